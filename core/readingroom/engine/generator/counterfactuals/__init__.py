"""Counterfactual patients: the same patient with another attribute."""
