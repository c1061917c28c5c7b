### What the program says that belongs to no section.
### Access: package

## Files of another version

# Variables:
#   $path (String) - the file
outdated-file = { $path } was made by an earlier development version of classifieds, whose files are no longer read

# Variables:
#   $path (String) - the file
move-file-away = move { $path } away, and a new file is created

## Command: classifieds

classifieds-help = Classified ads in your terminal.
    .discussion = Without a command, opens a prompt on a terminal; otherwise reads one command per line from standard input.

group-closer = Details

group-other = Other

## Command: alias

alias-help = Define a short name for a line. Without arguments, list the aliases.
    .discussion =
        The name stands for the line wherever a command can stand. What follows it is added to the line, or takes the places of $1 to $9 in it:
          alias velos search velo sort:price
          alias cost draft set price $1
        `alias remove NAME` removes one. They are stored in the table [alias] of the settings file.
    .name = The name, or `remove`.
    .name-value = name
    .words = The line that it stands for. Without it, show the line.
    .words-value = line

# Variables:
#   $name (String) - an alias
#   $line (Message) - the line that it stands for
alias-stands-for = `{ $name }` stands for { $line }

# Variables:
#   $name (String) - an alias
alias-removed = `{ $name }` was removed

no-aliases = There are no aliases. `alias velos search velo sort:price` adds one.

# Variables:
#   $name (String) - a word that was typed
no-alias = there is no alias “{ $name }”

aliases-are-listed = `alias` lists them

# Variables:
#   $name (String) - the name of a command
alias-is-command = `{ $name }` is a command, which no alias can hide

# Variables:
#   $name (String) - what was typed as a name
alias-not-name = “{ $name }” cannot be an alias

alias-other-name = choose another name: a letter, then letters, digits, - or _

# Variables:
#   $name (String) - an alias
alias-needs-command = the line of “{ $name }” does not begin with a command

# Variables:
#   $name (Message) - an alias
#   $count (Int) - how many words must follow it
#   $line (Message) - the line that it stands for
alias-needs-words =
    { $count ->
        [one] { $name } needs { $count } word, for the place in { $line }
       *[other] { $name } needs { $count } words, for the places in { $line }
    }

## Command: completions

completions-help = Print a script with which a shell completes commands, options and their values.
    .discussion =
        Run this once, or put it into the shell's start file:
          bash  source <(classifieds completions bash)
          zsh   source <(classifieds completions zsh)
          fish  classifieds completions fish | source
        Tab completes what is stored on this machine, so it never waits for a board.
    .shell = The shell.
    .shell-value = shell

## Command: config

config-help = Show and change the settings.

## Command: config set

config-set-help = Write a setting to the settings file.
    .discussion = The rest of the file stays as it is. At the prompt, most settings take effect at once; the answer says if one does not.
    .name = The name of the setting.
    .name-value = name
    .words = Its new value.
    .words-value = value

## Command: config show

config-show-help = Show the current settings and where each comes from.
    .name = The name of the setting. Without it, all settings.
    .name-value = name

## Command: config unset

config-unset-help = Remove a setting from the settings file.
    .name = The name of the setting.
    .name-value = name

## Command: doctor

doctor-help = Look for problems with files, the terminal and the servers. The exit status is 1 if a check fails.

## Help: options of every command

global-options-help =
    .server = The board's base address.
    .json = Print one JSON document.
    .color = When to use colour.
    .color-value = color
    .linear = Print plain lines and never redraw the screen, as for a screen reader. The variable ACCESSIBLE turns this on, too.
    .language = The language: en, fr, el or pt-BR.
    .language-value = tag
    .theme = The colours that suit the background.
    .theme-value = theme
    .images = How to show pictures. Without it, the terminal decides.
    .images-value = images
    .no-images = Describe pictures in words instead of showing them.
    .keep-going = In scripts, continue after an error and exit with status 3 at the end.
    .commands = Run this command. Can be repeated.
    .commands-value = command

## Command: manual

manual-help = Print the manual page. To read it: `classifieds manual | man -l -`.
    .discussion = The page is in mdoc format and in English, and has the same content as the help.

## Command: mcp

mcp-help = Let an AI agent search ads and write drafts, over the Model Context Protocol.
    .discussion =
        A client of the protocol starts this command and talks to it on standard input and output. The agent can search and open ads, read what
        your watches found, and read and write drafts. It cannot publish: a draft that it has written is marked, and `draft publish` asks you
        first. Messages, tokens and accounts are left out unless you allow a command that shows them.
    .allow = Also offer a command, such as 'messages' or 'messages open'. Can be given several times.
    .allow-value = command

