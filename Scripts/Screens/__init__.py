"""Parts of Scripts/make-screens: a display without a monitor, terminal emulators, and a bridge that runs inside them."""
