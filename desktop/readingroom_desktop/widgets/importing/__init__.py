"""Importing: the plan, how far it is, and the look at cases before they are stored."""
