### Watches: saved searches whose new and changed ads are told.

## Help

group-watches = Watches

watch-help = Watch searches: be told of new ads, changed prices and ads that are gone.
    .discussion = Without a subcommand, list the watches. At the prompt they are checked in the background; elsewhere with `watch run`. Bookmarked ads are watched without being added: their price, their status, and whether they are gone.
    .target = The number or name of a watch.
    .target-value = watch
    .targets = Numbers of watches, as in 3-5 or 3,4, or names.
    .targets-value = watches

watch-add-help = Watch a search. The ads that it finds now count as seen.
    .discussion = The words are those of `search`. You are told when an ad is new, has another price or text, is gone, or is back; once for each channel, also if several watches match it.
    .words = The words of the search.
    .words-value = query
    .name = The name of the watch; the words of the search by default.
    .name-value = name
    .category = Only ads of this category.
    .category-value = name
    .every = How often it is checked, such as 5m or 1h.
    .every-value = time
    .full-every = How often everything is read on a board that does not list its changes.
    .full-every-value = time
    .drop = Report a price only if it has fallen by at least this much since the last one reported.
    .drop-value = percent
    .notify = Where you are told: prompt, desktop, exec:PROGRAM, webhook:URL; several with commas.
    .notify-value = channels
    .from-now = Only report what happens from now on, which is the default.
    .all = Also report the ads that are there now, as new.
    .feed = Also keep an Atom feed in this file.
    .feed-value = file

watch-show-help = Show the events of a watch, which then count as seen, and the prices of its ads.

watch-pause-help = No longer check a watch, until `watch resume`.

watch-resume-help = Check a watch again. Changes since it was paused are reported.

watch-remove-help = Remove a watch.

watch-run-help = Check watches now, and tell what is new.
    .discussion = For cron, systemd and the like. The manual has a user timer for systemd.
    .every = Keep running, and check this often.
    .every-value = time
    .targets = The numbers or names of watches; all by default.
    .targets-value = watch

watch-tail-help = Print the events of all watches, the oldest first.
    .discussion = Prints what there is, and ends. A program that remembers the last event that it has read goes on from there with --after.
    .after = Only events after this one.
    .after-value = event
    .follow = Wait for further events, and print them as they come.

watch-history-help = Show what is known of an ad: its prices with their dates, and when it was gone and back.
    .target = The row number of an ad, or id:ID.
    .target-value = row

## Keys

# In the footer of a list of ads.
key-check-now = check now

key-pause = pause or go on

key-remove = remove

# Variables:
#   $count (Int) - number
watches-listed =
    { $count ->
        [one] { $count } watch
       *[other] { $count } watches
    }

key-watch = watch this search

## Watches

# Variables:
#   $name (Message) - name of the watch, in quotation marks
#   $found (Message) - number of ads, in words
watch-added = watching { $name } ({ $found } now). You will hear of new ads and of changes from now on

# Variables:
#   $name (Message) - name of the watch, in quotation marks
#   $found (Message) - number of ads, in words
watch-added-all = watching { $name }. What it finds now ({ $found }) is told as new

# Variables:
#   $count (Int) - number of ads
watched-ads =
    { $count ->
        [one] { $count } ad
       *[other] { $count } ads
    }

# Variables:
#   $name (Message) - name of the watch, in quotation marks
#   $number (String) - number of the watch
watch-paused = { $name } is paused. `watch resume { $number }` goes on with it

# Variables:
#   $name (Message) - name of the watch, in quotation marks
watch-resumed = { $name } is checked again

# Variables:
#   $name (Message) - name of the watch, in quotation marks
watch-removed = no longer watching { $name }

no-watches = no watches yet. `watch add velo` adds one, and so does `w` in a list of ads

# In a list.
# Variables:
#   $count (Int) - number of events
events-unseen =
    { $count ->
        [one] { $count } new
       *[other] { $count } new
    }

# In a list.
is-paused = paused

# In a list.
never-checked = not checked yet

checked-in-future = checked in the future: the clock was wrong

# In a list.
# Variables:
#   $age (Message) - how long ago
checked-ago = checked { $age }

# In a list.
# Variables:
#   $reason (String) - what went wrong, in English
check-failed = failing: { $reason }

# Progress.
checking-watches = checking watches …

# Variables:
#   $checked (Message) - number of watches, in words
#   $events (Message) - number of events, in words
watches-checked = { $checked }: { $events }

# Variables:
#   $count (Int) - number of watches
watches-counted =
    { $count ->
        [one] { $count } watch checked
       *[other] { $count } watches checked
    }

# Variables:
#   $count (Int) - number of events
events-counted =
    { $count ->
        [0] nothing new
        [one] { $count } event
       *[other] { $count } events
    }

nothing-happened = no events yet

# Variables:
#   $count (Int) - number of ads
#   $low (Message) - a price
#   $median (Message) - a price
#   $high (Message) - a price
prices-seen =
    { $count ->
        [one] { $count } ad seen, at { $median }
       *[other] { $count } ads seen: half of them cost { $low } to { $high }, the median is { $median }
    }

## Looking back

# In the past of an ad.
# Variables:
#   $date (Message) - a date
ad-was-placed = placed { $date }

# In the past of an ad.
was-gone = gone

# In the past of an ad.
was-reserved = reserved

# In the past of an ad.
was-sold = sold

## At the prompt

# Variables:
#   $words (String) - what happened
#   $watches (String) - names of watches
#   $command (command: String) - a command
event-at-prompt = { $words } ({ $watches }). `{ $command }` shows it

# Variables:
#   $count (Int) - number of events
unseen-at-start =
    { $count ->
        [one] your watches have { $count } new event. `watch` lists them
       *[other] your watches have { $count } new events. `watch` lists them
    }

