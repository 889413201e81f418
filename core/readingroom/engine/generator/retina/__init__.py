"""Retinas generated from a real photograph: new pigmentation, side, shape and lesions."""
