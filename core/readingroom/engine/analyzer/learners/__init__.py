"""Code that needs SciPy, scikit-learn or SHAP; loaded by name through `analyzer.heavy` only."""
