"""Why a model said what it said: weights of the parts of an input, and what they are worth."""
