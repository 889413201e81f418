"""Made patients with diabetes: a record, a grade of retinopathy and the photograph of an eye."""
