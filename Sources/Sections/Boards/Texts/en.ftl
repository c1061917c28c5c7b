## Boards

group-boards = Boards

serve-help = Run a board on this machine.
    .discussion =
        Without a catalogue or a database, serves your local board, the one that the other commands use without a server. A catalogue alone is served from
        memory: what is written to it is kept until the server stops. Publishing needs a token. It is created at the first start and shown only once, because
        only its hash is stored.
    .config = Use the settings in this file. The default is board.toml beside the database’s file.
    .check = Check the settings, and say what would be served.
    .socket = A socket in the file system to listen on, instead of a port.
    .name = What the board calls itself, as in “on Dorfbrett as Ada”.
    .name-value = name
    .host = The address to listen on. The default is 127.0.0.1.
    .host-value = host
    .port = The port to listen on. 0 uses any free port. The default is 8080.
    .port-value = port
    .catalogue = A folder with listings.json, categories.json and images/.
    .catalogue-value = dir
    .database = What stores the board's ads: a file, or a PostgreSQL database by its address, postgres://user@host/name.
    .database-value = file|url
    .pictures = Where uploaded pictures are stored: a folder, or a bucket by its address, s3://bucket/prefix?endpoint=URL&region=NAME. The default is `pictures` in board.toml, or else the folder FILE.images.
    .pictures-value = dir|url
    .read-from = A replica of the PostgreSQL database for searches and pages, by its address. Can be repeated.
    .read-from-value = url
    .synonyms = A file with words that mean the same, a line each: velo = ["vélo", "bicyclette", "bike"]. The default is synonyms.toml beside the database’s file.
    .synonyms-value = file
    .orders = The number of orders. The default is 11000.
    .orders-value = n
    .token-file = Write a new publishing token to this file instead of printing it.
    .token-file-value = file
    .new-token = Revoke the publishing token and create a new one.
    .ad-life = How many days an ad stays up after this server has published, imported or renewed it. The default is 60.
    .ad-life-value = days
    .daily-ads = How many ads a member may publish within a day. The default is 30.
    .daily-ads-value = n
    .daily-messages = How many messages a member may send within a day. The default is 60.
    .daily-reports = How many reports a member may make within a day. The default is 20.
    .hold-first-ads = How many ads of a new member wait for a moderator before others see them. The default is 3; 0 lets none wait.
    .log = Log each request as a line of JSON to this file, or with - to standard error.
    .emulator = Let `Bearer owner` read and write the birds, as Firestore's emulator does.

board-name-length = a board needs a name of 1 to 60 characters

port-out-of-range = the port must be from 0 to 65535

pictures-folder-needed = a board in PostgreSQL needs a folder or a bucket for pictures: --pictures DIR

read-from-needs-database = --read-from needs a board in PostgreSQL: --database postgres://…

read-from-address = --read-from is the address of a PostgreSQL server: postgres://user@host/name

currency-needed = a currency is a code of three letters, such as EUR or CHF
languages-needed = languages are a list of one or more of "en", "fr", "el" and "pt-BR"
page-address-needed = the address of a page begins with https:// or http://

contact-needed = the contact is an e-mail address, or the address of a page

readers-needed = read is everyone or members

proxy-address-needed = a proxy is named by its address, or by that of a network: 127.0.0.1, 10.0.0.0/8

socket-or-port = a board listens on a socket, or on a host and a port: name one of them

# Variables:
#   $name (String) - name of the setting
board-setting-not-number = “{ $name }” must be a whole number

# Variables:
#   $name (String) - name of the setting
board-setting-not-list = “{ $name }” must be a list of texts

board-settings-unchanged = the settings were read again, and none has changed

# Variables:
#   $name (String) - name of the setting
#   $was (String) - its value before, as in the file
#   $now (String) - its value
board-setting-changed = { $name }: { $now } instead of { $was }

# Variables:
#   $name (String) - name of the setting
#   $was (String) - its value before, as in the file
#   $now (String) - its value
board-setting-after-restart = { $name }: { $now } instead of { $was } after a restart

# Variables:
#   $path (String) - the file
board-settings-are-in = { $path } was read

# Variables:
#   $address (String) - an address, or the path of a socket
board-would-listen = the board would listen on { $address }

# Variables:
#   $settings (String) - names, such as “host, port”
board-would-ignore = a socket was passed to it, so these settings are ignored: { $settings }

