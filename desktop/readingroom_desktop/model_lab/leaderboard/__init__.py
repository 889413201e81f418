"""Leaderboard page: tables of models and weights of criteria."""
