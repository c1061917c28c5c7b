## A board's file

board-damaged = Ο πίνακας { $path } είναι κατεστραμμένος: { $flaw }.

restore-the-board = Επαναφέρετε ένα αντίγραφο ασφαλείας, ή ανακτήστε ό,τι διαβάζεται με `sqlite3 FILE .recover`.

## What the process may have

too-little-memory = { $size } MiB μνήμης δεν αρκούν.

allow-more-memory = Επιτρέψτε περισσότερη με `ulimit -v`.
