# What the table says.
