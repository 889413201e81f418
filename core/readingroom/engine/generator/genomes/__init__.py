"""Synthetic genes with simulated variants, placed by rules of codons and sequence context."""
