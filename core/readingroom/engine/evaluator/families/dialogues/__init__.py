"""Dialogues: scores turn by turn, and questions asked in conversation or all at once."""
