"""Tests of the rooms of Squirrel Squabble."""
