"""Gradients of networks with torch; loaded by name through `analyzer.heavy` only."""
