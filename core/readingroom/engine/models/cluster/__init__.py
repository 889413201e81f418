"""A model on the workers of a cluster."""
