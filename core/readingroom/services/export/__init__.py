"""Export of a study into a bundle."""

from readingroom.services.export.service import BundleMade, ExportService

__all__ = ["BundleMade", "ExportService"]
