"""Safety: how often a model refuses, or answers hazardous prompts safely."""
