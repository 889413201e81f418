"""Desktop application of Readingroom."""
