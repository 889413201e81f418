"""The parts of the Reading page around the images."""
