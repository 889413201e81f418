"""Made cohorts whose truth is known, for experiments with models that are trained on them."""
