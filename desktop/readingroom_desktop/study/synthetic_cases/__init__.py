"""Synthetic cases page: recipes, previews and validation."""
