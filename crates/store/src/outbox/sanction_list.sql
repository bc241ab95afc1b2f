SELECT made, fetched_at, bytes FROM sanction_list;
