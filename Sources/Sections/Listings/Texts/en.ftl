### Searching and reading ads.

## Command: categories

categories-help = List the board's categories.

no-categories = this board has no categories

loading-categories = loading the categories …

## Command: category

category-help = Show only ads in one category, until `category all`.
    .name = The name of a category, ignoring case and accents, or all.
    .name-value = name

loading-category = loading …

## Command: compare

compare-help = Show ads side by side, by row number or id.
    .targets = Two to six row numbers, or id:ID.
    .targets-value = rows

compare-two-to-six = choose two to six ads to compare

looking-up-ads = loading the ads …

## Commands: bookmark, bookmarks

bookmark-help = Bookmark ads, by row number or id.
    .discussion =
        A bookmark keeps a copy of the ad: `bookmarks` shows it offline too, and after the ad is gone. In lists, * marks bookmarked ads, + ads with a
        note, x hidden ads and o ads that you have opened. In a search, is:bookmarked finds bookmarked ads.
    .targets = Row numbers, or id:ID.
    .targets-value = rows
    .remove = Remove the bookmarks.

# Variables:
#   $title (Message) - the ad's title in quotation marks
ad-bookmarked = bookmarked { $title }

# Variables:
#   $title (Message) - the ad's title in quotation marks
ad-bookmarked-before = { $title } is already bookmarked

# Variables:
#   $title (Message) - the ad's title in quotation marks
bookmark-removed = removed the bookmark on { $title }

# Variables:
#   $title (Message) - the ad's title in quotation marks
ad-not-bookmarked = { $title } is not bookmarked

bookmarks-help = List the bookmarked ads, newest bookmark first.
    .discussion = Shows each ad as a list, `open` or `sync` last received it. Ads that are gone from the board stay in the list, and are marked once `sync` or `open` has found out.

# Variables:
#   $count (Int) - number of bookmarks
bookmarks-counted =
    { $count ->
        [one] { $count } bookmark
       *[other] { $count } bookmarks
    }

no-bookmarks = you have no bookmarks yet. `bookmark N` adds one

loading-bookmarks = loading the bookmarks …

## Command: hide

hide-help = Leave ads out of all lists, by row number or id.
    .discussion = The ads stay in the list on the screen until the next search. `unhide N` or `hide N --remove` shows an ad again, and `search is:hidden` lists hidden ads.
    .remove = Show the ads in lists again.

# Variables:
#   $title (Message) - the ad's title in quotation marks
ad-hidden = hid { $title }

# Variables:
#   $title (Message) - the ad's title in quotation marks
ad-hidden-before = { $title } is already hidden

# Variables:
#   $title (Message) - the ad's title in quotation marks
ad-shown-again = { $title } appears in lists again

# Variables:
#   $title (Message) - the ad's title in quotation marks
ad-not-hidden = { $title } is not hidden

hidden-can-be-shown = `search is:hidden` lists hidden ads

## Command: note

note-help = Write a note on an ad for yourself, or show it.
    .discussion = The note stays on this computer and is shown with the ad. An empty text, '', removes it. In a search, is:noted finds ads with a note.
    .words = The note. Without it, the current note is shown.
    .words-value = text

note-saved = note saved

note-removed = note removed

no-note = there is no note on this ad. `note N TEXT` writes one

## Marks of an ad

# The user's bookmark, in a row that is read aloud, and as a field of an ad.
mark-bookmarked = bookmarked

# A row that is read aloud.
mark-noted = with a note

# A row that is read aloud.
mark-hidden = hidden

# A row that is read aloud.
mark-seen = opened

# An ad that the board no longer has; short, it stands in a row.
mark-gone = gone

field-note = note

# Variables:
#   $age (Message) - how long ago
gone-since = no longer on the board, as found { $age }

## Command: browse

browse-help = Open the web page of an ad in the browser.
    .discussion = Uses the browser in $BROWSER, or else the desktop's. Without a desktop, as over SSH, prints the address instead.

no-web-page = this board has no web page for the ad

