"""Cases of patients that a generator made from a real table."""