mcp-needs-client = `mcp` cannot be used at the prompt or in a script

# A hint.
mcp-client-starts-it = configure a client to start `classifieds mcp`

mcp-waits = waiting for a client of the Model Context Protocol on standard input. Ctrl-C ends it

# Variables:
#   $command (Message) - the command
mcp-command-takes-long = { $command } cannot be allowed: it may take longer than 30 seconds

# Variables:
#   $command (Message) - the command
mcp-command-needs-person = { $command } cannot be allowed for agents

## Command: more

more-help = Show the next page.

## Command: paths

paths-help = Show where files are stored.

path-pictures = pictures

path-history = history

path-token = token

path-settings = settings

path-theme = theme

## Command: quit

quit-help = Quit.

## Command: refresh

refresh-help = Reload from the first page.

## Command: retry

retry-help = Repeat the last command that failed.

nothing-has-failed = nothing has failed

# Variables:
#   $count (Digits) - number of characters
#   $limit (Digits) - the most that are allowed
text-has-too-many-characters = the text has { $count } characters; at most { $limit } are allowed

# Variables:
#   $count (Digits) - number of bytes
#   $limit (Digits) - the most that are allowed
text-has-too-many-bytes = the text has { $count } bytes; at most { $limit } are allowed

# Variables:
#   $most (Digits) - the most that are allowed
text-has-too-many-marks = a character has more than { $most } accents or other marks

fields-help = Print these columns, separated by commas in the option and by tabs in the output; `help` lists them.
    .value = fields

# Variables:
#   $quoted (Message) - what was typed
no-such-field = there is no column { $quoted }

# Variables:
#   $list (String) - the names of all columns
fields-are = the columns are { $list }

refresh-reloads = `refresh` reloads what is on screen

retry-is-for-prompt = `retry` repeats the last command that failed in this terminal

## Pager

# Variables:
#   $command (String) - the command
pager-not-started = cannot start the pager “{ $command }”. Choose another with the setting `pager` or CLASSIFIEDS_PAGER

## doctor: databases

copy-then-move-away = copy it, then move it away

not-checked-completely = : too large to check completely

# Variables:
#   $version (String) - version of the schema
schema-version = schema { $version }

# Variables:
#   $number (Int) - number
pictures-counted =
    { $number ->
        [one] { $number } picture
       *[other] { $number } pictures
    }

# A file that is made when it is first needed.
not-there-yet = does not exist yet and is created when needed

## doctor: files

# Variables:
#   $count (Digits) - number
files-are-private = nobody else can read them ({ $count } files and folders)

# Variables:
#   $path (String) - the file
#   $digits (String) - digits
file-is-not-private = others can use { $path } ({ $digits })

## doctor: settings

no-settings-file = : does not exist yet

# Variables:
#   $count (Int) - number
settings-counted =
    { $count ->
        [one] { $count } setting
       *[other] { $count } settings
    }

# Variables:
#   $server (String) - the server's address
password-not-sent = the user name and password for { $server } are not sent, because plain HTTP is not encrypted

use-encrypted-address = use an address that begins with https

## doctor: colours and pictures

no-colours = none

colours-16 = 16 colours

colours-256 = 256 colours

true-colour = true colour

# Variables:
#   $colour (String) - colour
background-is = the background is { $colour }

terminal-says-so = the terminal reports it

terminal-without-graphics = the terminal supports neither kitty nor sixel

terminal-does-not-answer = the terminal does not report what it supports

set-theme-and-images = set `theme` and `images` yourself

no-pager = none

pager-missing = : not found

choose-another-pager = choose another with `config set pager` or CLASSIFIEDS_PAGER

# The reason why something that needs a terminal is not shown.
output-is-not-a-terminal = the output is not a terminal

## doctor: terminal

set-term = set TERM to the terminal's type, such as xterm-256color

term-not-set = TERM is not set: no prompt and no colour

term-is-dumb = TERM is dumb: plain lines without redrawing

# Variables:
#   $columns (Digits) - number
#   $rows (Digits) - number
columns-and-rows = { $columns } columns, { $rows } rows

enlarge-window = enlarge the window to at least 40 × 10

