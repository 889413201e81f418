"""Local token encoders, which compare texts for metrics."""
