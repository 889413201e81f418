"""What needs torch; reached only by name, through `readingroom.generator.registry`."""
