### Drafts, publishing and your ads.

## Command: ads

ads-help = List your published ads.

no-ads-published = you have no published ads. `draft publish` publishes one

ads-only-in-outbox = you have no published ads. `outbox` lists those that wait or were refused

ads-stand-unknown = what is reserved, sold or expired is not shown now

# Variables:
#   $count (Digits) - number
own-ads = your ads: { $count }

key-reserve = reserve

draft-is-published = published

key-sold = sold

key-renew = renew

key-messages = messages

key-withdraw = withdraw

key-make-current = make current

key-discard = discard

key-restore = restore

key-purge = delete for good

key-send-all = send all

key-drop = drop

# Variables:
#   $count (Int) - number
drafts-counted =
    { $count ->
        [one] { $count } draft
       *[other] { $count } drafts
    }

# Variables:
#   $count (Int) - number
publications-counted =
    { $count ->
        [one] { $count } waits to be sent
       *[other] { $count } wait to be sent
    }

# Variables:
#   $count (Int) - number of messages
unread-about-ad =
    { $count ->
        [one] { $count } unread
       *[other] { $count } unread
    }

# Variables:
#   $date (Message) - when it expires
ad-stays-until = until { $date }

key-edit-ad = edit

ad-number-help = A number from `ads`, or id:ID.
    .value = number

ad-numbers-help = Numbers from `ads`, as in 3-5 or 3,4, or id:ID.
    .value = numbers

## Command: ads edit

ads-edit-help = Switch to the draft of a published ad and show what differs. `draft publish` updates the ad.

# Variables:
#   $title (Message) - title of the draft
ad-is-current-draft = { $title } is the current draft. `draft publish` updates the ad

## Command: ads withdraw

ads-withdraw-help = Withdraw a published ad from the board. Its draft stays.
    .discussion = Asks for confirmation first. In scripts, add --yes.
    .yes = Do not ask for confirmation.

# Variables:
#   $title (Message) - title of the draft
withdraw-ad-question = withdraw { $title } from the board?

## Command: draft check

draft-check-help = List problems and advice. The exit status is 1 if there are problems.

# Variables:
#   $count (Int) - number
draft-problems =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }

no-draft-problems = no problems found

## Command: draft

draft-help = Write an ad. Every change is saved at once.

## Command: draft diff

draft-diff-help = Show what changed between two revisions. Without numbers, show the last change.
    .discussion = Removed text is in [-…-], added text in {"{"}+…+{"}"}. With one number, compares that revision with the draft as it is now. --json prints{" "}
    .first = A number from `draft log`, such as @4.
    .first-value = from
    .second = Another number. Without it, the draft as it is now.
    .second-value = to

# Variables:
#   $from (Digits) - number of the earlier revision
#   $to (Digits) - number of the later revision
revisions-do-not-differ = @{ $from } and @{ $to } do not differ

## Command: draft discard

draft-discard-help = Move the current draft to the trash, or others by number.
    .names = Numbers from `draft list`, as in 3-5 or 3,4, or id:ID; the current draft by default.
    .names-value = drafts

# Variables:
#   $title (Message) - title of the draft
draft-discarded = { $title } moved to the trash. `draft restore` brings it back

## Command: draft edit

draft-edit-help = Open the draft, or one field, in $VISUAL or $EDITOR.
    .discussion = The text is kept in a file until it is saved. If an editor or a session left such a file behind, it is opened again.
    .fresh = Start from the saved draft. Text that was left behind stays in its file.
    .field = The field to open. Without it, the whole draft.
    .field-value = field

draft-sheet-help = title, category, price, urgent (yes or no), then an empty line and the description

# Variables:
#   $names (Message) - names of the fields
saved-fields = { $names } saved

# Variables:
#   $path (String) - the file
goes-on = opened the unsaved text in { $path }. `draft edit --fresh` starts from the saved draft

# Variables:
#   $path (String) - the file
open-elsewhere = the draft is open in another session's editor, in { $path }

## draft edit

choose-another-editor = set VISUAL or EDITOR to another one, or use `draft set`

