"""Variant files: checked against their version of VCF, read to a table, without identity."""

from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.hgvs import check_hgvs
from readingroom.intake.variants.reading import VariantsRead, read_variants
from readingroom.intake.variants.region_selection import ASKED_RULES
from readingroom.intake.variants.row_index import INDEX_ENDINGS
from readingroom.intake.variants.selection import ALL_ROWS, RowFilter

__all__ = [
    "ALL_ROWS",
    "ASKED_RULES",
    "INDEX_ENDINGS",
    "GenomicRegion",
    "RowFilter",
    "VariantsRead",
    "check_hgvs",
    "read_variants",
]
