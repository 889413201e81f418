"""Frame labels: phases, steps and instruments of videos, and criteria that several people rate."""
