"""Display check: test pattern, what the reader sees of it, and facts of the screen."""