# Variables:
#   $address (String) - the address
page-has-user = the address of the ad’s page contains a user name and is not opened: { $address }

# Variables:
#   $address (String) - the page's address
page-opened = opened { $address } in the browser

no-browser-here = no browser could be opened here. This is the address

## Command: copy

copy-help = Copy the link, the picture's address or the text of an ad to the clipboard.
    .discussion =
        Uses wl-copy, xclip or xsel on this computer's desktop. Otherwise, as over SSH, the terminal is asked to copy (OSC 52), which not every terminal
        allows.
    .kind = link, picture, or text: title, price and description.
    .kind-value = what

link-copied = link copied

picture-copied = address of the picture copied

text-copied = text of the ad copied

# Variables:
#   $copied (Message) - what was copied, in words
copied-by-terminal = { $copied }, if this terminal allows it

no-link = this board gives the ad no link

# Variables:
#   $target (String) - the row number or id that was typed
copy-text-instead = `copy { $target } text` copies its text

no-picture-to-copy = the ad has no picture

no-clipboard = no clipboard was found

install-clipboard-tool = install wl-copy, xclip or xsel, or use a terminal that supports OSC 52

## Command: open

open-help = Show an ad in full, by row number or id.
    .target = A row number, or id:ID.
    .target-value = row

## Command: search

search-help = Search ads. Without words, show the whole feed.
    .discussion =
        Finds ads that contain every word, in any order, in the title or the description. Case and accents are ignored, and
        typed characters find others: `'` finds ’, `-` finds –, `oe` finds œ, `m2` finds m². `/WORDS` is a short form.
        Some words are conditions:
          WORD|WORD              with one of these words
          <200  >50  50..200     price (also <= and >=)
          cat:NAME               category
          -WORD                  without this word
          urgent:yes  photo:yes  marked as urgent, with a picture; or no
          since:7d               at most 7 days old (h d w m y), or since a day: since:2026-01-31
          status:active          active, reserved or sold
          sort:price             the order: new, price, -price, or match (best titles first)
          is:new  is:bookmarked  ads that you have not opened, bookmarked, is:hidden, is:noted; -is:new the others
        A quoted phrase is one word, and quoted words are not corrected. A shell removes the marks, so type '\velo' there.
        After a backslash inside quotes, everything is text: '\<200'. `!` as the first word repeats the last search: `search ! <200`.
    .category = Only ads in this category, for this search.
    .category-value = category
    .sort = The order of the ads: new, price, -price or match.
    .sort-value = order
    .limit = How many rows to show at a time.
    .limit-value = limit
    .count-by = Instead of listing the ads, count up to 10,000 of them by category, price or month in UTC.
    .count-by-value = what
    .explain = Show how each word is used, without searching.
    .words = The words to look for.
    .words-value = words

## Conditions of a search

# Variables:
#   $quoted (Message) - what was typed
#   $remedy (Message) - what to do first
not-a-condition = { $quoted } is not a condition: { $remedy }

# Variables:
#   $word (String) - the word that was typed
write-as-text = write '\{ $word }' to search for it as text

word-unfinished = unfinished

## doctor: server

local-board-used = no server is set: the local board is used

# Variables:
#   $count (Digits) - number
#   $time (Digits) - milliseconds
board-answered = { $count } categories in { $time } ms

board-without-categories = contact its operator. Without categories, no ads can be placed

check-server-address = check the server, or choose another with --server, CLASSIFIEDS_SERVER or `config set server`

## Command: sync

sync-help = Fetch the whole feed, so that you can search all of it while typing and offline.
    .discussion =
        Fetches one page after another, with pauses. You can stop it at any time: what has arrived is stored, and the next `sync` resumes there. At
        the end, ads that were withdrawn from the board are removed. From a board that lists its changes, a further `sync` fetches only what has
        changed since.

sync-help-whole = Fetch the whole feed again, not only what has changed since the last time.

## Command: trace

trace-help = Print the last live search as a timeline.
    .discussion =
        Times are milliseconds after the first key. Each line is a key, a result from the local index, a request to the board, its cancellation or
        response, a response dropped because it was too old, or a repaint. `type` plays such a search in a script.

