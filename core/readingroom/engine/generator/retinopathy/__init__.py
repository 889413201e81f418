"""Synthetic patients with diabetes: record, retinopathy grade and photograph of one eye."""
