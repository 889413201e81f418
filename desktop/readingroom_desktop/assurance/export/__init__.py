"""Export and backup page: bundles, sealing, backups and restoring them."""
