SELECT set_config('role', $1, true), set_config('central.federation', $2, true)
