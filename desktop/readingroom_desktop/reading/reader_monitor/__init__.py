"""Reader monitor page: progress and quality of readings, without results."""