# Variables:
#   $line (Digits) - the line
#   $reason (Message) - why
draft-sheet-line = line { $line }: { $reason }

# How to continue editing.
edit-again = `draft edit` opens it again

## Command: draft export

draft-export-help = Write the current draft to an ad file (YAML or JSON), with its photos beside it.
    .discussion = Without a file, or with -, prints YAML, or the format you choose.
    .format = The format. Without it, the file's extension decides.
    .format-value = format
    .force = Replace existing files.
    .file = The file to write.
    .file-value = file

## Command: draft from

draft-from-help = Start a draft from an ad, by row number or id.
    .discussion = Pictures are not copied, because they are not yours.
    .target = A row number, or id:ID.
    .target-value = row

# Variables:
#   $title (Message) - title of the draft
draft-started-from = started a new draft from { $title }

draft-without-pictures = its pictures are not yours and were not copied

## Command: draft import

draft-import-help = Create drafts from ad files (YAML or JSON). The last one becomes the current draft.
    .discussion =
        Ad files are those of the kleinanzeigen-bot. Fields that are not used here are kept and exported again. If a file has an error, its line is
        shown and only the other files are imported. A file of another kind, such as a .txt, may be the text that `draft edit` opens.
    .files = The ad files. With -, one is read from standard input.
    .files-value = file

## Command: draft list

draft-list-help = List the drafts.

no-drafts = there are no drafts. `draft new` starts one

## Command: draft log

draft-log-help = List the revisions of the current draft, newest first.
    .discussion = --json prints an array of{" "}

## Command: draft new

draft-new-help = Start a new draft.

draft-started = started a new draft. Write into it with `draft set title …`

## Command: draft photo add

draft-photo-add-help = Add files as photos of the current draft.
    .discussion =
        JPEG, PNG, WebP and GIF files are copied at once, so you can delete them afterwards. The copy is turned upright, has at most 2,000 pixels on
        a side, and contains no place, time or camera. If a file is bad, the others are still added.
    .files = The files to add.
    .files-value = file

# Variables:
#   $number (Digits) - number
looks-like = it looks like photo { $number }

# Variables:
#   $file (Message) - the file
#   $number (Digits) - number
photo-is-already = { $file } is already photo { $number }

# Variables:
#   $file (Message) - the file
#   $number (Digits) - number
photo-is-back = { $file } is photo { $number }, which was missing and is now restored

# Variables:
#   $count (Int) - number
files-not-added =
    { $count ->
        [one] { $count } file was not added
       *[other] { $count } files were not added
    }

## Command: draft photo

draft-photo-help = Add, reorder and remove photos.

photo-number-value = number

## Command: draft photo move

draft-photo-move-help = Move a photo to another position. The first photo is shown first.
    .place = Its new position.
    .place-value = position

which-photo = The number of the photo.

# Variables:
#   $name (Message) - name
#   $place (Digits) - place
photo-moved = { $name } is now photo { $place }

## Command: draft photo remove

draft-photo-remove-help = Remove a photo from the current draft.

# Variables:
#   $photo (Message) - number and name of the photo
removed = removed { $photo }. `draft undo` brings it back

## Command: draft photo show

draft-photo-show-help = Show the photos of the current draft, or one photo large.

## Command: draft price

draft-price-help = Compare the price with similar ads, offered and sold.
    .discussion =
        Similar ads are in the same category and share words of the title. If there are too few, all ads in the category count. Prices of 0 and 1
        are left out. The board is not asked, except for sold ads if it can search for them: `sync` fetches the others first.

## Command: draft publish

draft-publish-help = Publish the current draft on the board, or what has changed since.
    .discussion =
        The ad is published exactly once, even if the connection fails. If a response is lost, the ad stays in the outbox, and the board is asked
        before it is sent again. The token comes from CLASSIFIEDS_TOKEN, or from the token file that `paths` shows: on each line, a server's
        address, a space and the token.
    .dry-run = Show the exact request and what would change, without sending it.

## Command: draft purge

