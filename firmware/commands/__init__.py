"""The command `tapas-table`, in `__main__`, and its subcommands."""