# Variables:
#   $database (String) - a file, or the address of a database
board-would-be-made = it would create { $database }

# Variables:
#   $database (String) - a file, or the address of a database
board-would-be-opened = it would open { $database }

# Variables:
#   $date (String) - a date
certificate-is-valid-until = the certificate is valid until { $date }

orders-below-zero = the number of orders cannot be negative

# Variables:
#   $days (Int) - the most
ad-life-out-of-range = an ad can stand for 1 to { $days } days

daily-limit-below-zero = a limit cannot be negative

board-help = Run and moderate a board.

board-reset-help = Delete everything on the local board.
    .discussion =
        Ads, notes and pictures that were put on the local board are deleted, with the accounts of its members and open invitations, and the sample ads are put back. Drafts and bookmarks stay.
    .yes = Do not ask for confirmation.

board-reset-question = Delete everything that was put on the local board, and the accounts of its members?

board-was-reset = the local board was reset: it has only the sample ads again

path-board = board

## Accounts

login-help = Sign in to a board.
    .discussion =
        An invitation makes an account, once. Its token is stored in a file that only you can read. To use the account on another device, sign in there with the token
        from that file: both devices share it then. Without either option you are asked for the invitation.
    .url = The board's address. The default is the board that is set.
    .url-value = url
    .invitation = The code of your invitation.
    .invitation-value = code
    .name = Your name on the board. The default is the name on the invitation.
    .name-value = name
    .token-file = Use the token in this file.
    .token-file-value = file

logout-help = Sign out of a board.
    .discussion = The token of this device is revoked, and removed from the token file. A device that shares it is signed out as well.

account-help = Show who you are on the board.

invitation-or-token = use either --invitation or --token-file

signing-in = signing in …

invitation-question = Invitation:

invitation-needed = an invitation is needed

invitation-needed-hint = use --invitation, or --token-file with the token of another device

login-needs-board = no board is named

login-needs-board-hint = add its address, such as `https://board.example`

# Variables:
#   $server (String) - address of the board
#   $name (Message) - name of the account, in quotation marks
signed-in = signed in to { $server } as { $name }

# Variables:
#   $back (String) - the command that sets the board before
your-board-from-now-on = this is your board from now on: `{ $back }` returns to the one before

# Variables:
#   $server (String) - address of the board
signed-out = signed out of { $server }

# Variables:
#   $server (String) - address of the board
signed-out-here = signed out of { $server } on this device, but the board did not confirm it: the token may still be valid

# Variables:
#   $server (String) - address of the board
not-signed-in = you are not signed in to { $server }

# A hint.
run-login = run `login`

# Variables:
#   $server (String) - address of the board
board-without-accounts = { $server } does not support accounts

# Variables:
#   $file (String) - the file
no-token-in-file = { $file } has no token for this board

invitation-invalid = the invitation does not exist, was used, or has expired

# A hint.
ask-for-another-invitation = ask for another invitation

name-taken = another account has this name, or one that looks like it

# A hint.
name-taken-hint = choose another name with `--name`; the invitation is still valid

# The board's response to a token.
sign-in-rejected = the board does not accept your token: it was revoked, or is for another board

asking-board = asking the board …

account-local-board = the local board

role-admin = admin

role-moderator = moderator

role-member = member

# Variables:
#   $role (Message) - role of the account
#   $board (Message) - the board
account-place = { $role } of { $board }

account-suspended = your account is suspended: you can only appeal, export your data and delete your account

account-held = your ads wait for a moderator

# Variables:
#   $ads (Digits) - number of ads
#   $messages (Digits) - number of messages
#   $reports (Digits) - number of reports
account-limits = each day, at most: ads { $ads }, messages { $messages }, reports { $reports }

# After the name of a device.
this-device = this device

board-invite-help = Invite somebody to a board.
    .discussion =
        Prints a code that makes an account, once, within 14 days. It works on the board's file or database, also while the board runs. Without --database, it is for the local board.
    .name = The name of the account, which its user can change when signing in.
    .name-value = name
    .role = What the account may do: member, moderator or admin.
    .role-value = role

# Variables:
#   $name (Message) - name of the account, in quotation marks
invitation-made = { $name } can sign in with `login URL --invitation CODE`, once, within 14 days

# Variables:
#   $board (String) - host and port of the board
on-board = on { $board }

