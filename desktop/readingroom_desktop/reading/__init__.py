"""Reading: pages of readers."""
