"""Workstations: readers on other computers."""
