"""Stress test: a search for patients whose recommendation depends on protected attributes."""