# Variables:
#   $text (String) - what was written
pixels-text = { $text } pixels

connected-directly = directly: no tmux, screen or ssh

# Variables:
#   $names (String) - names
connected-through = through { $names }

# Variables:
#   $variable (String) - the variable of the environment
#   $value (String) - the value
locale-not-utf8 = { $variable }={ $value } is not UTF-8

locale-not-set = the locale is not set

set-utf8-locale = set LANG to a UTF-8 locale, such as C.UTF-8

# Variables:
#   $value (String) - its value
time-zone-unknown = TZ={ $value } is not a known time zone, so times are in UTC

set-time-zone = set TZ to a zone, such as Europe/Paris or CET-1CEST,M3.5.0,M10.5.0/3

addresses-are-links = addresses are shown as links

addresses-are-text = addresses are shown as plain text

# Standard output goes elsewhere.
stdout-is-not-a-terminal = standard output is not a terminal: no colour, no pictures, no prompt

## doctor: versions

# Variables:
#   $package (String) - name of the package
install-package = install { $package }

library-not-installed = not installed: pictures are described in words

## Pictures in words

picture-missing = no picture

picture-loading = loading …

picture-loading-short = loading

pictures-loading = loading pictures …

picture-retrying = picture failed – retrying …

picture-retrying-short = retrying

picture-not-found = no such picture

picture-not-found-short = no such picture

picture-failed = picture failed

picture-failed-short = failed

# Variables:
#   $width (Digits) - pixels
#   $height (Digits) - pixels
width-by-height = { $width } by { $height } pixels

picture-failed-because = {" "}failed:{" "}

picture-not-loaded-yet = , not loaded yet

## Program

command-twice = use either -c or a command, not both

use-one-of-both = leave out one of them

## History of the prompt

# Variables:
#   $path (String) - the file
#   $reason (String) - why
history-not-kept = cannot save the history { $path }: { $reason }

session-without-history = this session continues without it

## Prompt

first-steps = type `search` and words, or `help`. Tab completes

# The greeting of the very first start, in three lines.
first-start-search = type `search` and a word: ads appear while you type

first-start-list = Down goes into the list, Enter opens a row, Esc goes back

first-start-help = `help` lists the commands, `help keys` the keys. Tab completes

## help keys

keys-of-the-line = The line

keys-of-lists = Lists

key-live-search = `search` and words: what matches appears below while you type

key-into-list = Down: into the list below; on an empty line, back into the last list

key-completes = Tab: complete a command, an option or a name

key-history = Up, Down: earlier lines, after `search ` earlier searches. Ctrl-R: search them

key-interrupts = Ctrl-C: stop what is running, or clear the line

key-quits = Ctrl-D on an empty line: quit

key-readline = All other keys are readline’s, and ~/.inputrc can change them

## help line

line-texts = Texts

# Variables:
#   $commands (Message) - the commands and their first arguments, a list
line-texts-rule = After { $commands }, the rest of the line is a text and stays as you type it. Options come before it. If the whole text is in quotation marks, they are removed.

line-words = Words

line-words-rule = Elsewhere, blanks separate words. A quotation mark at the beginning of a word or after a sign starts a part that may contain blanks, and the same mark before a blank ends it: cat:"Mode & déco". Anywhere else it is an ordinary character: l’armoire, 19".

line-files = Files

line-files-rule = Names of files are quoted as in a shell, because terminals paste them so. ~/, file:// addresses and patterns such as *.jpg are understood.

line-backslash = Backslash

line-backslash-rule = Outside texts, a backslash before a blank, a quotation mark, a backslash or # takes away its meaning. Before anything else it is an ordinary character.

line-comments = Comments

line-comments-rule = A line that begins with # is a comment. So is what follows words from a # that stands alone: search velo # bikes.

line-pastes = Pasted lines

line-pastes-rule = Line ends that you paste into a text belong to it. Other pasted lines run one after another, up to the first that fails.

line-limits = Limits

line-limits-rule = A line is UTF-8, at most 1 MiB long, and has at most 500 words outside texts. A search has at most 64 words.

## Screen of a list

# Variables:
#   $count (Int) - number
rows-marked =
    { $count ->
        [one] { $count } row marked
       *[other] { $count } rows marked
    }

all-keys = Keys

key-open = Enter open

key-neighbours = ← → others

key-mark = c mark

# Variables:
#   $count (Digits) - number of rows
key-compare = C compare { $count }

