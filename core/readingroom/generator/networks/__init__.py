"""Modules that need torch; loaded by name by `readingroom.generator.registry`."""