# After the lines of some events.
# Variables:
#   $count (Int) - number of events without a line
more-at-prompt =
    { $count ->
        [one] and { $count } more event. `watch` lists the watches with new events
       *[other] and { $count } more events. `watch` lists the watches with new events
    }

# Variables:
#   $name (Message) - name of the watch, in quotation marks
#   $reason (String) - what went wrong, in English
watch-is-failing = the watch { $name } cannot be checked: { $reason }. It is tried again

# Variables:
#   $name (Message) - name of the watch, in quotation marks
watch-has-recovered = the watch { $name } can be checked again

## Checks of doctor

# In a list, and of `doctor`.
# Variables:
#   $channel (String) - where events are told, such as exec:PROGRAM
#   $reason (Message) - what went wrong
channel-failing = { $channel }: { $reason }

# In `watch run`.
# Variables:
#   $channel (String) - where events are told, such as desktop
#   $events (Message) - how many events wait, in words
#   $time (Message) - date and time
channel-is-quiet = { $channel }: { $events } for the end of the quiet hours, on { $time }

# In a list: the receiver wants no more events.
channel-has-ended = ended

# In `watch`, after a channel that failed.
# Variables:
#   $time (Message) - when it is tried again
next-attempt = next attempt { $time }

# Variables:
#   $search (Message) - what the watch searches for, in quotation marks
#   $every (String) - how often it is checked, such as 15m
#   $channels (String) - where it tells
watch-facts = { $search }, checked every { $every }, channels: { $channels }

# Variables:
#   $percent (Message) - a number
watch-drop = price falls of { $percent }% or more

# All of them, or all that were named.
watches-paused = every watch is paused. `watch` lists them, `watch resume N` goes on with one

# Variables:
#   $count (Int) - number of events
events-waiting =
    { $count ->
        [one] { $count } event waits
       *[other] { $count } events wait
    }

# Variables:
#   $count (Int) - number of channels
channels-reachable =
    { $count ->
        [one] { $count } channel, without failures
       *[other] { $count } channels, without failures
    }

no-watches-to-check = no watches

# Variables:
#   $name (Message) - name of the watch, in quotation marks
#   $age (Message) - how long ago
watch-complete = { $name } complete { $age }

# Variables:
#   $age (Message) - how long ago
#   $count (Int) - number of watches
watches-complete =
    { $count ->
        [one] { $count } watch, complete { $age }
       *[other] { $count } watches, all complete { $age }
    }

# Variables:
#   $name (Message) - name of the watch, in quotation marks
#   $age (Message) - how long ago
watch-late = { $name } was last complete { $age }

# Variables:
#   $name (Message) - name of the watch, in quotation marks
#   $time (Message) - date and time
watch-in-future = { $name } was checked in the future, on { $time }

# A hint.
check-clock = the clock of this computer was, or is, wrong. Check it, then run `watch run`

# Variables:
#   $name (Message) - name of the watch, in quotation marks
watch-never-complete = { $name } was never complete

# A hint.
run-watches = run `watch run`, or leave a prompt open

# A hint: a channel has failed.
channel-is-retried = it is tried again while a prompt is open, and by `watch run`

# A hint: the receiver of a channel wants no more events.
add-watches-again = remove the watches that use it, then add them again

## Failures

# Variables:
#   $name (Message) - what was typed, in quotation marks
no-such-watch = there is no watch { $name }

# A hint.
list-watches = `watch` lists them

# Variables:
#   $name (Message) - name of the watch, in quotation marks
watch-name-taken = there is already a watch { $name }

# A hint.
choose-watch-name = choose another name with --name

# The search of a new watch is written differently.
# Variables:
#   $number (String) - number of the watch
remove-watch-first = remove this watch first, with `watch remove { $number }`

# Variables:
#   $name (Message) - what was typed, in quotation marks
watch-name-unusable = a watch cannot be called { $name }

watch-needs-search = the search is missing

# A hint.
give-search-or-name = add words or --category, or a --name to watch all ads

# Variables:
#   $name (Message) - what was typed, in quotation marks
no-such-event = the log has no event { $name }

# A hint.
tail-without-after = without --after, `watch tail` prints all events

# Variables:
#   $id (Digits) - id of the ad
nothing-known-of-ad = nothing is known of the ad { $id }: no watch and no bookmark has seen it

watches-busy = another process is checking your watches

# Variables:
#   $span (Message) - how long it still waits
board-wants-pause = the board does not want to be asked for another { $span }

# Variables:
#   $time (Message) - date and time
#   $span (Message) - how long it still waits
board-wants-pause-until = the board does not want to be asked before { $time } (in { $span })

board-in-circles = the board repeats itself, so its list has no end

# Variables:
#   $count (Digits) - how many there are
#   $most (Digits) - how many there may be
watch-has-too-many-words = too many words: { $count }. A search has at most { $most }

# Variables:
#   $word (Message) - a word of the search, in quotation marks
#   $remedy (Message) - what to write instead
watch-word-unusable = { $word } cannot be used: { $remedy }

# What to write instead.
no-marks-in-watches = marks such as is:new say something of you, not of the ad

interval-too-short = the shortest interval is 1 second

# Variables:
#   $path (String) - the file of `watch add --feed`
feed-file-taken = { $path } is not a feed that a watch has written

# Variables:
#   $program (String) - its name or path
no-program-to-tell = there is no program { $program } that can be started

name-another-program = name an executable file by its path, or a program in PATH

name-another-file = choose another file

## What a command needs, as the object of “needs”

need-watch = the number or name of a watch
