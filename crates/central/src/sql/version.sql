SELECT max(version) FROM refinery_schema_history
