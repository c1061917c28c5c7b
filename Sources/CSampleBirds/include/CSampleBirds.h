int sample_birds_placeholder(void);
