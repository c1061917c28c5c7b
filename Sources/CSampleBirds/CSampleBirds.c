int sample_birds_placeholder(void) { return 0; }
