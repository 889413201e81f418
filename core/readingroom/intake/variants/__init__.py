"""Variant files: validated against their VCF version, de-identified, and read into a table.

The checker is loaded with the first variant file: other files are read without it.
"""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.hgvs import check_hgvs
from readingroom.intake.variants.row_index import INDEX_ENDINGS
from readingroom.intake.variants.selection import ALL_ROWS, ROW_REQUEST_RULES, RowFilter

if TYPE_CHECKING:
    from readingroom.intake.variants.reading import VariantsRead, read_variants
else:
    _READING = "readingroom.intake.variants.reading"
    __getattr__ = lazy_exports(__name__, {"VariantsRead": _READING, "read_variants": _READING})

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