nothing-to-trace = there has been no live search yet

search-live-first = type `search ` and words at the prompt, or use `type`

no-search-to-repeat = there is no earlier search to repeat

search-first = search first, as in `search velo`

## Command: type

type-help = Play a live search on a virtual clock and print its steps as JSON lines.
    .discussion =
        Types the words letter by letter, as after `search `, and waits for nothing: the same search prints the same lines. It uses the local index
        and the board, as at the prompt; --latency sets how long the board takes.
    .every = The time between two keys, such as 80ms or 1.5s.
    .every-value = time
    .latency = How long the board takes to respond.
    .latency-value = time
    .enter = Press Enter at the end.
    .words = The words to type.
    .words-value = words

## compare

compare-legend = * marks differences

compare-yes = yes

compare-no = no

## One ad

# Variables:
#   $number (Digits) - number
category-unlisted = number { $number }, which the board does not list

# Variables:
#   $number (Digits) - number
category-unnamed = number { $number } (the categories could not be loaded)

ad-without-picture = none

# Variables:
#   $currency (String) - currency
currency-assumed = { $currency } (assumed)

## One row

# Variables:
#   $number (Digits) - number
category-number = category { $number }

## Rows of ads

# Variables:
#   $found (Message) - what was found, in words
#   $age (Message) - how long ago
offline-as-of = offline: { $found } as seen { $age }

# Variables:
#   $count (Int) - number
new-ads-above =
    { $count ->
        [one] { $count } new ad above
       *[other] { $count } new ads above
    }

# Variables:
#   $new-above (Int) - number
refresh-shows-new =
    { $new-above ->
        [one] `refresh` shows it
       *[other] `refresh` shows them
    }

# Variables:
#   $left-out (Message) - how many were left out, in words
left-out-rest-shown = { $left-out }. The rest is shown

ads-noun = ads

# More have not been read yet.
# Variables:
#   $count (Digits) - number
ads-at-least = { $count }+ ads

# Variables:
#   $quoted (Message) - what was typed
ads-for = {" "}for { $quoted }

# Variables:
#   $name (String) - name
ads-in = {" "}in { $name }

# Variables:
#   $last (Digits) - number of the last row
ads-rows = rows 1 to { $last }

# Variables:
#   $shown (Message) - number of the last row
#   $value (Message) - the value
ads-rows-of = { $shown } of { $value }

ads-go-on = `more` shows the next page, `open N` one ad in full

search-limit-shows-more = `search --limit N` shows more

# Of a search that finds more than are counted.
# Variables:
#   $count (Message) - number
first-ads = the first { $count } ads

# Prices of ads.
# Variables:
#   $lowest (Message) - the lowest price
#   $highest (Message) - the highest price
#   $median (Message) - the median
#   $first (Message) - the first quartile
#   $third (Message) - the third quartile
prices-from-to = { $lowest } to { $highest }, median { $median }, half of them from { $first } to { $third }

# Before numbers of ads in each category, if only the first ads were counted.
# Variables:
#   $count (Message) - number
among-the-first = of the first { $count }:{" "}

# Before numbers of ads in each category, if the board was not asked.
among-cached-ads = of the cached ads:{" "}

refresh-asks-board = `refresh` asks the board again

no-ads-found = no ads found

fewer-words = try fewer or shorter words

# Variables:
#   $count (Digits) - how many there are
#   $most (Digits) - how many there may be
too-many-words = too many words: { $count }. A search has at most { $most }

empty-board = this board has no ads yet. `draft new` starts one

end-the-filter = search all categories with `category all`

leave-out-the-category = leave out the category

# Without this part the search would find ads.
# Variables:
#   $part (Message) - a part of the search, as it was typed
#   $ads (Message) - how many ads it would find
leave-out = leave out { $part } ({ $ads })

# A search found nothing, and this word was probably meant.
# Variables:
#   $words (Message) - the words, in quotation marks
#   $ads (Message) - how many ads have them
did-you-mean-words = did you mean { $words } ({ $ads })?

