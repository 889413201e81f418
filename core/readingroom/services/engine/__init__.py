"""Models and evaluations of a study: the service, and code shared with the worker."""