draft-purge-help = Permanently delete drafts in the trash: the last one, numbers from `draft trash`, or all.
    .discussion = Asks for confirmation first. In scripts, add --yes. --json prints {"{"}"purged": N{"}"}.
    .names = Numbers from `draft trash`, as in 3-5 or 3,4, or id:ID.
    .names-value = drafts
    .all = All drafts in the trash.
    .yes = Do not ask for confirmation.

purge-number-or-all = use either a number or --all, not both

# Variables:
#   $count (Int) - number
drafts-purged =
    { $count ->
        [one] { $count } draft permanently deleted
       *[other] { $count } drafts permanently deleted
    }

# Variables:
#   $title (Message) - title of the draft
purge-draft-question = permanently delete { $title } and its history?

# Variables:
#   $count (Digits) - number
purge-drafts-question = permanently delete { $count } drafts and their history?

## Questions of draft write

how-to-answer = an empty answer keeps the value, - clears it. Every answer is saved at once

## Command: draft redo

draft-redo-help = Redo the last change that was undone.

# Variables:
#   $what (Message) - what was changed
change-redone = redone: { $what }

## Command: draft reset

draft-reset-help = Clear a field, or all fields.
    .field = The field to clear. Without it, all fields.
    .field-value = field

# Variables:
#   $field (Message) - name of the field
field-cleared = { $field } cleared

all-cleared = all fields cleared

## Command: draft restore

draft-restore-help = Restore drafts from the trash: the last one discarded, or numbers from `draft trash`.
    .discussion = @N, a number from `draft log`, returns the current draft to that revision. You can undo this.
    .names = Numbers from `draft trash`, as in 3-5 or 3,4, id:ID, or @N.
    .names-value = drafts

# Variables:
#   $name (String) - name
not-a-revision = invalid revision: “{ $name }”

# Variables:
#   $title (Message) - title of the draft
draft-restored = { $title } was restored and is the current draft

# Variables:
#   $revision (Digits) - number of the revision
revision-restored = restored @{ $revision }. `draft undo` reverses this

# Variables:
#   $label (Message) - the revision
kept-revision-restored = now uses the revision kept aside: { $label }. `draft undo` reverses this

## Command: draft set

draft-set-help = Set a field of the current draft.
    .discussion = If there is no current draft, starts one.
    .field = The field to set.
    .field-value = field
    .words = The new value.
    .words-value = value

started = started a new draft

# Variables:
#   $field (Message) - name of the field
field-saved = { $field } saved

## Command: draft show

draft-show-help = Show the draft as it will look when published.

## Command: draft trash

draft-trash-help = List the discarded drafts.

## Command: draft undo

draft-undo-help = Undo the last change to the current draft.

# Variables:
#   $what (Message) - what was changed
change-undone = undone: { $what }. `draft redo` brings it back

## Command: draft use

draft-use-help = Switch to a draft.
    .name = A number from `draft list`, or id:ID.
    .name-value = draft
    .take-over = Take over a draft that is open in another session.

# Variables:
#   $title (Message) - title of the draft
draft-is-current = { $title } is the current draft

## Command: draft write

draft-write-help = Write the current draft field by field. It is saved as you type.
    .discussion =
        Enter and Down go to the next field, Up to the previous one. Esc or Ctrl-C leaves the form; everything is saved. The description can have
        several lines: Alt-Enter or Ctrl-J starts one, and pasted text keeps its lines. Ctrl-X Ctrl-E opens the field in the editor. The photos
        come last: a file adds one, -2 removes photo 2. If the draft has no problems, Enter then asks whether to publish it. A draft that is open
        in an idle session is taken over, and that session is told.
    .take-over = Write to a draft that is open in another session.

draft-open-elsewhere-hint = continue there, or take it over with `draft write --take-over`

# Variables:
#   $place (in: Message) - place
#   $age (lastChange: Message) - how long ago
draft-open-elsewhere = the draft is open in another session ({ $place }), last changed { $age }

# Variables:
#   $place (from: Message) - place
taken-over = taken over from { $place }. Changes made there are kept too

both-are-kept = another session changed the same field. Both texts are kept, and `draft log` lists them

# Variables:
#   $title (Message) - title of the draft
form-left = saved in the draft { $title }

