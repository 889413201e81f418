"""Files of tables whose format needs a library, read in the confined process."""
