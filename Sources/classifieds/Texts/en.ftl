### Why a board cannot be served.

## A board's file

# Variables:
#   $file (String) - the file
no-certificate = { $file } has no certificate in PEM form.

# Variables:
#   $file (String) - the file
no-tls-key = { $file } has no key in PEM form without a password.

# Variables:
#   $file (String) - the file
key-of-another-certificate = The key in { $file } does not belong to the certificate.

# A hint.
name-certificate-files = Name the files with tls_certificate and tls_key.

# What was kept when settings could not be read again.
board-settings-stay = The board keeps its settings.

certificate-needs-key = TLS needs both a certificate and its key.

# A hint.
name-both-files = Name both tls_certificate and tls_key, or neither.

# Variables:
#   $date (String) - a date
certificate-read = The certificate was read again. It is valid until { $date }.

# Variables:
#   $path (String) - the socket
#   $reason (String) - why
socket-unusable = Cannot listen on { $path }: { $reason }.

# A hint.
name-another-socket = Name another socket, or stop the server that uses it.

# Variables:
#   $count (Int) - how many
passed-sockets-many =
    { $count ->
        [one] { $count } socket was passed.
       *[other] { $count } sockets were passed, and a board listens on one.
    }

passed-socket-unusable = Descriptor 3 is not a listening TCP or Unix socket.

# Variables:
#   $name (String) - a variable of the environment
#   $value (String) - its value
passed-number-invalid = { $name } is not a positive number: “{ $value }”.

# A hint.
pass-one-socket = Write one ListenStream= and Accept=no into the socket unit.

# Variables:
#   $settings (String) - names, such as “host, port”
passed-socket-instead = a socket was passed to the board, so these settings are ignored: { $settings }

# Variables:
#   $path (String) - the file
#   $reason (String) - why
log-unusable = Cannot open the log { $path }: { $reason }.

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

## Caches that cannot be used

# Variables:
#   $reason (Message) - why
birds-not-kept = cannot store the birds: { $reason }

## What a board says while it runs

# Variables:
#   $limit (Digits) - number that is allowed
#   $connections (Int) - connections that are possible
few-descriptors =
    { $connections ->
        [one] Only { $limit } file descriptors: at most { $connections } connection at a time. Allow more with `ulimit -n`.
       *[other] Only { $limit } file descriptors: at most { $connections } connections at a time. Allow more with `ulimit -n`.
    }

# Variables:
#   $size (Digits) - mebibytes
little-memory = Little memory: uploads can use at most { $size } MiB at a time.

# Variables:
#   $reason (String) - what the system says
connections-wait = New connections have to wait: { $reason }.

requests-fail-without-database = Requests fail: the database cannot be reached.

requests-fail-without-connection = Requests fail: all connections to the database are in use.

requests-take-too-long = Requests fail: they take too long.

board-disk-full = Requests that write fail: the disk of the board is full.

# Variables:
#   $code (_: String) - the SQLSTATE
requests-refused = Requests fail: the database refuses a statement (SQLSTATE { $code }).

# Variables:
#   $code (_: Digits) - SQLite’s extended result code
board-file-fails = Requests fail: the board’s file cannot be used (SQLite: { $code }).

# Variables:
#   $type (_: String) - the type of the error
requests-fail = Requests fail: { $type }.

# Variables:
#   $address (String) - the address, without secrets
#   $why (Message) - the reason
replica-left-out = The replica { $address } is left out: { $why }.

# Variables:
#   $address (String) - the address, without secrets
replica-taken-back = The replica { $address } is read again.

# Variables:
#   $copy (String) - a path
board-upgrading = The board’s file is from an earlier version. It is copied to { $copy }, and then upgraded, which can take minutes for a large board.

scrub-failed = Texts of a deleted account may still be in unused parts of the board’s file. To overwrite them, restart the board while no other program reads the file.

# A reason, as the next two.
replica-lags = it is too far behind

replica-was-promoted = it is a primary now

replica-of-another = it has another database

# Variables:
#   $line (String) - the line, and what is wrong with it
left-out-of-the-catalogue = catalogue entry left out: { $line }

# After the reason why a file cannot be written.
nothing-can-be-saved = saved data can be read, but nothing can be saved

## At the start

# Variables:
#   $address (String) - address of the board
using-local-board = using the local board, with sample ads, at { $address }
using-local-board-here = using the local board, with sample ads

# Variables:
#   $reason (Message) - why, as sentences
local-board-not-kept = cannot store the local board: { $reason } What you write to it is kept until the program ends

# At the start of `serve`.
board-in-memory = this board is in memory: what is written to it is kept until the server stops

# Variables:
#   $sentence (Message) - why
cache-not-used = cannot use the cache: { $sentence }

# Variables:
#   $sentence (Message) - why
marks-not-used = cannot use your bookmarks and notes: { $sentence }

