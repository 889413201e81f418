"""Reading page: the pairs of a reader."""
