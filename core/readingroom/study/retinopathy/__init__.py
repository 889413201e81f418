"""The case study of diabetic retinopathy, one file for each of its steps."""
