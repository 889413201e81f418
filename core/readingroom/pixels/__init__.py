"""What bad days do to the pixels of an image: pure functions of arrays, a strength and a stream."""
