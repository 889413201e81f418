"""Privacy gates: forms, classes and distances, checked before synthetic data are released."""
