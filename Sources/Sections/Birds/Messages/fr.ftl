## What went wrong

bird-catalogue-too-large = le catalogue des oiseaux est trop grand : plus de 100 000 documents ou 64 Mio de texte
