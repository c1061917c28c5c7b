## What went wrong

bird-catalogue-too-large = o catálogo de aves é grande demais: mais de 100.000 documentos ou 64 MiB de texto
