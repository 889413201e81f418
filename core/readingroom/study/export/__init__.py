"""Exports: what of a study goes into a bundle, and writing it."""

from readingroom.study.export.service import BundleMade, ExportService

__all__ = ["BundleMade", "ExportService"]
