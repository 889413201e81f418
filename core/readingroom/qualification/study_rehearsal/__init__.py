"""Rehearsal of a reader study with simulated cases and readers, and a known effect."""
