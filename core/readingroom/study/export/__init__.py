"""Exports: what of a study goes into a bundle, and writing it."""

from readingroom.study.export.desk import BundleMade, Export

__all__ = ["BundleMade", "Export"]
