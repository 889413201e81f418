"""Foreign bundles, and the logs that this computer trusts."""