# The draft has no problems.
draft-can-be-published = `draft publish` publishes it

# After the form was left.
form-continues = `draft write` continues, `draft check` lists problems

# At a prompt whose current draft was taken over.
# Variables:
#   $place (by: Message) - where the other session runs
draft-taken-over = the draft is now open in another session ({ $place }). `draft write` takes it back

# Variables:
#   $kept (Message) - where the text is
not-saved-but = the draft could not be saved, but { $kept }. `draft edit` opens it

## draft export

draft-as-it-was = the draft is unchanged

only-json = --json prints JSON, not YAML

name-a-file-or-leave-one-out = add a file name, or drop one of the two options

# Variables:
#   $title (Message) - title of the draft
#   $path (String) - the file
draft-exported = exported { $title } to { $path }

# Variables:
#   $photos (Int) - number
photos-beside =
    { $photos ->
        [one] { $photos } photo is beside it
       *[other] { $photos } photos are beside it
    }

# Variables:
#   $count (Int) - number
photos-left-out =
    { $count ->
        [one] { $count } photo is not included. `draft export FILE` writes it beside the file
       *[other] { $count } photos are not included. `draft export FILE` writes them beside the file
    }

## draft import

# An ad file names a picture that does not exist.
# Variables:
#   $pattern (String) - the pattern of file names
no-picture = images: no file matches { $pattern }

# Variables:
#   $path (String) - the file
no-file = no such file: { $path }

# Variables:
#   $path (String) - the file
#   $reason (_: String) - why
unreadable = cannot read { $path }: { $reason }

# Variables:
#   $path (String) - the file
nothing-of-it = { $path } was not imported

correct-and-import = correct the file, and import it again

# Variables:
#   $title (Message) - title of the draft
#   $path (String) - the file
draft-imported = imported { $title } from { $path }

# Variables:
#   $count (Int) - number
files-refused =
    { $count ->
        [one] { $count } file was not imported
       *[other] { $count } files were not imported
    }

## Command: outbox

outbox-help = List ads that are waiting to be sent or were refused.

empty-outbox = no ads are waiting to be sent

## Command: outbox drop

outbox-drop-help = Remove an ad from the outbox. The draft stays.
    .number = A number from `outbox`.
    .number-value = number

# Variables:
#   $title (Message) - title of the ad, in quotation marks
outbox-dropped = { $title } was removed from the outbox. It is not on the board

# Variables:
#   $title (Message) - title of the ad, in quotation marks
outbox-update-dropped = the change to { $title } was removed from the outbox. The board keeps the earlier version

# Variables:
#   $title (Message) - title of the ad, in quotation marks
outbox-withdrawal-dropped = the withdrawal of { $title } was removed from the outbox. The ad stays on the board

had-arrived = the board already has it

## Command: outbox send

outbox-send-help = Send what is waiting. If an ad may have arrived, asks the board first.

# Variables:
#   $number (Digits) - number
#   $server (String) - address of the board
outbox-item-elsewhere = { $number } is for { $server }. Send it with --server

## Photos of ad files

name-fewer = list fewer photos in it, and import it again

## Drafts changed by other sessions

# Variables:
#   $field (Message) - name of the field
field-cleared-elsewhere = another session cleared the { $field }

# Variables:
#   $field (Message) - name of the field
#   $quoted (Message) - what was typed
field-changed-elsewhere = another session changed the { $field } to { $quoted }

# Variables:
#   $count (Int) - number
still-wrong =
    { $count ->
        [one] { $count } problem left. `draft check` shows it
       *[other] { $count } problems left. `draft check` lists them
    }

## Drafts of other sessions

# Variables:
#   $process (Message) - number of the process
#   $place (Message) - place
#   $since (Message) - when it was opened
draft-held = the draft is open in another session: process { $process }{ $place }, { $since }

# Variables:
#   $changed (Message) - changed
draft-last-change = last changed { $changed }

draft-take-over-hint = `draft use N --take-over` takes it over

## Editing

# Variables:
#   $command (String) - the command
needs-terminal = `{ $command }` needs a terminal

