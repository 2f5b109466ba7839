"""A table in the terminal: `app.play`. Nothing here is loaded (or compiled) before it is called."""
