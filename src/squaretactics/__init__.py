"""Square Tactics: a quick card battle on a small board."""

__version__ = "0.1.0"
