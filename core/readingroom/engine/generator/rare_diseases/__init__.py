"""Cases of diseases with a prevalence below 1 in 100,000, from a small sourced table."""
