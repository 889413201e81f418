"""Extraction: entities with their status, relations between them, and codes of texts."""
