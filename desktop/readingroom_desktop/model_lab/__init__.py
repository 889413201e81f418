"""Model lab: pages that run, compare and explain models."""
