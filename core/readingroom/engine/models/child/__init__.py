"""The process of a model: it has no study, no key, no network, and no file but its own."""
