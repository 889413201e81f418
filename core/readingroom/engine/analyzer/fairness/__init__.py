"""Fairness of a model or of readers: gaps between groups, and their null distribution."""