# Variables:
#   $board (String) - name of the board
#   $name (String) - name of the account
on-board-as = on { $board } as { $name }

# Variables:
#   $board (String) - name of the board
#   $name (String) - name of the account
#   $count (Int) - number of unread messages
on-board-with-unread =
    { $count ->
        [one] on { $board } as { $name }, { $count } unread message
       *[other] on { $board } as { $name }, { $count } unread messages
    }

invitation-is-for-local-board = it is for the local board of this computer; `--database` names another

# Variables:
#   $database (String) - a file, or the address of a database
board-was-made = created a new board in { $database }

# Variables:
#   $command (Message) - the command that invites
#   $address (String) - address of the board
serve-how-to-invite = { $command } invites somebody, who signs in with `login { $address } --invitation CODE`

board-backup-help = Back up a board to a file, and check the file.
    .discussion =
        The file is what `board export` writes: a board in a file and one in PostgreSQL are backed up with the same command, also while they run, each with its uploaded pictures. It gets its name
        only after it was read to its end again. `board restore` makes a new board of it. Only you can read it.
    .file = The file to write, or a folder: then the name is the time, board-20261128T190000Z.jsonl.
    .file-value = file
    .keep = In a folder: keep this many of the newest backups and delete the older ones.
    .keep-value = count

board-restore-help = Make a new board from a backup, or check a backup.
    .discussion = Everything is restored, or nothing. The new board is complete as of the time of the backup; what was written later is not in it. Stop the servers of the old board first.
    .file = The backup.
    .erasures = The list of deleted accounts, which are deleted from the new board too. Without it, it is the one that board.toml beside the new board names, or the one beside the new board.
    .verify = Only read the backup to its end, and say what is in it.

# Variables:
#   $path (String) - the file
#   $ads (Digits) - number of ads
#   $accounts (Digits) - number of accounts
#   $messages (Digits) - number of messages
#   $pictures (Digits) - number of pictures
board-backed-up = backed up to { $path }: ads { $ads }, accounts { $accounts }, messages { $messages }, pictures { $pictures }

# Variables:
#   $ads (Digits) - number of ads
#   $accounts (Digits) - number of accounts
#   $messages (Digits) - number of messages
#   $pictures (Digits) - number of pictures
backup-is-complete = the backup is complete: ads { $ads }, accounts { $accounts }, messages { $messages }, pictures { $pictures }

checking-backup = checking the backup …

backups-to-keep = --keep needs a number from 1

# Variables:
#   $path (String) - the file
backups-to-keep-in-folder = --keep needs a folder, and { $path } is not a folder

# Variables:
#   $path (String) - the file
backup-is-file = a backup cannot be written to { $path }: name a file or a folder

# Variables:
#   $path (String) - the file
#   $reason (String) - why
backup-not-deleted = the backup { $path } could not be deleted: { $reason }

# Variables:
#   $path (String) - the file
no-list-of-erasures = there is no list of deleted accounts at { $path }

# A hint.
name-another-backup = choose another file, or a folder

verify-or-database = use either --database with a new board, or --verify

board-export-help = Write a whole board to a file.
    .discussion =
        The file has everything that the board needs elsewhere: ads, accounts, conversations with their private messages, and uploaded pictures, as lines of JSON. Tokens are in it as hashes only.
        Only you can read the file. The board may be running: the file has its state at one time. Without --database, it is the local board.
    .file = The file to write. Without one, or with -, it is written to standard output.
    .file-value = file|-
    .force = Replace an existing file.

board-import-help = Fill a new board from an exported one.
    .discussion =
        Numbers, dates, accounts and tokens stay as they are, so the users of the old board go on with the new one. Everything is imported, or nothing. Stop the servers of the old board before
        you export it, because what is written there later is not moved.
    .file = The exported board. Without one, or with -, it is read from standard input.
    .file-value = file|-
    .database = The new board: a file that does not exist yet, or an empty PostgreSQL database by its address, postgres://user@host/name.

# Variables:
#   $ads (Digits) - number of ads
#   $accounts (Digits) - number of accounts
#   $messages (Digits) - number of messages
#   $pictures (Digits) - number of pictures
board-exported = exported: ads { $ads }, accounts { $accounts }, messages { $messages }, pictures { $pictures }

