"""What the records of a study show, fact by fact, for policy packs to be held against."""
