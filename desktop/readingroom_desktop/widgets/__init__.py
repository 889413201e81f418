"""Widgets used by several pages."""
