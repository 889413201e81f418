"""What a model of images receives: the declared input, and its preparation from a series."""
