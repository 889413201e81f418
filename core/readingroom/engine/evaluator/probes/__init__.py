"""Probes: how much a model's answers change with its inputs."""
