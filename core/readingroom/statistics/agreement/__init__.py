"""Agreement of raters: kappa, coefficients of several raters, intraclass correlation, limits."""