# Variables:
#   $ads (Digits) - number of ads
#   $accounts (Digits) - number of accounts
#   $messages (Digits) - number of messages
#   $pictures (Digits) - number of pictures
board-imported = imported: ads { $ads }, accounts { $accounts }, messages { $messages }, pictures { $pictures }

board-is-local = it is the local board of this computer; `--database` names another

# Variables:
#   $count (Digits) - number of pictures
pictures-without-files = pictures whose files are missing or damaged: { $count }

exporting-board = exporting the board …

importing-board = importing the board …

export-or-document = the exported board and the JSON document cannot both be on standard output

name-file-or-leave-out-json = name a file, or leave out --json

## Tokens

# Variables:
#   $origin (String) - address of the server
token-for-another-server = CLASSIFIEDS_TOKEN is for another server than { $origin }

# Variables:
#   $origin (String) - address of the server
token-for-this-server = set CLASSIFIEDS_TOKEN to `{ $origin } TOKEN`, or add that line to the token file

# Variables:
#   $origin (String) - address of the server
token-unencrypted = the connection to { $origin } is not encrypted: anyone on the network could read the token

use-https = use an https address, or set CLASSIFIEDS_PLAIN_HTTP to true if you trust the network

# Variables:
#   $path (String) - the file
token-without-server = a token in { $path } has no server

# Variables:
#   $origin (String) - address of the server
token-without-server-hint = if it is for this board, write `{ $origin }` and a space before it

# Variables:
#   $path (String) - the file
token-file-is-public = others can read the tokens in { $path }

token-file-is-public-hint = protect it with `chmod 600`. If somebody has seen the tokens, create new ones with `serve --new-token`

# Variables:
#   $path (String) - the file
#   $reason (String) - why
token-file-unreadable = cannot read { $path }: { $reason }

token-file-unreadable-hint = check that you may read it, or set CLASSIFIEDS_TOKEN

## What serving and exporting a board write

# Variables:
#   $token (String) - the token
token-shown-once = the publishing token is { $token } (shown only once)

# Variables:
#   $file (String) - the file
token-written = the publishing token is in { $file }

# Variables:
#   $file (String) - the file of --token-file
token-file-taken = { $file } contains something other than a token

name-another-token-file = choose another file with --token-file

# A hint.
make-new-token = start again with --new-token: the token that was made is lost

export-not-on-terminal = the exported board contains private messages, and is not shown on a terminal

name-file-or-pipe = name a file, or use a pipe

## Moderation

report-help = Report an ad to the moderators of its board.
    .discussion = A moderator decides. `account` shows what was decided. The seller is not told who reported the ad.
    .target = The row number of the ad, or id:ID.
    .target-value = row
    .reason = What is wrong: spam, fraud, illegal, offensive or other.
    .reason-value = reason
    .words = More about it.
    .words-value = text

# Variables:
#   $title (Message) - title of the ad, in quotation marks
ad-reported = { $title } was reported. A moderator will decide; `account` shows the outcome

# Variables:
#   $server (String) - address of the board
board-without-reports = { $server } does not support reports

account-appeal-help = Appeal against a decision of the moderators.
    .discussion = Each decision can be appealed once. Another moderator decides, where there is one.
    .number = The number of the decision, as `account` shows it.
    .number-value = number
    .words = Why the decision is wrong.

appeal-waits = your appeal waits for a moderator

appeal-decided = a moderator has decided about your appeal

# Variables:
#   $command (String) - the command that appeals
appeal-with = appeal: `{ $command } TEXT`

# Variables:
#   $what (Message) - what was decided
#   $date (String) - the date
statement-of = { $what } ({ $date })

# Variables:
#   $title (Message) - title of the ad, in quotation marks
your-ad-is-hidden = your ad { $title } is hidden

# Variables:
#   $title (Message) - title of the ad, in quotation marks
your-ad-waits = your ad { $title } waits for a moderator

ad-is-hidden = hidden by a moderator

ad-waits-for-moderator = waits for a moderator

ad-is-deleted = deleted by a moderator

decided-by-board = decided by the board itself

# Variables:
#   $subject (Message) - what was reported
report-waits = your report about { $subject } waits for a moderator

# Variables:
#   $subject (Message) - what was reported
report-followed = a moderator has acted on your report about { $subject }

# Variables:
#   $subject (Message) - what was reported
report-dismissed = a moderator has found nothing wrong with { $subject }, which you reported

