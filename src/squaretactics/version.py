"""The program's version, apart from the package that offers everything: whoever needs it imports nothing else."""

__version__ = "0.3.0"
