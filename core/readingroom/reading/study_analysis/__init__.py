"""Analysis of a reader study: its planned endpoints, computed from its readings."""