# Behind the question, while the search is being typed.
tab-to-accept = {" "}Tab

key-browse = browse

key-copy = copy

key-filter = filter

# Variables:
#   $count (Int) - number
categories-counted =
    { $count ->
        [one] { $count } category
       *[other] { $count } categories
    }

key-bookmark = bookmark

key-hide = hide

# Variables:
#   $count (Message) - number of ads
sorted-among = only the first { $count } ads of the board were sorted

# Variables:
#   $count (Message) - number of ads
ads-looked-at = { $count } ads of the board were searched

more-searches-on = `more` searches on

hint-or = , or{" "}

ads-feed-ended = the feed has ended

search-ended = all ads of this search are shown

# Follows the rows.
board-repeats-itself = the board repeats itself: it says that more ads follow, and sends the same ones again

all-bookmarks-shown = all bookmarks are shown

# Variables:
#   $row (Digits) - number of the row
last-ad-row = row { $row } is the last one

## search --explain

word-asked-of-server = sent to the server

word-applied-here = applied here

word-ignored = ignored

word-refused = refused

# The filter that applies if the search names no category.
current-filter = the current filter

# The search names another category than the filter.
current-filter-replaced = the current filter; the search names its own category

# Variables:
#   $quoted (Message) - what was typed
text-contains = title or description contains { $quoted }

# The board finds a part of the text however its apostrophes and hyphens are written.
# Variables:
#   $meaning (Message) - as in text-contains
#   $part (Message) - the part
text-contains-asking-for = { $meaning }; the board is asked for { $part }

# Before the words that the board's operator has listed as meaning the same.
same-on-board = same on this board

# Stands between texts of which one is enough.
texts-or = {" "}or{" "}

# Variables:
#   $quoted (Message) - what was typed
text-lacks = neither title nor description contains { $quoted }

bounds-and = {" "}and{" "}

# Variables:
#   $bounds (Message) - bounds
price-is = the price is { $bounds }

# Variables:
#   $price (Message) - the price, written out
price-below = below { $price }

# Variables:
#   $price (Message) - the price, written out
price-at-most = at most { $price }

# Variables:
#   $price (Message) - the price, written out
price-at-least = at least { $price }

# Variables:
#   $price (Message) - the price, written out
price-above = above { $price }

# Variables:
#   $name (String) - name
category-is = the category is { $name }

is-urgent = it is urgent

is-not-urgent = it is not urgent

has-picture = it has a picture

has-no-picture = it has no picture

# Variables:
#   $span (Message) - a time span, written out
is-at-most-old = it is at most { $span } old

# Variables:
#   $date (Message) - the day, written out
is-placed-since = it was placed on { $date } or later

# Variables:
#   $status (Message) - active, reserved or sold
status-is = its status is { $status }

sorted-by-date = the newest ads come first

sorted-by-price = the lowest prices come first

sorted-by-price-downwards = the highest prices come first

sorted-by-match = the titles that match best come first

is-opened = you have opened it

is-not-opened = you have not opened it

is-bookmarked = it is bookmarked

is-not-bookmarked = it is not bookmarked

is-hidden = it is hidden

is-not-hidden = it is not hidden

has-note = it has a note

has-no-note = it has no note

## Live search

searching = searching …

asking-board = asking the board …

still-asking-board = still asking the board …

asking-board-again = , asking again …

panel-and-more = {" "}and more

marks-legend = Before a title: o opened, * bookmarked, + with a note, x hidden

# Variables:
#   $first (Digits) - number of the first row
#   $last (_: Digits) - number of the last row
panel-scope = {" "}({ $first } to { $last })

# Cached rows, with their age.
# Variables:
#   $age (Message) - how long ago
panel-cached = cached { $age }

## sync

# The number of ads received.
# Variables:
#   $count (Int) - number
ads-received =
    { $count ->
        [one] { $count } ad fetched
       *[other] { $count } ads fetched
    }

# Variables:
#   $count (Message) - number
#   $ads (Message) - ads
ads-received-of = { $count } of { $ads }

