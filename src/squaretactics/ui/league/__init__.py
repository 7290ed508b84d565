"""Leagues at home: begin one, see its table, and play its games."""
