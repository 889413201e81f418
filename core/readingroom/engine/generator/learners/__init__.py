"""Modules that need SciPy or scikit-learn; the registry of the generator loads them by name."""
