### The image feed and its comments.

## What went wrong

# Says that a page that could not be loaded leaves the rows on screen as they are.
# Variables:
#   $shown (Int) - number of rows on screen
feed-rows-stay =
    { $shown ->
        [one] the row above is unaffected
       *[other] the { $shown } rows above are unaffected
    }

# Variables:
#   $row (Digits) - number the user typed
no-feed-image = there is no image { $row } in the feed

# Variables:
#   $status (Digits) - HTTP status of the response
feed-status = status { $status }

# Variables:
#   $limit (Digits) - largest size accepted
feed-response-too-large = more than { $limit } MiB

check-feed-server = check the address that `config show feed_server` prints

feed-shows-them = run `feed` to see the images

# Variables:
#   $shown (Int) - number of the last image loaded
feed-images-so-far = images 1 to { $shown } are loaded. `more` loads the next page

# Variables:
#   $last (Int) - number of the last image
feed-images-up-to = the images are numbered 1 to { $last }

no-feed-kept = there is no saved copy of the feed

feed-expired = the saved copy of the feed has expired

# Variables:
#   $age (Message) - age of the copy: 8 days ago
feed-expired-loaded = the saved copy of the feed was loaded { $age } and has expired

# Variables:
#   $reason (Message) - why it cannot be read
feed-unreadable = the saved copy of the feed cannot be read: { $reason }

## What is going on

loading-feed = loading the feed …

## What is going on: comments

loading-comments = loading the comments …

comments-retrying = retrying

## Help: feed

feed-help = Show the image feed from the top.
    .discussion = The feed comes from the server. If the server cannot be reached, the last copy is shown for up to seven days, marked with its age.
    .more = Show the next page, like `more`.

## Help: feed comments

feed-comments-help = Show the comments on an image.
    .discussion =
        At the prompt, this opens a full screen: `reload` loads the comments again, `back` or Esc closes it. Elsewhere, it prints the comments and
        exits; with --watch, it keeps printing new ones.
    .target = The row number of the image, or id:UUID.
    .target-value = row
    .absolute = Show dates instead of ages.
    .watch = Reload at this interval and mark new comments.
    .watch-value = interval

comments-watch-too-often = --watch needs at least one second, for example 30s

## Help: feed refresh

feed-refresh-help = Reload the feed from the top.

## Around the rows

# Says that the rows are not fresh from the server.
# Variables:
#   $age (Message) - age of the copy: 3 days ago
feed-from-cache = showing the copy saved { $age }. `feed refresh` tries the server again

# Stands below the rows.
# Variables:
#   $last (Int) - number of the last row
feed-rows = rows 1 to { $last }

feed-goes-on = `more` shows the next page, `feed comments N` the comments on an image

feed-has-comments = `feed comments N` shows the comments on an image

feed-is-empty = the feed has no images

feed-has-ended = no more images

## Rows

# Stands where an image has no description.
no-image-description = no description

## Comments

# Marks a comment that was not there the last time.
new-comment = new

# A number of comments.
# Variables:
#   $count (Int) - number of comments
comments =
    { $count ->
        [one] { $count } comment
       *[other] { $count } comments
    }

no-comments = no comments yet

## The comments screen

loading-more-comments = loading …

# Follows the number of comments: 3 comments, 1 new.
# Variables:
#   $count (Int) - number of comments that are new
new-comments =
    { $count ->
        [one] { $count } new
       *[other] { $count } new
    }

# Follows the reason why they could not be loaded again.
# Variables:
#   $count (Int) - number of comments on screen
comments-stay =
    { $count ->
        [one] showing the earlier comment
       *[other] showing the earlier comments
    }

# Variables:
#   $quoted (Message) - what the user typed, in quotation marks
unknown-comments-word = unknown command { $quoted }. Type `reload` or `back`

# The keys of the screen, in its last line.
comments-keys = `reload` · ↑ ↓ to scroll · `back` or Esc to leave

# How often the comments are loaded again.
# Variables:
#   $seconds (Digits) - interval
comments-every = every { $seconds } s

## Classifieds Command

group-feed = Feed

## Paths Command

path-feed = feed

## Database Examination

# Variables:
#   $number (Int) - number
images-counted =
    { $number ->
        [one] { $number } image
       *[other] { $number } images
    }
