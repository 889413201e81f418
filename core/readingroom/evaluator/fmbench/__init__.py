"""Files of the fmbench hub, read and written: suites, data sets, evaluations, toy data."""
