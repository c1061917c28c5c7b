## Boards

group-boards = Boards

serve-help = Run a board on this machine.
    .discussion =
        Without a catalogue or a database, serves the sample that comes with the program. Publishing needs a token. It is created at the first start
        and shown only once, because only its hash is stored.
    .host = The address to listen on.
    .host-value = host
    .port = The port to listen on. 0 uses any free port.
    .port-value = port
    .catalogue = A folder with listings.json, categories.json and images/.
    .catalogue-value = dir
    .database = The file that stores the board's ads.
    .database-value = file
    .orders = The number of orders. The default is 11000.
    .orders-value = n
    .token-file = Write a new publishing token to this file instead of printing it.
    .token-file-value = file
    .new-token = Revoke the publishing token and create a new one.
    .emulator = Let `Bearer owner` read and write the birds, as Firestore's emulator does.

port-out-of-range = the port must be from 0 to 65535

orders-below-zero = the number of orders cannot be negative
