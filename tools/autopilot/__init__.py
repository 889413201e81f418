"""Autopilot: a complete session in the real window with simulated input.

It imports nothing, so that a trial of the window measures the window.
"""
