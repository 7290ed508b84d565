"""The tour: sixteen opponents, from novice to expert."""
