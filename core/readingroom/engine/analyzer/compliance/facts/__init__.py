"""Facts from the records of a study, for the assessment of policy packs."""
