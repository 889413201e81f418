"""Policy packs, and the assessment of a study's evidence against their clauses."""