# Variables:
#   $number (String) - number of the ad
subject-ad = ad { $number }

# Variables:
#   $number (String) - number of the conversation
subject-conversation = conversation { $number }

# Variables:
#   $number (String) - number of the account
subject-account = account { $number }

# Variables:
#   $number (String) - number of the case
#   $subject (Message) - what it is about
case-title = case { $number }: { $subject }

# Variables:
#   $name (String) - name of the account
#   $account (String) - number of the account
#   $ads (Digits) - number of ads
#   $reports (Digits) - how often it was reported
#   $restrictions (Digits) - how often it was restricted
case-account = { $name } (account { $account }): ads { $ads }, reports { $reports }, restrictions { $restrictions }

# Variables:
#   $count (Digits) - number of reports
more-reports = more reports: { $count }

no-open-cases = no open reports

first-ads-wait = The first ads of a new member wait for a moderator.

no-decisions = no decisions yet

# Variables:
#   $number (String) - number of the decision
decision-logged = decision { $number } is in the log

moderation-help-limit = Show at most this many.

moderation-limit-below-one = --limit must be at least 1

board-reports-help = List the cases that wait for a moderator, oldest first.
    .discussion = A case is an ad, a conversation or a decision, with everything that was said about it. Decide with `board hide`, `board dismiss` and the others, also while the board runs. Without --database, it is the board that you are signed in to.

board-log-help = Show the log of decisions, the newest first.
    .discussion = Nothing in the log is ever changed or deleted.
    .public = Leave out names, titles, reasons and rules, so that it can be published.

board-dismiss-help = Close a case without a restriction.

board-restore-ad-help = Show a hidden ad again.

board-release-ad-help = Show an ad that waits for a moderator.

board-hold-help = Hold all ads of an account for a moderator.

board-release-help = Release an account, and its ads that wait.

board-reinstate-help = Let a suspended account write again, and show its ads.

board-hide-help = Hide an ad from everybody but its owner and the moderators.
    .discussion = Its owner reads the reason, and can appeal once.

board-suspend-help = Restrict an account to appealing, exporting its data and deleting itself, and hide its ads.
    .discussion = It takes effect at once, on every device. The user of the account reads the reason, and can appeal once.
    .branch = Also suspend everyone the account has invited, directly or indirectly.

branch-or-case = use either --branch or --case: a case is about one account

branch-needs-database = only the operator can see who invited whom: add --database

decision-help-words = What happened. The account concerned reads this.

decision-help-words-value = reason

decision-help-rule = The rule of the board, or the law. The default is the board’s rules as a whole.

decision-help-rule-value = rule

decision-help-case = The case that you have seen: if somebody else has decided about it, nothing is done.

decision-help-open-case = The number of the case.

decision-help-number-value = number

decision-help-ad = The number of the ad on the board.

decision-help-account = The account, by its number or its name.

decision-help-account-value = account

need-row-and-reason = the number of a row, and what is wrong

need-decision-and-text = the number of a decision, and a text

need-number-and-reason = a number, and a reason

need-account-and-reason = an account, and a reason

account-says-why = `account` says why

appealed-before = you have appealed against this decision before

# Variables:
#   $reason (String) - why, in the words of the board
board-refuses = the board refuses: { $reason }

account-invite-help = Invite somebody to the board.
    .discussion = Prints a code that makes an account, once, within 14 days. The operator sets how many invitations each member has. `account` shows which were used, and a prompt tells you.

# Variables:
#   $name (Message) - name of the account, in quotation marks
#   $address (String) - address of the board
account-invitation-made = { $name } can sign in with `login { $address } --invitation CODE`, once, within 14 days

no-invitations-left = you have no invitations left

# A hint.
withdraw-an-invitation = `account uninvite NAME` withdraws an open one

account-uninvite-help = Withdraw your open invitation to a name.

board-uninvite-help = Withdraw the operator’s open invitations to a name.

uninvite-help-name = The name for which the invitation was made.

# Variables:
#   $name (Message) - name of the invitation, in quotation marks
invitation-withdrawn = the invitation of { $name } is no longer valid

# Variables:
#   $name (String) - name of the new member
invitation-was-used = { $name } has accepted your invitation

