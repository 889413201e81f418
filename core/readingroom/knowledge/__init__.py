"""Knowledge of genes, drugs and diseases with citations, and plausibility checks based on it."""
