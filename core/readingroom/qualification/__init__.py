"""Installation qualification: the checks of a computer and their signed report."""
