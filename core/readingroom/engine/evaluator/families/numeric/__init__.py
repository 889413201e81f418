"""Numeric answers: values, dates and durations that must agree with the right one."""