draft-set-in-script = in scripts, use `draft set FIELD VALUE`

not-saved-disk-full = disk full

not-saved-read-only = file is read-only

not-saved-locked = locked by another process

# Variables:
#   $path (String) - the file
#   $commands (String) - commands
unsaved-text-found = found unsaved text in { $path }. Continue with { $commands }

## Failures: Draft History

nothing-to-undo = there is nothing to undo

nothing-to-redo = there is nothing to redo

# Variables:
#   $number (Digits) - number
no-such-revision = there is no revision @{ $number }

# Variables:
#   $revision (Digits) - number of the revision
revisions-up-to = `draft log` shows @1 to @{ $revision }

# Variables:
#   $names (Message) - names of the fields
fields-changed-elsewhere = another session changed the { $names }

repeat-to-overwrite = `draft diff` shows the change. Repeat the command to go ahead anyway

# Which command lists the revisions.
log-shows-revisions = `draft log` lists the revisions

## Failures: Drafts

draft-list-shows-drafts = `draft list` lists the drafts

draft-text-is-empty = the text is empty

# Variables:
#   $field (String) - name of the field
reset-clears = to clear the field, use `draft reset { $field }`

# Variables:
#   $quoted (Message) - what was typed
neither-yes-nor-no = { $quoted } is neither yes nor no

# Variables:
#   $field (String) - name of the field
field-unchanged = the field { $field } is unchanged

type-yes-or-no = type yes or no

no-draft-at-all = `draft new` starts one

# Variables:
#   $count (Digits) - number
drafts-up-to = `draft list` shows drafts 1 to { $count }

# Variables:
#   $count (Digits) - number
discarded-drafts-up-to = `draft trash` shows drafts 1 to { $count }

# Variables:
#   $name (String) - name
no-such-draft = there is no draft { $name }

# Variables:
#   $revision (Digits) - number of the revision
conflict-kept-as = their change stays, yours is kept as revision @{ $revision }

# Variables:
#   $revision (Digits) - number of the revision
conflict-hint = `draft show` shows theirs, `draft restore @{ $revision }` switches to yours

# There is no current draft.
no-current-draft = there is no current draft

# How to start or find a draft.
ways-to-a-draft = `draft new` starts one, `draft list` lists all

# There are no discarded drafts.
empty-trash = the trash is empty

## Failures: Photos

# Variables:
#   $most (Digits) - the limit
photo-limit-reached = a draft can have at most { $most } photos

photo-limit-hint = `draft photo remove N` makes room

## Outbox

# Variables:
#   $status (Digits) - status of HTTP
#   $reason (String) - why
board-in-trouble = the board reports an error ({ $status }{ $reason })

board-asks-to-wait = the board received too many requests and asks you to wait

# Variables:
#   $span (Message) - such as 30 s
board-asks-to-wait-for = the board received too many requests and asks you to wait { $span }

# Variables:
#   $reason (String) - why
publishing-not-allowed = this board does not allow you to publish{ $reason }

still-in-progress = the board is still processing it

too-long-ago = it was sent days ago, so the board may no longer know about it

not-confirmed-yet = the board has not confirmed it yet

may-have-arrived = it may have arrived and stays in the outbox

waits-in-outbox = it was not published and waits in the outbox

update-waits-in-outbox = the change was not published and waits in the outbox

withdrawal-waits-in-outbox = it was not withdrawn. The withdrawal waits in the outbox

ask-later = `outbox send` asks the board and sends it again only if it did not arrive

send-later = try `outbox send` later

search-before-dropping = look for it with `search`. If it is not there, `outbox drop` it and publish it again

send-before-withdrawing = `outbox send` makes sure that it arrives. Then `ads withdraw` takes it off the board

## Files of photos

# Variables:
#   $number (Digits) - number
no-such-photo = the draft has no photo { $number }

# Variables:
#   $count (Digits) - number
photos-up-to = `draft photo show` shows photos 1 to { $count }

# Variables:
#   $name (Message) - name
photo-not-in-store = the stored photo { $name } is missing

remove-or-add-again = remove it, or add the file again

photo-not-added = it was not added