key-edit-query = / edit

key-for-keys = ? keys

key-leave = Esc prompt

key-back = Esc back

key-close-up = Enter look closely

key-zoom = + - zoom

key-move = arrow keys move

key-page = Space page

key-detail = p detail

key-facts = i facts

key-send = Enter send

key-close = Esc close

# The number of the open row, and of all rows.
# Variables:
#   $row (Int) - the row
#   $total (Int) - all rows
position = { $row } of { $total }

# The same while more rows can be read.
# Variables:
#   $row (Int) - the row
#   $total (Int) - the rows so far
position-of-more = { $row } of { $total }+

# How many lines of a text are below the screen.
# Variables:
#   $count (Int) - lines
lines-below = { $count } below

help-detail = p: show or hide the selected row beside the list, from 110 columns

help-facts = i: show all facts, or fewer

key-undo = u undo

help-undoes = u: undo the last action

no-action-to-undo = there is nothing to undo

# Variables:
#   $key (String) - a key
press-again = press { $key } again: this cannot be undone

all-rows-listed = these are all the rows

key-retry = r retry

help-moves = Up, Down, PageUp, PageDown, Space, Home, End: move

help-opens = Enter: open the row

help-neighbours = Left, Right: the previous and the next row

help-close-up = Enter in an open row: enlarge its picture

help-zooms = +, -, arrow keys: zoom the picture, and move it

help-retries = r: try again what failed

help-mark = c: mark the row for comparison

help-compare = C: compare the marked rows

help-edit-query = /: edit the line

help-leaves = Esc, q: back to where you came from; a second Esc at once: to the prompt

row-is-gone = This row is no longer in the list.

# The part of a picture on screen.
# Variables:
#   $scale (String) - the scale: 2.25
#   $across (Digits) - position of the centre from the left
#   $down (Digits) - position of the centre from the top
picture-zoomed = { $scale }×, { $across } % across, { $down } % down

## config

# Variables:
#   $path (String) - the file
settings-file-is = the file is { $path }

# Variables:
#   $path (String) - the file
settings-file-would-be = the file { $path } does not exist yet

setting-local-board = the local board

setting-board = the board

setting-images-automatic = what the terminal supports

setting-none = none

# A setting was written.
# Variables:
#   $name (String) - name
#   $path (String) - the file
is-saved = saved { $name } in { $path }

# A setting was taken away.
# Variables:
#   $name (String) - name
#   $path (String) - the file
is-unset = removed { $name } from { $path }

# There was nothing to take away.
# Variables:
#   $name (String) - name
#   $path (String) - the file
was-not-set = { $name } was not set in { $path }

# The address of the board was taken away.
local-board-in-use = the local board is in use now

# A variable that the settings file does not outdo.
# Variables:
#   $variable (String) - the variable of the environment
comes-first = { $variable } is set in the environment and overrides the file

# A changed setting.
takes-restart = it takes effect after a restart

## doctor

doctor-all-well = no problems found

# Variables:
#   $failed (Int) - failed
doctor-failed =
    { $failed ->
        [one] { $failed } failed
       *[other] { $failed } failed
    }

# Variables:
#   $warned (Int) - number of warnings
doctor-warnings =
    { $warned ->
        [one] { $warned } warning
       *[other] { $warned } warnings
    }

## Command Parser

text-must-follow-dashes = a text must follow --

# Variables:
#   $rows (String) - what was typed
one-row-needed = '{ $rows }' is several rows, and one is needed

numbers-may-have-changed = numbers may have changed: look at the list before you repeat the command

# Variables:
#   $option (String) - the option
belongs-to-the-start = { $option } can only be used when you start the program

## Deadline

# Variables:
#   $seconds (Digits) - number
took-longer-than = it took longer than { $seconds } s

kept-what-arrived = what had arrived was kept

try-again-doctor-measures = try again. `doctor` shows how fast the server responds

## Failures: HTTP

# Variables:
#   $host (String) - the server
nothing-answers = cannot connect to { $host }

# Variables:
#   $host (String) - the server
host-unknown = unknown host: { $host }

check-address = check the address in --server, CLASSIFIEDS_SERVER or `config show server`

# Variables:
#   $host (String) - the server
host-too-slow = { $host } did not respond in time

# Variables:
#   $host (String) - the server
connection-lost = lost the connection to { $host }

# Variables:
#   $host (String) - the server
http-invalid = { $host } sent an invalid HTTP response

