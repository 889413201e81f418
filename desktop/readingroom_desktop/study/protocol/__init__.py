"""The Protocol page: the protocol in steps, with a preview of its form and its workload."""
