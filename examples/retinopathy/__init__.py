"""Case study of diabetic retinopathy: a complete synthetic study, from seed to sealed bundle."""
