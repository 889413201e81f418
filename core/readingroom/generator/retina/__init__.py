"""Retinas grown from a real photograph: another pigmentation, side and shape, and lesions."""
