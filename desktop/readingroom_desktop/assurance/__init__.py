"""Assurance: pages that show whether a study can be trusted."""
