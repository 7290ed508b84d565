"""Positions that are laid out with a task: what must hold, who watches over it, and the table they lie on."""