sync-can-be-stopped = Ctrl-C stops and keeps what has arrived

# Variables:
#   $age (Message) - how long ago, in words
counts-of-last-sync = The numbers are from the last `sync`, { $age }

# Variables:
#   $received (Message) - a number of ads, in words
sync-complete = { $received }. You can now search the whole feed while typing and offline

# Variables:
#   $received (Message) - a number of ads, in words
sync-updated = { $received }. Your copy of the feed is up to date again

sync-found-nothing = nothing has changed since the last `sync`

# Variables:
#   $place (Message) - place
sync-resumed-at = resumed at { $place }

# Variables:
#   $count (Int) - number
ads-withdrawn =
    { $count ->
        [one] { $count } ad withdrawn from the board was removed
       *[other] { $count } ads withdrawn from the board were removed
    }

## Trace of a live search

trace-key = key

trace-enter = enter

trace-sent = sent

trace-cancelled = cancelled

trace-answered = answered

trace-stale = dropped as stale

trace-local-paint = local paint

trace-painted = painted

trace-end = end

trace-nothing = nothing

trace-no-rows = no rows

trace-live = live

trace-cached = cached

trace-no-source = none

trace-stalled = stalled

trace-failed = failed

## Failures: Browsing

# Variables:
#   $id (Digits) - what the user typed
no-ad-with-id = there is no ad with id { $id }

search-for-it = `search` for it

categories-lists-them = `categories` lists them

# Variables:
#   $shown (Int) - number of the last row
ads-rows-stay =
    { $shown ->
        [one] the row above is unaffected
       *[other] the { $shown } rows above are unaffected
    }

no-rows-shown-yet = no ads are listed. Try `search`

give-ad-id = list ads with `search` first, or use an id, as in `open id:ID`

# Variables:
#   $shown (Digits) - number of the last row
rows-shown-up-to = the rows shown are 1 to { $shown }

# Variables:
#   $row (Digits) - number of the row
no-row = there is no row { $row }

# Variables:
#   $quoted (Message) - what was typed
no-category = there is no category { $quoted }

# Variables:
#   $number (Digits) - number
page-number = page { $number }

## Failures: Listings

# Variables:
#   $reason (Message) - what is wrong with it
board-response-unusable = the server's response is not valid: { $reason }

changes-stored = what had changed up to there is stored

sync-resumes = `sync` resumes there

# Variables:
#   $count (Int) - number
ads-stored =
    { $count ->
        [one] { $count } ad of the feed is stored
       *[other] { $count } ads of the feed are stored
    }

## Ads

# How many ads cannot be shown, and why.
# Variables:
#   $count (Int) - number
ads-left-out =
    { $count ->
        [one] { $count } invalid ad left out
       *[other] { $count } invalid ads left out
    }

## Fields of an ad

field-title = title

field-price = price

field-category = category

field-seller = seller

field-placed = placed

field-urgent = urgent

field-currency = currency

field-description = description

## Command: classifieds

group-listings = Listings

## Command: paths

path-cache = cache

## doctor: databases

# Variables:
#   $number (Int) - number
boards-counted =
    { $number ->
        [one] { $number } board
       *[other] { $number } boards
    }

## Rows

# Names the command that opens a row that is not an ad.
# Variables:
#   $row (Digits) - number that the user typed
#   $command (opensWith: String) - the command that opens such a row
rows-are-not-ads = these rows are not ads. Open this one with `{ $command } { $row }`

## Values of settings, and loading

setting-form-currency = a three-letter ISO 4217 code, such as EUR

loading-next-page = loading the next page …

loading-again = reloading …

# Before the title of an ad.
status-reserved = reserved

# Before the title of an ad.
status-sold = sold

## What a command needs, as the object of “needs”

need-rows-to-compare = two to six row numbers

need-category = the name of a category, or all

need-words-and-interval = words to type, and --every

# Variables:
#   $code (String) - code of the currency
board-names-currency = the board in use names its own currency, { $code }: the setting is for boards that name none
