"""Data that ships with Readingroom: icons, styles, fonts, protocols."""