board-answer-unreadable = the board’s response is invalid

# Variables:
#   $host (String) - the server
host-is-private = { $host } is on a private network, and pictures are not loaded from there

open-in-browser = if you trust the address, open it in a browser

# Variables:
#   $host (String) - the server
#   $limit (Digits) - mebibytes
response-too-large = the response of { $host } is larger than { $limit } MiB

use-smaller-limit = use a smaller --limit

# Variables:
#   $host (String) - the server
web-page-arrived = { $host } sent a web page, perhaps the sign-in page of a network

check-sign-in-page = open a browser to see whether your network asks you to sign in, and check that `config show server` names a board

# Variables:
#   $host (String) - the server
#   $target (String) - the address, as the server wrote it
redirect-not-followed = { $host } redirects to { $target }, which is not followed

# Variables:
#   $host (String) - the server
redirect-without-target = { $host } redirects without saying where (no Location)

# Variables:
#   $host (String) - the server
#   $reason (Message) - why
request-failed = the request to { $host } failed: { $reason }

# Variables:
#   $host (String) - the server
#   $reason (Message) - why
no-secure-connection = no secure connection to { $host }: { $reason }

check-certificate = check the server's certificate

check-server-and-retry = check the server, then type `retry`. `config set server` sets another one

check-or-choose-server = check the server, or choose another with --server, CLASSIFIEDS_SERVER or `config set server`

no-connection = could not connect

slow-handshake = the TLS handshake took too long

## Failures: Pictures

use-image-words = `--images words` describes pictures in words

# Variables:
#   $address (String) - the address
not-a-picture-address = { $address } is not the address of a picture

# Variables:
#   $host (from: String) - the server
picture-is-gone = the picture does not exist on { $host }

# Variables:
#   $status (Digits) - status of HTTP
#   $host (_: String) - the server
picture-status = { $host } responded with status { $status } to the request for the picture

# Variables:
#   $host (String) - the server
empty-picture = { $host } sent an empty picture

not-a-picture = it is not a JPEG, PNG, GIF or WebP picture

# Variables:
#   $mebibytes (Digits) - number
too-many-bytes = the picture is too large: { $mebibytes } MiB

# Variables:
#   $width (Digits) - pixels
#   $height (Digits) - pixels
picture-too-many-pixels = the picture is too large: { $width } by { $height } pixels

damaged-picture = the picture is damaged

too-much-work = decoding the picture takes too much time or memory

no-worker = could not start a process to decode the picture

animated-picture = it is an animated WebP

print-colours = its colours are for printing (CMYK)

library-missing = the library libgd or libchafa is not installed

## Failures: Sorting

try-again-or-doctor = try again. `doctor` looks for problems

interrupted = interrupted

# After Ctrl-C at a prompt that cannot move its cursor, with nothing to stop.
interrupted-once = press Ctrl-C again to leave

retry-repeats-it = `retry` repeats it

# The command changed nothing.
nothing-changed = nothing changed

# Follows a failure that may raise doubts about saved data.
saved-stays = saved data is unaffected

# A file of someone else's is as it was.
not-touched = the file was not changed

file-not-made = no file was made

## Failures: Status

# Variables:
#   $status (Digits) - status of HTTP
server-answered = the server responded with status { $status }

check-server-access = check that you have access to this server. `config show server` shows which one it is

check-sign-in = if the server is a board, sign in with `login`. `config show server` shows which one it is

# Variables:
#   $quoted (Message) - what was typed
not-an-address = invalid address: { $quoted }

write-server-address = use http://HOST:PORT with --server, CLASSIFIEDS_SERVER or `config set server`

# Variables:
#   $span (Message) - such as 30 s
in-span = in { $span }

in-a-while = later

## Failures: Storage

# Variables:
#   $path (String) - the file
#   $reason (Message) - why
file-cannot-open = cannot open { $path }: { $reason }

# Variables:
#   $path (String) - the file
file-cannot-write = cannot write to { $path }

check-permissions = check its permissions. `doctor` checks those of all files

# Variables:
#   $path (String) - the file
disk-of-file-full = the disk of { $path } is full

free-space = free some space

# Variables:
#   $path (String) - the file
file-locked = { $path } is locked by another process

in-a-moment = in a moment

check-disk = check the disk

upgrade-or-another-folder = upgrade the program, or use another folder

