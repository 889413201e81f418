"""Retrieval: ranked documents, screening of records, and published figures of rankings."""
