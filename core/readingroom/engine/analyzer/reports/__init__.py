"""Reports of a study: frozen values in, report blocks out."""
