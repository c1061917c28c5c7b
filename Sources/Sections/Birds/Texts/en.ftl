### The catalogue of birds, their notes and pictures.

## Help: the bird a command is about

bird-help =
    .target = The row number of the bird, or id:UID.
    .target-value = row

## Help: birds, birds list

birds-help = Browse the catalogue of birds. Without a subcommand, list them.

birds-list-help = List the birds.
    .discussion = At the prompt, this opens a full screen. Changes made elsewhere appear as they happen. Type words to narrow the list; Enter opens a bird, Esc leaves.

## Help: birds note

birds-note-help = Add a note to a bird.
    .discussion = The note is saved on this computer first. It is sent exactly once, now or when the service can be reached again.
    .words = The text of the note.
    .words-value = text
    .undo = Take back your newest note about the bird, even if it has been sent.

## Help: birds open

birds-open-help = Show a bird and its notes, newest first.

## Help: birds search

birds-search-help = Find birds by words in their names and notes.
    .discussion = Each word has to occur in a name, in any language, or in a note. Case and accents are ignored.
    .words = The words to look for.
    .words-value = words

## Help: birds watch

birds-watch-help = Print changes in the catalogue as they happen.
    .discussion = Each change is one line. Ctrl-C stops it.

## Help: birds zoom

birds-zoom-help = Zoom into the picture of a bird.
    .discussion = At the prompt, the arrow keys move the view, + and - change the scale, Esc leaves. Without a terminal, this prints the name of the picture file.
    .at = The centre, from 0,0 (top left) to 1,1.
    .at-value = x,y
    .scale = The scale, from 1 to 32.
    .scale-value = factor

birds-scale-out-of-range = --scale must be between 1 and 32

## The fields of the screen

birds-field = birds

bird-note-field = note

## The screen

key-narrow-birds = type to narrow the list

key-write-note = write a note

## birds note

sending-bird-note = sending the note …

bird-note-sent = note added

removing-bird-note = removing the note …

# Variables:
#   $text (Message) - the beginning of the note, in quotation marks
bird-note-removed = note removed: { $text }

# Follows the reason why a note could not be sent.
bird-note-waits = the note is saved here, and will be sent when `birds` connects again

bird-note-refused = the service rejected the note

# Variables:
#   $reason (String) - what the service said
bird-note-refused-why = the service rejected the note: { $reason }

# A note that waited was sent later, and refused.
# Variables:
#   $note (Message) - the beginning of the note, in quotation marks
#   $bird (String) - id of the bird
#   $reason (String) - what the service said
earlier-bird-note-refused = the service rejected the note { $note } about { $bird }: { $reason }

bird-note-stays = it is still shown here, marked as rejected

## Pictures

bird-has-no-picture = the bird has no picture

# Variables:
#   $path (String) - the file
#   $reason (String) - what the system said
bird-picture-not-written = the picture cannot be written to { $path }: { $reason }

## Lists

asking-for-birds = loading the birds …

no-birds-kept = there is no saved copy of the birds

# Variables:
#   $age (Message) - age of the copy: 3 days ago
birds-as-of = showing the birds as of { $age }

no-birds = the catalogue has no birds

no-bird-found = no birds found

fewer-bird-words = try fewer or shorter words

# Entries of the catalogue that lack a name or a position.
# Variables:
#   $count (Int) - number of entries
birds-left-out =
    { $count ->
        [one] { $count } bird left out: no name or no position
       *[other] { $count } birds left out: no name or no position
    }

# Variables:
#   $count (Int) - number of birds
birds-count =
    { $count ->
        [one] { $count } bird
       *[other] { $count } birds
    }

# The birds that match, and all birds.
# Variables:
#   $count (Int) - number of birds that match
#   $total (Int) - number of all birds
birds-of =
    { $count ->
        [one] { $count } bird of { $total }
       *[other] { $count } birds of { $total }
    }

## birds watch

birds-retrying = retrying

# Variables:
#   $birds (Message) - number of birds, in words
birds-watched = connected, { $birds }. Each change is one line

## What went wrong

# Variables:
#   $shown (Digits) - number of the last row
birds-shown-up-to = the birds shown are 1 to { $shown }

# Variables:
#   $row (Digits) - number that the user typed
no-bird-row = there is no bird { $row }

# Variables:
#   $id (String) - what the user typed
no-bird-with-id = No bird with the id “{ $id }”.

type-birds-to-list = Type `birds` to list them.

birds-lists-them = `birds` lists them

bird-note-empty = the note is empty

