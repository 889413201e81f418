"""Forms of reader studies: checks of protocols and entries, order of criteria."""
