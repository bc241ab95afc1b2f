-- What is asked here is answered in less time than it takes to compile it.
SELECT set_config('role', $1, true), set_config('central.federation', $2, true), set_config('jit', 'off', true)
