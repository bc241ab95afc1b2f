SELECT code, root, certificate, central, central_key, at FROM federation;
