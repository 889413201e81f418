"""Reports: typed blocks in, one static HTML page or one PDF out."""
