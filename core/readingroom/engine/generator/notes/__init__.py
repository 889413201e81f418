"""Clinical notes in three house styles, generated from structured patient records."""
