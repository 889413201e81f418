"""Bundles: sealed exports that anyone can verify."""

from readingroom.bundle.checkpoint_page import checkpoint_page
from readingroom.bundle.content import BundleContent, BundleFile, BundleTable, DictionaryColumn
from readingroom.bundle.fhir import with_fhir
from readingroom.bundle.standalone.tables import csv_cell
from readingroom.bundle.verification import sound_trail, verify_bundle
from readingroom.bundle.writer import write_archive, write_bundle

__all__ = [
    "BundleContent",
    "BundleFile",
    "BundleTable",
    "DictionaryColumn",
    "checkpoint_page",
    "csv_cell",
    "sound_trail",
    "verify_bundle",
    "with_fhir",
    "write_archive",
    "write_bundle",
]
