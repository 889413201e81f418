"""Variant files: checked against their version of VCF, read to a table, without identity."""

from readingroom.intake.variants.hgvs import check_hgvs
from readingroom.intake.variants.reading import VariantsRead, read_variants, variant_batches
from readingroom.intake.variants.regions import Region, read_region
from readingroom.intake.variants.selection import RowFilter

__all__ = [
    "Region",
    "RowFilter",
    "VariantsRead",
    "check_hgvs",
    "read_region",
    "read_variants",
    "variant_batches",
]
