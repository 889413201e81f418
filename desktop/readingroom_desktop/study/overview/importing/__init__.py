"""Import widgets: plan, progress, and de-identification review before storing."""
