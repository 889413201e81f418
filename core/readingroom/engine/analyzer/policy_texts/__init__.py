"""Classification of policy statements in model outputs by a trained classifier."""