# Variables:
#   $name (Message) - name of the invitation, in quotation marks
#   $member (String) - name of the new member
#   $date (String) - the day
invitation-is-used = invited { $name }: used by { $member } on { $date }

# Variables:
#   $date (String) - the day
invitation-of-deleted = an invitation: used on { $date } by an account that was deleted

# Variables:
#   $name (Message) - name of the invitation, in quotation marks
#   $date (String) - the day
invitation-is-open = invited { $name }: open until { $date }

account-block-help = Block a member.
    .discussion = The two of you can no longer write to each other. The member is not notified, but gets an error when they write to you.
    .name = The name of the member.

account-unblock-help = Let a member write to you again.

# Variables:
#   $name (Message) - name of the member, in quotation marks
member-blocked = { $name } is blocked

# Variables:
#   $name (Message) - name of the member, in quotation marks
member-unblocked = { $name } is no longer blocked

# Variables:
#   $names (String) - names of members
blocked-members = blocked: { $names }

account-export-help = Export everything that the board keeps about you, as JSON.
    .discussion = Your ads, messages, reports, devices, invitations and the decisions about you. Without a file, the document is printed. A file is readable only by you.
    .file = The file to write.

# Variables:
#   $file (String) - the file
account-exported = exported to { $file }

account-delete-help = Delete your account on the board, for good.
    .discussion = Your ads are withdrawn, and your pictures, devices and the texts of your messages are deleted, for others too. Your name is free again. Moderators keep what was decided, without your name, and what was reported until they have decided. The messages kept on this computer are deleted as well. Export first: `account export FILE`.

# Variables:
#   $name (Message) - name of the account, in quotation marks
#   $address (String) - address of the board
account-delete-warning = this deletes the account { $name } on { $address }, its ads and its messages, for good

account-delete-question = Type the name of the account to go on:

# Variables:
#   $name (Message) - name of the account, in quotation marks
#   $address (String) - address of the board
account-deleted = the account { $name } on { $address } was deleted

local-board-is-yours = the local board has nobody but you

# A hint.
sign-in-to-another = sign in to another board with `login URL`

local-account-stays = you cannot delete your account on the local board

# A hint.
board-reset-empties-it = `board reset` deletes everything on the local board

board-signin-help = Make a code that signs a member in again.
    .discussion = For a member who has lost every device. The code works once, within a day, with `login URL --invitation CODE`. When it is used, the tokens of the lost devices become invalid.

# Variables:
#   $account (Message) - name or number of the account, in quotation marks
sign-in-code-made = { $account } can sign in with `login URL --invitation CODE`, once, within a day

operator-help-database = A database: the board’s file, or the address of a PostgreSQL database. Without one, it is the local board; it is needed while another board is in use.

command-needs-database = this command needs the board’s database, and is not available over the network

# A hint.
add-database = add `--database` with the file or the address of the board

# A hint.
# Variables:
#   $path (String) - file of the local board, as it is typed
add-database-or-local = add `--database` with the file or the address of the board; the local board is `--database { $path }`

board-accounts-help = List the accounts of a board.

members-name = Name

members-role = Role

members-since = Since

# The heading of a column.
members-ads = Ads

members-state = State

members-inviter = Invited by

member-is-suspended = suspended

member-is-held = held

board-stats-help = Show numbers about a board: ads, accounts, messages, reports and pictures.

# Variables:
#   $listed (Digits) - number of ads
#   $week (Digits) - how many were published within a week
#   $waiting (Digits) - how many wait for a moderator
#   $withdrawn (Digits) - how many were withdrawn
stats-ads = ads: listed { $listed }, published in 7 days { $week }, waiting { $waiting }, withdrawn { $withdrawn }

# Variables:
#   $members (Digits) - number of members
#   $moderators (Digits) - number of moderators
#   $admins (Digits) - number of admins
#   $week (Digits) - how many accounts are new within a week
stats-accounts = accounts: members { $members }, moderators { $moderators }, admins { $admins }, new in 7 days { $week }

# Variables:
#   $held (Digits) - how many accounts are held
#   $suspended (Digits) - how many are suspended
#   $erased (Digits) - how many were deleted
#   $invitations (Digits) - number of open invitations
stats-restricted = restricted: held { $held }, suspended { $suspended }; deleted accounts { $erased }, open invitations { $invitations }