# Variables:
#   $path (String) - the file
file-damaged = { $path } is damaged, or is not a database

file-damaged-hint = run `doctor` for details. Close other sessions or move the file away, then try again

# The file needs a newer version of the program.
# Variables:
#   $path (String) - the file
newer-file = { $path } was made by a newer version of classifieds

# Follows if a file cannot be used.
check-the-folder = check the folder and its permissions. `doctor` checks all of them

## Failures in scripts

# Variables:
#   $line (Digits) - number of the line
line-number = line { $line }

# Variables:
#   $encoding (String) - its name
line-not-utf8 = this line is not valid UTF-8; it looks like { $encoding }

# Variables:
#   $number (Digits) - which argument
#   $encoding (String) - its name
argument-not-utf8 = argument { $number } is not valid UTF-8; it looks like { $encoding }

# Variables:
#   $encoding (String) - its name
convert-to-utf8 = convert it with `iconv -f { $encoding } -t UTF-8`

# Variables:
#   $most (Int) - how many words a line can have
line-of-too-many-words = this line has more than { $most } words; split it into several lines

line-too-long = this line is longer than 1 MiB and was not run

# Lines behind one that failed or was stopped.
# Variables:
#   $count (Int) - how many
lines-not-run =
    { $count ->
        [one] { $count } line was not run
       *[other] { $count } lines were not run
    }

## Help of options that every command has

show-help-option = Show the help.

show-version-option = Show the version.

which-command = The command.

## Hints

type-retry-now = type `retry` to try again

try-again-now = try again

# Variables:
#   $pause (Message) - when
type-retry-after = type `retry` { $pause }

# Variables:
#   $pause (Message) - when
try-again-after = try again { $pause }

# Variables:
#   $remedy (Message) - what to do first
then-type-retry = { $remedy }, then type `retry`

# Variables:
#   $remedy (Message) - what to do first
then-try-again = { $remedy }, then try again

## Questions

cannot-ask-here = cannot ask for confirmation here

# Variables:
#   $option (String) - the option
option-skips-question = use { $option } to skip the question

not-confirmed = not confirmed

## Activities

# Variables:
#   $message (Message) - what is loading
ctrl-c-stops-it = { $message } Ctrl-C stops it

# In linear mode, every ten seconds.
# Variables:
#   $message (Message) - what is loading
still-working = still running: { $message }

## Failures: usage

# Variables:
#   $help (String) - a command that shows help
see-command = see `{ $help }`

# Variables:
#   $name (String) - name
unknown-command = unknown command “{ $name }”

command-missing = a command is missing

help-lists-commands = try `help`

# A command lacks arguments.
# Variables:
#   $command (Message) - the command
#   $what (Message) - what it needs, such as “the number of a row”
#   $example (Message) - a line that works
command-needs = { $command } needs { $what }, as in { $example }

# Variables:
#   $command (Message) - the command
#   $what (Message) - what it needs, such as “the number of a row”
#   $value (String) - what was typed instead
#   $example (Message) - a line that works
command-needs-instead = { $command } needs { $what }, not “{ $value }”, as in { $example }

## What a command needs, as the object of “needs”

need-row = the number of a row

need-rows = the numbers of rows

need-words = words to look for

need-file = the name of a file

need-name = a name

need-setting = the name of a setting

need-setting-and-value = the name of a setting and its value

need-shell = the name of a shell

## Failures: usage

# Variables:
#   $example (Message) - a line that works
example-works = { $example } works

# A word is no command.
# Variables:
#   $line (Message) - the line with the command that searches
searches-for-it = { $line } searches for it

ctrl-l-clears = Ctrl-L clears the screen

# Variables:
#   $help (String) - a command that shows help
command-lists-commands = try `{ $help }`

# Follows if text looks like an option.
dashes-before-text = , or put `--` before text that starts with dashes

## Words of a command line

backslash-at-end = the line ends with a backslash

quote-backslash = put it in quotes

# Variables:
#   $quote (String) - the quotation mark
quote-open = the quotation mark { $quote } is not closed

# Variables:
#   $quote (String) - the quotation mark
close-quote = close it, or write \{ $quote }

## Failures: No Setting

# Variables:
#   $all (String) - names of the settings
setting-names = the settings are { $all }

# Variables:
#   $name (String) - name
unknown-setting = unknown setting “{ $name }”

## Private files

# Variables:
#   $path (String) - the file
#   $reason (String) - why
private-file-cannot-write = cannot write { $path }: { $reason }

