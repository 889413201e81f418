"""Explanations of model responses: attributions of the parts of an input, and their quality."""
