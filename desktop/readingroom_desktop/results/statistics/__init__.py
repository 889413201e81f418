"""Statistics: bare tables of ratings, marks, times, scores and votes, without a study."""
