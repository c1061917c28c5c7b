## A board's file

board-damaged = Le tableau { $path } est endommagé : { $flaw }.

restore-the-board = Restaurez une sauvegarde, ou récupérez ce qui est lisible avec `sqlite3 FILE .recover`.

## What the process may have

too-little-memory = { $size } Mio de mémoire ne suffisent pas.

allow-more-memory = Autorisez-en plus avec `ulimit -v`.
