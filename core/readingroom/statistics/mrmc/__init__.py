"""Multi-reader multi-case studies: figures of merit, error covariance, tests and intervals."""
