"""Reading and writing files of the fmbench hub: suites, data sets, evaluations, toy data."""
