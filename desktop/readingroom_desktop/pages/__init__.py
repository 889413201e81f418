"""Pages: one per entry of the rail; widgets and layout, no decisions."""
