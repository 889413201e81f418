"""Results: pages that show what readers judged."""
