"""Bundles: what leaves the building, sealed so that anyone can verify it."""

from readingroom.bundle.content import BundleContent, BundleFile, Column, Opening, Table
from readingroom.bundle.verification import verify_bundle
from readingroom.bundle.writer import write_archive, write_bundle

__all__ = [
    "BundleContent",
    "BundleFile",
    "Column",
    "Opening",
    "Table",
    "verify_bundle",
    "write_archive",
    "write_bundle",
]
