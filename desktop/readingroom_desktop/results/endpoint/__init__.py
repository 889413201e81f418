"""Endpoint page: verdicts, figures, readers, curves, heat maps and data of each endpoint."""
