SELECT number FROM pulse
