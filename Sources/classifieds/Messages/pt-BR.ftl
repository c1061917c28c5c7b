## A board's file

board-damaged = O mural { $path } está danificado: { $flaw }.

restore-the-board = Restaure um backup, ou recupere o que for legível com `sqlite3 FILE .recover`.

## What the process may have

too-little-memory = { $size } MiB de memória não bastam.

allow-more-memory = Permita mais com `ulimit -v`.
