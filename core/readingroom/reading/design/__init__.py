"""Design of reader studies: checks, assignment, worklists, balance and workload."""
