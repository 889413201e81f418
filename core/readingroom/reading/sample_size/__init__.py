"""Sample size of a reader study: power by the numbers of readers and cases."""
