"""Statistics of bare tables: which analyses there are, their options, and their figures."""
