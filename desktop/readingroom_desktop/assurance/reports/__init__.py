"""Reports page: kinds of reports and their preview."""
