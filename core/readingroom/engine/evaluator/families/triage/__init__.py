"""Triage: the class of a text, often one of ordered risk levels."""
