"""Synthetic cohorts with known ground truth, for experiments with models trained on them."""
