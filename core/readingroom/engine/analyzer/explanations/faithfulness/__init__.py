"""Faithfulness tests: whether explanations agree with the behaviour of the model."""
