"""Models under evaluation: each runs in a child process without study, key or network."""
