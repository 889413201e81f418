"""Statistical analysis plans of protocols: checks, and the plan as a report."""
