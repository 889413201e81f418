"""Frozen values, enums, ids, errors, progress, clock, random streams. Imports nothing of ours."""
