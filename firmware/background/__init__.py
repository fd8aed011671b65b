"""What takes longer than a frame: jobs in threads and in processes, with deadlines, and what they do."""
