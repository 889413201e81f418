"""Synthetic patients, images, notes and genomes, and the same patient with another attribute."""
