"""What needs SciPy, scikit-learn or SHAP; reached only by name, by `readingroom.analyzer.heavy`."""