save-as-jpeg = save it as JPEG and add that file

save-one-picture = save one of its pictures as JPEG and add that file

save-as-rgb = save it with RGB colours and add that file

doctor-names-package = `doctor` tells you which package to install

## Publishing

not-ready = the draft is not ready

correct-and-publish = correct it, then `draft publish` again

categories-not-known = could not load the board's categories

check-the-server-and-publish = check the server, then `draft publish` again

# Variables:
#   $name (String) - name
photo-gone = the photo { $name } is missing

add-it-again = remove it with `draft photo remove` and add it again

nothing-published = the ad was not published

draft-needs-person = an AI agent has written in this draft, so a person has to publish it

# A hint.
publish-in-terminal = run `draft publish` in a terminal

publish-of-agent-question = An AI agent has written in this draft. Publish it as it is?

draft-changed-while-asked = the draft changed while you were asked

# A hint.
read-and-publish-again = read it again, then repeat `draft publish`

# Variables:
#   $by (String) - by
#   $title (Message) - title of the draft
sent-by-another-process = another process{ $by } is sending { $title }

look-into-outbox = `outbox` lists what is being sent

ad-refused = the board refused the ad

draft-stays = the draft is unchanged

check-the-token = set CLASSIFIEDS_TOKEN, or put the token that `serve` printed into the token file, then `draft publish` again

# Variables:
#   $name (Message) - name
board-does-not-publish = { $name } does not support publishing

# Variables:
#   $number (Digits) - number
no-such-ad = there is no ad { $number }

list-ads = `ads` lists them

# Variables:
#   $number (Digits) - number
not-in-outbox = the outbox has no number { $number }

# Variables:
#   $server (String) - address of the board
ad-is-elsewhere = the ad is on { $server }

# Variables:
#   $server (String) - address of the board
repeat-with-server = repeat the command with --server { $server }

## State of a published draft

# Variables:
#   $id (String) - number of the ad
was-on-former-board = was published as ad { $id } on a board that no longer exists

# Variables:
#   $board (Message) - the board
in-outbox = in the outbox for { $board }: `outbox send` sends it

# Variables:
#   $board (Message) - the board
being-sent = being sent to { $board }

# Variables:
#   $board (Message) - the board
of-unknown-fate = sent to { $board }, but the response was lost: `outbox send` checks

# Variables:
#   $id (Digits) - number of the ad
#   $board (_: Message) - the board
is-published = published as ad { $id } on { $board }

# Variables:
#   $board (Message) - the board
is-withdrawn = withdrawn from { $board }

# Variables:
#   $board (Message) - the board
is-refused = refused by { $board }: `draft check` shows why

changed-since = changed since

## Fields of a draft

draft-field-title = title

draft-field-category = category

draft-field-price = price

draft-field-description = description

draft-field-urgent = urgent

draft-field-photos = photos

draft-field-ad-file = ad file

draft-field-agent = agent’s mark

## Form: conflicts

# Variables:
#   $quoted (Message) - what was typed
form-field-not-saved = { $quoted } is not saved. Correct it, or press Esc to leave without it

# Variables:
#   $names (Message) - names of the fields
#   $revision (Digits) - number of the revision
form-conflict = another session changed this ({ $names }). Your text is kept as @{ $revision }. What you type now replaces theirs, which is kept too

## Form of a draft

form-saved = saved

# Variables:
#   $field (Message) - name of the field
form-field-unsaved = { $field } not saved yet

form-saving = saving …

saved-as-typed = everything is saved as you type

# Variables:
#   $reason (Message) - why
form-not-saved = not saved: { $reason } – still here, retrying

# Variables:
#   $count (Int) - number
#   $limit (Int) - the limit
form-length = { $count } of { $limit }

# The prefix of advice, so that it does not look like an error.
form-advice = advice

form-keys = Enter ↓ next · ↑ back · Ctrl-X Ctrl-E editor · Esc leaves

form-field-needed = needed

form-field-optional = optional

form-title-hint = what it is, the brand, the size: 5 to 95 characters

# Variables:
#   $names (String) - names of the fields
form-category-hint = Tab completes: { $names }

