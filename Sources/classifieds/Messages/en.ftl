### Why a board cannot be served.

## A board's file

# Variables:
#   $path (String) - the file
#   $flaw (String) - what SQLite says of it
board-damaged = The board { $path } is damaged: { $flaw }.

restore-the-board = Restore a backup, or recover what is readable with `sqlite3 FILE .recover`.

## What the process may have

# Variables:
#   $size (Int) - mebibytes
too-little-memory = { $size } MiB of memory are not enough.

allow-more-memory = Allow more with `ulimit -v`.
