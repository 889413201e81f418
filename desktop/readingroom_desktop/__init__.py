"""Readingroom's window."""
