"""The table as a systemd service: its installer, unit, udev rules, and notifications to systemd."""
