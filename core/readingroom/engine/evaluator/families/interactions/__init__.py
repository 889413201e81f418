"""Interactions: sets of drugs and whether they have an effect together."""
