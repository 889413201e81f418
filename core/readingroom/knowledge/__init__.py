"""What is known of genes, drugs and diseases, each statement with its source, and what follows."""
