"""Real tables, a real NATS server, and lines between them that are cut and slow."""
