"""People page: accounts, roles and trainings."""
