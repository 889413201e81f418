"""Variant files: validated against their VCF version, de-identified, and read into a table.

The checker, in `reading`, is imported with the first variant file: others are read without it.
"""
