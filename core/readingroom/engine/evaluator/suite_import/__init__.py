"""Import of published evaluation sets as suites, and of recorded answers as their results."""
