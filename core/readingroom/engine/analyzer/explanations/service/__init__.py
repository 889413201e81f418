"""Explanations of models on tables, texts, images and sequences, with their tests."""
