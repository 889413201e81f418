"""Explanations page: feature attributions, faithfulness and groups."""
