"""Risk: predicted probabilities by group, times to events, and alarms over hours."""
