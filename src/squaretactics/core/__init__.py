"""What every game shares: its spec, sessions, records, chance."""
