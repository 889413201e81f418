"""Export of a study into a bundle."""
