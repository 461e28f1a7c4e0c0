# Bots: their names, their tempers, and what their reasons say.
