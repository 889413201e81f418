"""Representations: vectors of tiles and published results on what they depend on."""
