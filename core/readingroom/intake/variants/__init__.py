"""Variant files: validated against their VCF version, de-identified, and read into a table."""

from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.hgvs import check_hgvs
from readingroom.intake.variants.reading import VariantsRead, read_variants
from readingroom.intake.variants.region_selection import ROW_REQUEST_RULES
from readingroom.intake.variants.row_index import INDEX_ENDINGS
from readingroom.intake.variants.selection import ALL_ROWS, RowFilter

__all__ = [
    "ALL_ROWS",
    "INDEX_ENDINGS",
    "ROW_REQUEST_RULES",
    "GenomicRegion",
    "RowFilter",
    "VariantsRead",
    "check_hgvs",
    "read_variants",
]
