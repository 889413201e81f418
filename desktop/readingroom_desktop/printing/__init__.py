"""Printing: a report's page of HTML as a PDF, in a process of its own, without a window."""
