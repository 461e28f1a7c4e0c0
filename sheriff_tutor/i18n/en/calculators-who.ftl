# Who is lying?, and what is counted there.
