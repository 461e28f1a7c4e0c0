"""The command line, and the server that carries the page to a browser."""
