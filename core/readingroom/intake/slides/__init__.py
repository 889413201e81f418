"""Whole-slide images: pyramids of tiles, stored in blocks without labels and metadata."""
