"""Power cuts on a real file system: whatever the table acknowledged is there again."""