# Variables:
#   $reason (Message) - why
feed-not-kept = cannot store the feed: { $reason }

# Variables:
#   $reason (Message) - why
pictures-not-kept = cannot store pictures: { $reason }

## Why a board cannot be served

# Variables:
#   $port (Digits) - number of the port
invalid-port = invalid port: { $port }

choose-port = choose a port from 1 to 65535, or 0 for any free port

# Variables:
#   $file (String) - the file
#   $reason (String) - why
catalogue-malformed = the catalogue is invalid: { $file }: { $reason }

correct-catalogue = correct the file

# Variables:
#   $port (Digits) - number of the port
#   $host (String) - address
port-in-use = port { $port } on { $host } is already in use

choose-another-or-free-port = choose another with --port, or 0 for any free port

# Variables:
#   $limit (Digits) - number that is allowed
too-few-descriptors = { $limit } file descriptors are not enough

allow-more-descriptors = allow more with `ulimit -n 1024`

# Variables:
#   $port (Digits) - number of the port
#   $host (String) - address
#   $reason (String) - why
cannot-listen = cannot listen on port { $port } of { $host }: { $reason }

choose-another-port = choose another with --port

# Variables:
#   $file (String) - the file
#   $reason (_: String) - why
unreadable-catalogue = cannot read the catalogue: { $file }: { $reason }

what-a-catalogue-is = a catalogue is a folder with listings.json, categories.json and images/

upgrade-or-another-file = upgrade, or choose another file with --database

# Variables:
#   $path (String) - what was named
database-is-a-folder = { $path } is a folder

# Variables:
#   $path (String) - a folder
name-board-file = name the board's file with --database, as in { $path }/board.sqlite

# Variables:
#   $path (String) - what was named
pictures-not-a-folder = { $path } is not a folder

name-pictures-folder = name a folder with --pictures; if it is not there, it is created

# Variables:
#   $path (String) - the file
not-a-board = { $path } is not a board's database

another-file = choose another file with --database

# Variables:
#   $path (String) - the file
#   $reason (_: String) - why
board-unusable = cannot use { $path }: { $reason }

check-folder-and-permissions = check its folder and permissions, or choose another file with --database

address-of-database-invalid = cannot read the address of the database

write-database-address = write it as postgres://user@host:port/name, with escaped special characters

# Variables:
#   $file (String) - the file
secret-unreadable = cannot read the secret in { $file }

check-path-and-permissions = check its path and permissions

# Variables:
#   $reason (_: String) - why, in the loader's words
no-postgresql-library = cannot load PostgreSQL's library: { $reason }

install-postgresql-library = install Debian's package libpq5

# Variables:
#   $address (String) - the address, without secrets
#   $reason (_: String) - why
database-unreachable = cannot use the database { $address }: { $reason }

check-database-server = check the address, and whether its server runs

# Variables:
#   $path (String) - a file, or a database without secrets
no-board-there = there is no board in { $path }

name-board-to-export = name the board with --database

# Variables:
#   $path (String) - a file, or a database without secrets
board-not-empty = { $path } is not empty

import-into-new = import into a new file or an empty database, before a server uses it

# Variables:
#   $path (String) - the file
board-in-use = another program is using { $path }

stop-it-or-another-file = stop that program, or choose another file with --database
stop-it-first = stop that program, then try again

# Variables:
#   $path (String) - the file
#   $reason (_: String) - why, in the system's words
export-unreadable = cannot read { $path }: { $reason }

# Variables:
#   $line (Digits) - number of the line
#   $flaw (_: Message) - what is wrong
export-line-malformed = line { $line } cannot be imported: { $flaw }

# Variables:
#   $first (Digits) - number of the first line
#   $last (to: Digits) - number of the last line
#   $flaw (_: Message) - what is wrong
export-lines-malformed = one of the lines { $first } to { $last } cannot be imported: { $flaw }

# Variables:
#   $path (String) - the file
not-a-list-of-erasures = { $path } is not a list of deleted accounts

# A hint.
name-list-of-erasures = name the list that the board has kept; its name usually ends with .erased

nothing-imported = nothing was imported

export-again = use another copy, or export the board again if it is still there

upgrade-to-import = upgrade classifieds, and import again

flaw-not-an-export = it is not the first line of an exported board

flaw-newer-export = it was written by a newer version of classifieds

flaw-not-json = it is not a JSON object

flaw-too-long = it is too long

# Variables:
#   $name (String) - a name from the file
flaw-unknown-table = a board has no “{ $name }”

# Variables:
#   $name (String) - a name from the file
flaw-wrong-member = “{ $name }” is missing, unknown or not valid

flaw-out-of-order = it is not in the right order, or appears twice

flaw-wrong-picture = the picture does not match its hash

flaw-incomplete = the file ends too early

