### The catalogue of birds.

## What went wrong

bird-catalogue-too-large = the bird catalogue is too large: more than 100,000 documents or 64 MiB of text
