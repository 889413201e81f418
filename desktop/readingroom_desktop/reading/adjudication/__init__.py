"""Adjudication page: disagreements of readers, one case at a time."""
