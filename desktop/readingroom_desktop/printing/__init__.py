"""Printing: converts a report's HTML page to PDF, in a separate process without a window."""
