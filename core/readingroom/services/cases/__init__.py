"""Cases and recorded outputs: import into a study, and questions before storing."""