# Variables:
#   $messages (Digits) - number of messages
#   $conversations (Digits) - number of conversations
#   $week (Digits) - how many messages were sent within a week
stats-messages = messages: { $messages }, conversations { $conversations }, sent in 7 days { $week }

# Variables:
#   $cases (Digits) - number of open cases
#   $reports (Digits) - how many reports came within a week
#   $decisions (Digits) - how many decisions were made within a week
stats-moderation = moderation: open cases { $cases }, reports in 7 days { $reports }, decisions in 7 days { $decisions }

# Variables:
#   $pictures (Digits) - number of pictures
#   $size (Digits) - in megabytes
stats-pictures = pictures: { $pictures }, { $size } MiB

# Variables:
#   $count (Int) - number of accounts
accounts-suspended =
    { $count ->
        [one] { $count } account was suspended
       *[other] { $count } accounts were suspended
    }

# Variables:
#   $name (Message) - name of the account, in quotation marks
account-left-out = { $name } was not suspended

# Variables:
#   $name (String) - name of the moderator
decided-before = { $name } has already decided this case

moderation-help-database = A database: the board’s file, or the address of a PostgreSQL database. Without one, it is the board that you are signed in to.

decision-help-for = How long it lasts, such as 12h or 30d; then it ends by itself. Without it, it has no end.

decision-help-for-value = time

board-purge-help = Delete an ad with its texts and its pictures.
    .discussion = It cannot be undone. The log records the deletion and the reason. Earlier entries in the log keep the title. A picture that another ad has stays.

board-feed-help = Print the address of a private Atom feed of the open reports.
    .discussion = Anyone who has the address can read the feed, and do nothing else. A new address makes the one before invalid.
    .remove = Make the address invalid.

feed-is-secret = keep this address secret: it shows the open reports

feed-removed = your feed has no address any more

reason-spam = spam

reason-fraud = fraud

reason-illegal = illegal

reason-offensive = offensive

reason-other = other

reason-appeal = appeal

reason-new-member = first ads of a member

reason-held-account = account on hold

reason-listed-word = listed word

reason-duplicate = duplicate

action-hide = hidden

action-restore = shown again

action-hold = on hold

action-release = released

action-suspend = suspended

action-reinstate = reinstated

action-dismiss = dismissed

action-purge = deleted

# Variables:
#   $date (Message) - the date
until-date = until { $date }

ads-of-account-wait = All ads of your account wait for a moderator.

ad-has-listed-word = The ad has a word that moderators look at first.

ad-is-duplicate = The same ad was published a short time ago.

your-ad-is-purged = an ad of yours was deleted

# Variables:
#   $date (Message) - the date
account-suspended-until = your account is suspended until { $date }

# Variables:
#   $count (Digits) - number of cases
cases-counted = open reports: { $count }

key-dismiss = dismiss

key-hide-ad = hide

key-release-ad = release

key-restore-ad = show again

key-suspend = suspend

key-hold = hold account

key-purge-ad = delete for good

the-seller-wrote = seller

the-buyer-wrote = buyer

account-feed-help = Make a private Atom feed of what others write to you. An earlier address stops working.
    .discussion = It names the ad and the sender, and has the beginning of each message; decisions about you that apply are in it too. Anyone who has the address can read the feed, and do nothing else. A suspension closes the feed while it lasts: `account` shows why.

feed-of-messages-is-secret = keep this address secret: it shows your messages

account-mail-help = Get e-mail about new messages, or show the address in use.
    .discussion = The board sends a code to the address, which you confirm with --confirm. Then you get a mail when somebody has written to you and you have not read it: at most one an hour for each conversation, with the name and the ad, and without the text. Nobody but you and the operator can see the address.
    .address = Your e-mail address. Without one, the one in use is shown.
    .address-value = address
    .confirm = The code from the mail.
    .off = Get no mails, and have the board forget the address.

one-of-mail-options = use one of an address, --confirm and --off

no-mail-address = you are not told of messages by e-mail. `account mail ADDRESS` changes that

# Variables:
#   $address (String) - an e-mail address
mail-goes-to = new messages are announced to { $address }

# Variables:
#   $address (String) - an e-mail address
mail-needs-code = a code was sent to { $address }. Confirm the address with `account mail --confirm CODE`

sendmail-needed = sendmail must be the path of a program that can be run

mail-sender-needed = from must be an e-mail address

mail-needs-both = mail needs both sendmail and from
