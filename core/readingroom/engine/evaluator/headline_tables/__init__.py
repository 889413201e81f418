"""Headline tables of papers, filled with the figures of results."""
