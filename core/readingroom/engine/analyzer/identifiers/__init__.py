"""Identifier audit of texts, headers and images, with the accuracy of the detector."""

from readingroom.engine.analyzer.identifiers.audit import AuditedText, IdentifierAuditor
from readingroom.engine.analyzer.identifiers.dicom_headers import audit_dicom
from readingroom.engine.analyzer.identifiers.line_headers import (
    looks_like_fasta,
    looks_like_vcf,
    sequence_texts,
    variant_texts,
)

__all__ = [
    "AuditedText",
    "IdentifierAuditor",
    "audit_dicom",
    "looks_like_fasta",
    "looks_like_vcf",
    "sequence_texts",
    "variant_texts",
]
