"""Conduct of a study: training, sessions, deviations, interim looks, and their monitor."""