form-price-hint = such as 140, 12.50, or free; `draft price` compares it

form-description-hint = Alt-Enter or Ctrl-J starts a line, Ctrl-X Ctrl-E opens the editor

form-urgent-hint = yes or no

form-photos-hint = a file adds a photo, -2 removes photo 2. Enter alone goes on

# After the last field; an answer follows.
form-publish-question = publish it now?

# Variables:
#   $board (_: Message) - the board
form-publish-hint = “yes” publishes on { $board }. Enter alone keeps the draft

# Variables:
#   $place (by: Message) - where the other session runs
form-taken-over = another session ({ $place }) has taken over this draft. What you type here is still saved

## draft log

revision-started = started

revision-written = edited

# Variables:
#   $number (Digits) - number
revision-undone = @{ $number } undone

# Variables:
#   $number (Digits) - number
revision-redone = @{ $number } redone

# Variables:
#   $number (Digits) - number
revision-went-back = back to @{ $number }

revision-discarded = moved to the trash

revision-returned = restored from the trash

revision-status-changed = status changed

revision-kept-aside = kept aside

## One draft

draft-untitled = untitled

# When something was saved.
# Variables:
#   $age (Message) - how long ago
draft-saved = saved { $age }

current-draft = current

# In a list: an agent has written into the draft.
draft-by-agent = by an AI agent

# Below a draft.
draft-of-agent = An AI agent has written in this draft. `draft publish` asks you first.

draft-without-description = no description yet

draft-without-price = no price yet

draft-without-category = no category yet

# Variables:
#   $revision (Digits) - number of the revision
#   $saved (Message) - when it was saved
draft-heading = draft, revision { $revision }, { $saved }

# Variables:
#   $revision (Digits) - number of the revision
#   $saved (Message) - when it was saved
discarded-draft-heading = draft in the trash, revision { $revision }, { $saved }

## Photos in words

preparing-photos = preparing photos …

draft-without-photos = the draft has no photos. Add some with `draft photo add`

photo-is-missing = missing

# Variables:
#   $count (Int) - number
photos-counted =
    { $count ->
        [one] { $count } photo
       *[other] { $count } photos
    }

# Variables:
#   $number (Digits) - number
#   $name (Message) - name
photo-with-name = photo { $number }, { $name }

## draft price

# Variables:
#   $number (Message) - number
#   $place (Message) - place
#   $words (String) - words of the title
compared-by-words = { $number } in { $place } with { $words } in the title

# Variables:
#   $number (Message) - number
#   $place (Message) - place
compared-by-category = { $number } in { $place }; too few have a similar title

all-categories = all categories

cheapest = cheapest

lower-quartile = lower quartile

median = median

upper-quartile = upper quartile

dearest = most expensive

# Variables:
#   $money (Message) - the price, written out
#   $standing (Message) - how it compares
#   $below (Digits) - below
#   $count (Digits) - number
#   $percent (Digits) - percentile
price-standing = yours, { $money }: { $standing }; { $below } of { $count } are cheaper (percentile { $percent })

price-cheapest = cheaper than all of them

price-low = in the cheapest quarter

price-usual = in the middle half

price-high = in the most expensive quarter

price-dearest = more expensive than all of them

nothing-seen = no ads to compare with yet. `sync` fetches them

# Variables:
#   $count (Digits) - number of ads
#   $fewest (Digits) - fewest
too-few-similar-ads = not enough similar ads ({ $count } of { $fewest })

sync-may-find-more = `sync` may find more

no-price-to-compare = the draft has no price yet. `draft set price` sets one

# Variables:
#   $ads (Message) - a number of ads, in words
symbolic-prices-left-out = left out because the price is 0 or 1: { $ads }

# Variables:
#   $count (Int) - number of ads
#   $lowest (from: Message) - price
#   $highest (to: Message) - price
prices-of-sold =
    { $count ->
        [one] { $count } of them is sold, for { $lowest }
       *[other] { $count } of them are sold, for { $lowest } to { $highest }
    }

## draft publish --dry-run

photos-first = first the photos that the board does not have, with POST /images:

