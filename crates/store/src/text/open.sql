SELECT json_set(:image, :path, :body) AS image;
