"""Export the prompts of a suite, to ask a model elsewhere."""
