"""Child processes of ours: how they are started, limited, spoken to and ended; locks on files."""