check-folder-and-permissions-of-it = check the folder and its permissions

## Where a setting is set

# Variables:
#   $name (String) - name
origin-option = option { $name }

origin-file = the file

origin-default = default

# Variables:
#   $option (String) - the option
origin-write = use { $option }{" "}

# Variables:
#   $name (String) - name
origin-set = set { $name } to{" "}

## Valid values of settings

setting-form-command = a command on one line

# Variables:
#   $first (String) - a value
#   $last (String) - a value
setting-form-or = { $first } or { $last }

# Variables:
#   $text (String) - what was written
setting-not-an-address = invalid server address: “{ $text }”

# Variables:
#   $text (String) - what was written
setting-address-has-query = a server address has no part after ? or #: “{ $text }”

# Variables:
#   $subject (String) - name of the setting, and where it is set
#   $text (String) - what was written
setting-is = { $subject }: invalid value “{ $text }”

## Settings file

# Variables:
#   $path (String) - the file
settings-file-unreadable = cannot read { $path }

settings-file-unreadable-hint = check that you may read it and that it is UTF-8

# Variables:
#   $path (String) - the file
#   $line (Digits) - number of the line
#   $reason (Message) - why
settings-file-problem = { $path }, line { $line }: { $reason }

correct-line = correct the line

# Variables:
#   $text (String) - what was written
neither-true-nor-false = { $text } must be true or false

# Variables:
#   $text (String) - what was written
setting-not-text = { $text } must be text

# Variables:
#   $place (String) - the file and the name in it
no-look = { $place } is not part of a theme

# Variables:
#   $names (String) - the names
looks-are = the parts are { $names }

# Variables:
#   $place (String) - the file and the name in it
#   $word (Message) - the word, in quotation marks
look-not-understood = { $place }: { $word } is neither a colour nor a mark

look-words = use a colour such as "#8ab4ff", "green" or "bright-black", and "bold" or "underline"

# Variables:
#   $form (String) - what can be written
write-setting-as = write { $form }

## Changing the settings file

# Variables:
#   $name (String) - name
#   $path (String) - the file
setting-not-editable = the way { $name } is written in { $path } cannot be changed automatically

edit-settings-file = change it in a text editor

# Follows if the settings file could not be changed.
file-unchanged = the file is unchanged

## Values of settings

# Variables:
#   $text (String) - what was written
now-invalid = invalid CLASSIFIEDS_NOW: “{ $text }”

now-form = write it as 2026-01-31T12:00:00Z

## Mistakes in the settings file

toml-name-missing = a name is missing

toml-equals-missing = “=” is missing after the name

toml-value-missing = the value is missing

# Variables:
#   $text (String) - what was written
toml-value-invalid = “{ $text }” is not a value; put text in quotes

toml-not-closed = a quote or bracket is not closed

toml-escape = invalid escape sequence; write a backslash as “\\”

toml-control-character = it contains a control character

toml-trailing = there is unexpected text after it

# Variables:
#   $name (String) - name
toml-twice = “{ $name }” is set twice

toml-too-deep = nested too deeply: at most 64 levels are allowed

# Variables:
#   $name (String) - name
toml-not-a-list = “{ $name }” must be a list of texts, as in velo = ["vélo", "bike"]

## What was kept

# Nothing left this machine.
nothing-sent = nothing was sent

## Headings of the help

help-usage = Usage

help-arguments = Arguments

help-aliases = Aliases

help-options = Options

help-subcommands = Subcommands

help-an-option = <options>

help-a-command = <command>

help-see-help = Type `help COMMAND` for the details of a command, `help keys` for the keys, and `help line` for how a line is read.

# Variables:
#   $names (String) - names of the options
help-shared-options = Every command also accepts { $names }: see `help`.

# Variables:
#   $value (String) - the value
help-default = default: { $value }

# Variables:
#   $values (String) - the values
help-values = values: { $values }

## Mistakes in a command

# Variables:
#   $option (String) - the option
#   $value (String) - the value
#   $words (String) - the word that contains both
usage-unknown-option-or-value-missing = unknown option '{ $option }' or: Missing value for '{ $value }' in '{ $words }'

# Variables:
#   $option (String) - the option
#   $meant (String) - the option that is meant
usage-unknown-option-meant = unknown option '{ $option }'. Did you mean '{ $meant }'?

