"""Modules that need SciPy or scikit-learn; loaded by name by `readingroom.generator.registry`."""
