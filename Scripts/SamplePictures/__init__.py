"""The drawings of the sample catalogue: a small rasteriser, a PNG writer and one function for each thing drawn."""
