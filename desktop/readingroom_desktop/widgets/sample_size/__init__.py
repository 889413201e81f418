"""Sample size of a planned study: form, power grid and curves."""
