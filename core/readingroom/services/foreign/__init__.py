"""Foreign bundles, and the logs that this computer trusts."""

from readingroom.services.foreign.inspecting import inspect_bundle, is_sealed_bundle, trust_bundle
from readingroom.services.foreign.pinning import distrust, trust_inspected, trust_key, trusted_logs

__all__ = [
    "distrust",
    "inspect_bundle",
    "is_sealed_bundle",
    "trust_bundle",
    "trust_inspected",
    "trust_key",
    "trusted_logs",
]
