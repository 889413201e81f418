"""Variants of questions: what changes in the answer when only the wording or the person does."""
