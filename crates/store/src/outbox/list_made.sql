SELECT made FROM sanction_list;
