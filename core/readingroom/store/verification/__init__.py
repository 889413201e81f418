"""Verification of a study file: chain, tree, signatures, commitments, erasures."""
