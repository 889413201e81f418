"""Identifier audit of texts, headers and images, with the accuracy of the detector."""
