"""Data that ships with Readingroom: styles, shortcuts, fonts, word lists, suites, policies."""
