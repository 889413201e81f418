"""What reads gradients from networks, with torch: reached by name through `analyzer.heavy` only."""
