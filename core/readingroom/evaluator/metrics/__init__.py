"""Figures over many answers, each with its interval, or the reason why there is none."""