# Variables:
#   $option (String) - the option
usage-unknown-option = unknown option '{ $option }'

# Variables:
#   $option (String) - the option
usage-value-missing = missing value for '{ $option }'

# Variables:
#   $argument (String) - the argument
usage-argument-missing = missing expected argument '{ $argument }'

# Variables:
#   $argument (String) - the argument
usage-argument-unexpected = unexpected argument '{ $argument }'

# Variables:
#   $count (String) - number
#   $arguments (Message) - the arguments
usage-arguments-unexpected = { $count } unexpected arguments: { $arguments }

# Variables:
#   $value (String) - the value
#   $option (String) - the option
#   $values (Message) - the values, in quotes
usage-value-invalid-of = the value '{ $value }' is invalid for '{ $option }'. Please provide one of { $values }

# Variables:
#   $value (String) - the value
#   $option (String) - the option
usage-value-invalid = the value '{ $value }' is invalid for '{ $option }'

# Variables:
#   $option (String) - the option
#   $value (String) - the value
usage-option-without-value = the option '{ $option }' does not take any value, but '{ $value }' was specified

# Variables:
#   $option (String) - the option
usage-option-invalid = invalid option: { $option }

# Variables:
#   $shell (String) - name of the shell
#   $shells (String) - names of shells
usage-no-completions = can't generate completion scripts for '{ $shell }'. Please use --generate-completion-script=<shell> with one of: { $shells }

# Stands between the last two values of a list.
usage-or = {" "}or{" "}

limit-below-one = --limit must be at least 1

field-row = row

field-picture = picture

# A suggestion: a name in quotation marks, or a command in backquotes.
# Variables:
#   $guess (Message) - what was probably meant
did-you-mean = did you mean { $guess }?

# Follows if the server is not a board.
check-board = check that `config show server` names a board. `doctor` tests it

# Variables:
#   $path (String) - the file
already-there = { $path } already exists

# Variables:
#   $path (String) - the file
#   $reason (_: String) - why
unwritable = cannot write { $path }: { $reason }

# Variables:
#   $reason (String) - why
output-unwritable = cannot write to standard output: { $reason }

# The reader of a document, such as an export, ended before it was complete.
output-cut-off = the output is incomplete: the program that reads it has ended

force-replaces = `--force` replaces it

check-folder = check the folder and its permissions

# Variables:
#   $count (Int) - number
rows =
    { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }

# Variables:
#   $span (Message) - such as 30 s
again-in = , again in { $span }

# Variables:
#   $span (Message) - such as 1 day
#   $time (Message) - date and time
again-in-at = , again in { $span } ({ $time })

no-such-file = there is no such file

check-name = check the name. Tab completes file names

is-folder = it is a folder

input-has-commands = standard input has the commands of this session

name-file = name a file

name-files-in-it = choose files in it

is-no-file = it is a pipe or a device

name-a-file = choose a regular file

may-not-be-read = you do not have permission to read it

make-readable = if the file is yours, `chmod u+r` makes it readable

is-empty = it is empty

copy-again = copy it again from its source

make-smaller = make it smaller and add that file

changed-while-read = it changed while it was being read

add-again = add it again

## A board in memory

# After something was written to a board that is only in memory.
kept-until-server-stops = kept until the server stops

## A text editor

# Variables:
#   $command (String) - the command
editor-came-back = the editor “{ $command }” ended at once and changed nothing

# Variables:
#   $command (String) - the command with its option
#   $next (Message) - what to do then
editor-waits = if it is still open in a window of its own, save the text there and { $next }. If it has an option to wait, set EDITOR to use it, as in ‘{ $command }’

press-enter-here = press Enter here

repeat-the-command = repeat the command

# Variables:
#   $line (Digits) - its number
#   $column (Digits) - the number of the character
#   $encoding (String) - its name
editor-text-not-utf8 = the text is not UTF-8 (line { $line }, character { $column }); it looks like { $encoding }

# Variables:
#   $command (String) - the command
editor-not-started = cannot start the editor “{ $command }”

# Variables:
#   $command (String) - the command
#   $code (Digits) - code
editor-failed = the editor “{ $command }” failed with exit status { $code }

# Variables:
#   $path (String) - the file
editor-left-no-file = the editor removed the file { $path }

# The path of a file whose text is not in the draft.
# Variables:
#   $path (in: String) - the file
text-kept = your text is in { $path }

no-section-with-ads = no ads are displayed here
