"""Case study of diabetic retinopathy, one module per step."""
