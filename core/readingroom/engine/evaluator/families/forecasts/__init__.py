"""Forecasts: the next concepts of a patient's timeline."""
