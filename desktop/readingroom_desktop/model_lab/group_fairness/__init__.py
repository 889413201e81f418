"""Group fairness: comparison of patient groups, an extension of the Explanations page."""