bird-note-undo-or-text = use either a text or --undo

# Variables:
#   $bird (String) - id of the bird
no-own-bird-note = you have no note about { $bird }

check-birds-key = check CLASSIFIEDS_BIRDS_PROJECT and CLASSIFIEDS_BIRDS_KEY

check-birds-project = check CLASSIFIEDS_BIRDS_PROJECT and the server

birds-refused = access denied by the bird service

# Variables:
#   $host (String) - the server
birds-not-firestore = { $host } is not a Firestore server

check-birds-host = check the settings birds_project and birds_host

bird-not-in-catalogue = this bird is not in the catalogue

birds-overloaded = the bird service is overloaded

birds-do-not-answer = the bird service does not respond

birds-answer-wrongly = the bird service sent an invalid response

# Variables:
#   $host (String) - the service that adds watermarks
#   $reason (Message) - what is wrong
bird-picture-not-marked = the picture is hidden because { $host } did not watermark it: { $reason }

# Variables:
#   $status (Digits) - HTTP status
watermark-status = status { $status }

# Variables:
#   $type (String) - media type of the response
watermark-not-jpeg = the response is not a JPEG ({ $type })

watermark-missing = the picture came back unchanged

## A change, in one line

# A bird was added to the catalogue.
bird-added = new

# A bird was removed from the catalogue.
bird-removed = removed

# The names or pictures of a bird changed.
bird-changed = changed

bird-new-note = a new note

## A bird in full

# Marks a note that arrived while the screen was open.
bird-note-new = new

# The author of a note.
bird-note-by-you = you

bird-note-waiting = waiting to be sent

## Rows

# Marks a bird that was added while the screen was open.
bird-is-new = new

# Marks a bird that changed while the screen was open.
bird-has-changed = changed

# Variables:
#   $count (Int) - number of notes
bird-notes =
    { $count ->
        [0] no notes
        [one] { $count } note
       *[other] { $count } notes
    }

# Notes that have not been sent yet.
# Variables:
#   $count (Int) - number of notes
bird-notes-waiting = { $count } waiting

## How fresh the list is

# The list shows each change as it happens.
birds-are-live = live

birds-connecting = connecting …

# Variables:
#   $age (Message) - age of the list: 3 days ago
birds-as-of-age = as of { $age }

# Variables:
#   $reason (Message) - why
#   $seconds (Digits) - when it connects again
birds-offline-because = offline: { $reason }, retrying in { $seconds } s

# Variables:
#   $seconds (Digits) - when it connects again
birds-offline = offline, retrying in { $seconds } s

# Variables:
#   $reason (Message) - why
birds-stopped = offline: { $reason }; `retry` tries again

## doctor

# Where birds come from if the settings name no server.
birds-from-board = from the board

## The setting birds_config

# Variables:
#   $path (String) - the file
#   $reason (Message) - why it cannot be read
birds-config-unreadable = “{ $path }” cannot be read: { $reason }

# What the setting accepts.
birds-config-expected = FILE, the google-services.json of your project

# Variables:
#   $path (String) - the file
birds-config-other-file = “{ $path }” is not a google-services.json

# Variables:
#   $path (String) - the file
#   $member (String) - the member that is missing
birds-config-lacks = “{ $path }” does not contain { $member }

bird-catalogue-too-large = the bird catalogue is too large: more than 100,000 documents or 64 MiB of text

## Classifieds Command

group-birds = Birds

## Paths Command

path-birds = birds

path-bird-pictures = bird_pictures

path-birds-user = birds_user

## Global Options

birds-options-help =
    .config = A google-services.json file with the birds' project and its key.
    .config-value = file
    .project = The Google project that has the birds. Without it, the board's birds.
    .project-value = name
    .key = The project's key.
    .key-value = key
    .database = The project's database.
    .database-value = name
    .host = The Firestore host, as HOST or HOST:PORT, always over TLS. Without it, Google's or the board's.
    .host-value = host
    .auth-host = The host for signing in, with the same paths as Google's emulator.
    .auth-host-value = host
    .watermark-server = The base address of the service that watermarks pictures of birds.

## More Command

all-birds-shown = all birds are shown

## Config Rendering

birds-of-board = the board's birds

birds-host-of-board = the board's, or Google's

## Values of settings

setting-form-name = letters, digits and hyphens, such as birds-2f41

# Variables:
#   $examples (String) - two hosts
setting-form-host = a host, with or without a port: { $examples }

setting-form-key = a key without spaces

## What a command needs, as the object of “needs”

need-row-and-text = the number of a row and a text
