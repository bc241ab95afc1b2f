SELECT salt, key FROM central