# Variables:
#   $name (String) - a name from the file
flaw-wrong-count = the number of “{ $name }” lines is wrong

flaw-continued = it follows the last line of the board

# Variables:
#   $reason (String) - why, in the database's words
flaw-refused = the database does not accept it: { $reason }

# Variables:
#   $replica (String) - its address, without secrets
#   $database (String) - the address of the database, without secrets
not-a-replica = { $replica } is not a replica of { $database }

name-a-replica = name a server that copies it, with the same database

# Variables:
#   $host (String) - address
no-address-here = { $host } is not an address of this machine

addresses-to-take = use --host 127.0.0.1, or 0.0.0.0 for all addresses

## Pictures in a bucket

address-of-pictures-invalid = cannot read the address of the pictures

write-pictures-address = write it as s3://bucket/prefix?endpoint=https://host&region=name, without an access key

bucket-needs-key = the bucket for pictures needs an access key

set-bucket-key = set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or name files with AWS_ACCESS_KEY_ID_FILE and AWS_SECRET_ACCESS_KEY_FILE

# Variables:
#   $address (String) - the address, without secrets
#   $reason (_: Message) - why
bucket-unusable = cannot use the bucket { $address }: { $reason }

# Variables:
#   $address (String) - the address, without secrets
#   $reason (_: Message) - why
bucket-failed = Pictures in { $address } are not available: { $reason }.

bucket-too-slow = it does not answer in time

# Variables:
#   $status (Digits) - the status of its answers
bucket-overloaded = it cannot do more at the moment (status { $status })

bucket-missing = there is no such bucket

# Variables:
#   $code (String) - the store's word for it
bucket-key-refused = it refuses the access key ({ $code })

bucket-clock-differs = its clock and that of this computer differ too much

bucket-access-denied = the access key does not allow that

# Variables:
#   $region (String) - the region
bucket-elsewhere = it is in the region { $region }

bucket-elsewhere-unnamed = it is in another region

# Variables:
#   $status (Digits) - the status of its answer
#   $code (_: String) - the store's word for it; may be empty
bucket-refused = it answers with status { $status } { $code }

check-bucket-endpoint = check the endpoint, and whether its server runs

create-bucket = create it, or check its name and the endpoint

check-bucket-key = check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN

set-the-clock = set the clock of this computer

allow-bucket-access = allow s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject

set-bucket-region = set it with &region=NAME in the address, or with AWS_REGION

## After damage

# A damaged cache was deleted.
# Variables:
#   $path (String) - the file
remade = The cache { $path } was damaged and has been recreated.

# The user's data is intact, but was changed by another program.
# Variables:
#   $path (String) - the file
changed-elsewhere = { $path } has changed since it was last closed. No damage was found, but check your latest drafts.

# Variables:
#   $count (Int) - number
drafts-counted =
    { $count ->
        [one] { $count } draft
       *[other] { $count } drafts
    }

# Variables:
#   $count (Int) - number
revisions-counted =
    { $count ->
        [one] { $count } revision
       *[other] { $count } revisions
    }

rescue-incomplete = some data could not be read

rescue-complete = all data could be read

# Variables:
#   $path (String) - the file
file-was-damaged = { $path } was damaged

# Variables:
#   $drafts (Message) - a number of drafts, in words
#   $revisions (Message) - a number of revisions, in words
#   $rest (Message) - whether everything could be read
rescue-recovered = recovered: { $drafts } with { $revisions }, { $rest }

# Variables:
#   $damaged (String) - the file
damaged-file-is-in = the damaged file is now { $damaged }

# Variables:
#   $path (String) - the file
newer-board = { $path } was made by a newer version of classifieds

board-not-touched = the file was not changed

# What was recovered from a damaged board.
# Variables:
#   $count (Int) - number of ads
#   $rest (Message) - whether everything could be read
ads-recovered =
    { $count ->
        [one] recovered: { $count } ad, { $rest }
       *[other] recovered: { $count } ads, { $rest }
    }

invalid-account-name = a name has 1 to 40 characters, all of them visible, and is not a number

## Synonyms of a board

# Variables:
#   $path (String) - the file
#   $line (Digits) - number of the line
#   $reason (Message) - why
synonyms-problem = { $path }, line { $line }: { $reason }

# Variables:
#   $path (String) - the file
synonyms-unreadable = cannot read the synonyms: { $path }

correct-synonyms = correct the line

# Variables:
#   $most (Digits) - the most
synonyms-too-many = a line has at most { $most } words

# Variables:
#   $most (Digits) - the most
synonyms-length = a word has 1 to { $most } letters

# Variables:
#   $reason (Message) - why
mail-fails = Mails cannot be sent: { $reason }. The server retries for two days.

mail-not-started = the program cannot be started

# Variables:
#   $code (Digits) - exit code
mail-program-failed = the program has ended with exit code { $code }

mail-too-slow = the program did not end in time
