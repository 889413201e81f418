"""Models & outputs page: models that run on this computer."""
