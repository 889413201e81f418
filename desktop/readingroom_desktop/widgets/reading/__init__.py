"""Parts of the Reading page around the images."""
