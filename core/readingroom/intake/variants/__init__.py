"""Variant files: checked against their version of VCF, read to a table, without identity."""

from readingroom.intake.variants.asked import ASKED_RULES
from readingroom.intake.variants.hgvs import check_hgvs
from readingroom.intake.variants.reading import VariantsRead, read_variants, variant_batches
from readingroom.intake.variants.regions import INDEX_ENDING, read_region
from readingroom.intake.variants.selection import ALL_ROWS, RowFilter
from readingroom.intake.variants.stretches import Region

__all__ = [
    "ALL_ROWS",
    "ASKED_RULES",
    "INDEX_ENDING",
    "Region",
    "RowFilter",
    "VariantsRead",
    "check_hgvs",
    "read_region",
    "read_variants",
    "variant_batches",
]
