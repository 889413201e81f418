"""Case tables: attributes of the cases of a study, from files and from stored images."""
