"""Overview page: start tiles, opening and creating a study, and its overview."""
