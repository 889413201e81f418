"""Genes that never were, with variants put into them under the rules of codons and context."""
