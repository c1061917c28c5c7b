"""What Scripts/make-screens is made of: a display without a monitor, terminal emulators, and a bridge that runs inside them."""
