"""Makes solids of the two bodies from the map's sizes: parts as data, checks of what fits, files to cut and print.

`shapes`, `pieces`, `beside`, `under`, `fits` and `sizes` need the standard library alone. `cad` is the border to
build123d, which `solids`, `files` and `pictures` use; `templates` needs reportlab. `make body` installs both.
"""
