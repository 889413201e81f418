"""Consistency of the images, notes and genes of a case, and whether a model detects conflicts."""
