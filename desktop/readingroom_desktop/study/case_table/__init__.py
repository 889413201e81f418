"""Case table page: attributes of the cases, imported once and read by all tests."""
