"""Fairness page: stress tests with counterfactual patients."""
