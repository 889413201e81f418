"""Parts of a protocol that the wizard and the Protocol page share."""
