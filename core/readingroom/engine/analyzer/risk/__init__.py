"""Risk analysis: hazards of a model, safety relative to a reference, mitigation priorities."""
