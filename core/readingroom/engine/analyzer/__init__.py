"""What a model's answers rest on, whom it treats differently, what rules ask, and what may harm."""
