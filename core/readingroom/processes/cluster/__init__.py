"""Units of a job on the workers of a Dask cluster that the user named."""
