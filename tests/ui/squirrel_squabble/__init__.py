"""Tests of the UI of Squirrel Squabble."""
