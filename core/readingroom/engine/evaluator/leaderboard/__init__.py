"""Leaderboards: models compared on the same task, data and metric, in groups."""
