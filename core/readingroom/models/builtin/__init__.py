"""Models that come with Readingroom, run like any other: in a process of their own."""
