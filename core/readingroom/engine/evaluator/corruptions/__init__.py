"""Image corruptions at five severities, and the errors they cause."""