nothing-to-send = the published ad is up to date. Nothing would be sent if it is still on the board

## Results of publishing

# Variables:
#   $id (String) - number of the ad
#   $server (Message) - address of the board
ad-updated = updated ad { $id } on { $server }

# Variables:
#   $id (String) - number of the ad
#   $server (Message) - address of the board
ad-published = published as ad { $id } on { $server }

# Variables:
#   $id (String) - number of the ad
#   $server (Message) - address of the board
ad-waits = ad { $id } on { $server } is not shown yet: a moderator decides, see `account`

# Variables:
#   $id (String) - number of the ad
#   $server (Message) - address of the board
ad-already-published = already published as ad { $id } on { $server }. Nothing was sent

# Variables:
#   $title (Message) - title of the draft
ad-withdrawn = { $title } was withdrawn from the board

publication-waiting = waiting

publication-sending = being sent

publication-unknown = unknown

# Variables:
#   $id (Digits) - number of the ad
publication-published = ad { $id }

publication-withdrawn = withdrawn

publication-refused = refused

the-local-board = the local board

## Command: classifieds

group-drafts = Drafts

## Command: paths

path-drafts = drafts

## doctor: databases

# Variables:
#   $number (Int) - number
drafts-in-database =
    { $number ->
        [one] { $number } draft
       *[other] { $number } drafts
    }

# Variables:
#   $number (Digits) - number
drafts-in-trash = { $number } in the trash

## Prompt

# Variables:
#   $title (Message) - title of the draft
#   $saved (Message) - when it was saved
current-draft-at-prompt = current draft: { $title }, { $saved }

# Help: ads reserve, ads sold, ads renew
ads-reserve-help = Mark one of your ads as reserved.
    .discussion = It stays on the board, marked. With --undo it is on offer again.

ads-sold-help = Mark one of your ads as sold.
    .discussion = The board shows it for 7 more days, marked. With --undo it is on offer again.

ads-renew-help = Renew your ads, so that each stays up as long as a new one.
    .discussion = Their dates stay the same.

ads-undo-help = Put the ad back on offer.

# Progress.
asking-the-board = asking the board …

# Variables:
#   $title (Message) - title in quotation marks
ad-is-active = { $title } is on offer

# Variables:
#   $title (Message) - title in quotation marks
ad-is-reserved = { $title } is reserved

# Variables:
#   $title (Message) - title in quotation marks
ad-is-sold = { $title } is sold

# Variables:
#   $title (Message) - title in quotation marks
#   $date (date: Message) - when it expires
ad-renewed = { $title } is renewed until { $date }

# Variables:
#   $title (Message) - title in quotation marks
ad-renewed-for-good = { $title } is renewed

# At the start.
# Variables:
#   $title (Message) - title in quotation marks
#   $date (date: Message) - when it expires
#   $number (number: Digits) - number of the ad
ad-expires-soon = { $title } expires on { $date }. `ads renew { $number }` extends it

# In a list.
ad-reserved = reserved

# In a list.
ad-sold = sold

# In a list.
ad-expiring = expires soon

ad-withheld = not shown, see `account`

# In a list: its time on the board is over.
ad-expired = expired

# Variables:
#   $server (Message) - the board
board-without-statuses = { $server } does not support statuses of ads

ad-has-ended = the ad is no longer on the board: it was withdrawn, or has ended

# A hint.
publish-it-again = publish it again from its draft

# A hint: the ad has expired, or was sold.
# Variables:
#   $command (String) - the command that does it
put-ad-back = `{ $command }` puts it back

# A hint.
# Variables:
#   $ad (String) - the ad, as commands name it
withdraw-and-publish = run `ads withdraw { $ad }`, then publish it again from its draft

# Variables:
#   $reason (String) - reason of the board
status-refused = the board does not change this ad: { $reason }

## What a command needs, as the object of “needs”

need-draft = the number of a draft

need-field-and-value = a field and its value

need-photo = the number of a photo

need-photo-and-position = the number of a photo and its new position

need-outbox-number = a number from `outbox`

need-ads-number = a number from `ads`
