"""Risk page: hazards, their grades and the matrix."""
