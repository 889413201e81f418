"""Adjudication of disagreements between readers."""
