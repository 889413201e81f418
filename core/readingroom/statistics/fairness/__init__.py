"""Fairness of groups: gaps with their null distribution, areas, calibration, comparisons."""
