"""What needs SciPy or scikit-learn; reached only by name, by `readingroom.generator.registry`."""
