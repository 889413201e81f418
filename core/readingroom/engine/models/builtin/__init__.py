"""Models shipped with Readingroom, run like any other in a separate process."""
