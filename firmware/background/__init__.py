"""What takes longer than a frame: threads and processes beside the loop, with deadlines, and what they do."""
