"""Cases of diseases that fewer than one in 100,000 people have, from a small table with sources."""
