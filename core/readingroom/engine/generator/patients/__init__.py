"""Cases of patients from a generator fitted to a real table."""
