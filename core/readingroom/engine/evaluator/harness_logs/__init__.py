"""Evaluation logs of other harnesses: Inspect AI, lm-evaluation-harness and HELM."""
