"""A tour of sixteen opponents, from a gentle one to a champion."""
