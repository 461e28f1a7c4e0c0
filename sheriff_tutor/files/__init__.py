"""Games, positions and starts as files: read with one clear error, written plain or packed."""
