## Boards

group-boards = Boards

serve-help = Run a board on this machine.
    .discussion =
        Without a catalogue or a database, serves your local board, the one that the other commands use without a server. A catalogue alone is served from
        memory: what is written to it is kept until the server stops. Publishing needs a token. It is created at the first start and shown only once, because
        only its hash is stored.
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

board-help = Look after a board.

board-reset-help = Delete everything on the local board.
    .discussion =
        Ads, notes and pictures that were put on the local board are deleted, and the sample ads are put back. Drafts and bookmarks stay.
    .yes = Do not ask for confirmation.

board-reset-question = Delete everything that was put on the local board?

board-was-reset = the local board was reset: it has only the sample ads again

path-board = board
