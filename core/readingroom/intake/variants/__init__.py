"""Variant files: checked against their version of VCF, read to a table, without identity."""

from readingroom.intake.variants.reading import VariantsRead, read_variants

__all__ = ["VariantsRead", "read_variants"]
