"""Readingroom's engine: offline, blinded clinical evaluation sessions with a verifiable trail."""

__version__ = "0.1.0"
