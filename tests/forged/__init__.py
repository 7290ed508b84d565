"""Forged records: generated from seeds, with valid checksums, and run through every feature that reads records."""
