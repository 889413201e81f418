"""Models' answers marked by readers: material for a study, results from marks, agreement."""
