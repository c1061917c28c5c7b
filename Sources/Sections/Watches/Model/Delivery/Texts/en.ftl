### Events in one line, as notifications and feeds have them, and why an event was not delivered.
### Access: package

## Events. The titles are those of ads, as they were written.

# Variables:
#   $title (String) - title of the ad
#   $price (Message) - its price, written out
event-new = New: { $title }, { $price }

# Variables:
#   $title (String) - title of the ad
#   $before (Message) - the price before, written out
#   $after (Message) - the price now, written out
event-price = { $before } → { $after }: { $title }

# Variables:
#   $title (String) - title of the ad
#   $before (Message) - the price before, written out
#   $after (Message) - the price now, written out
#   $percent (Message) - the change with its sign, as in -12.5
event-price-percent = { $before } → { $after } ({ $percent }%): { $title }

# Variables:
#   $title (String) - title of the ad
#   $price (Message) - its price, written out
event-changed = Changed: { $title }, { $price }

# Variables:
#   $title (String) - title of the ad
#   $price (Message) - its price, written out
event-offered = On offer again: { $title }, { $price }

# Variables:
#   $title (String) - title of the ad
#   $price (Message) - its price, written out
event-reserved = Reserved: { $title }, { $price }

# Variables:
#   $title (String) - title of the ad
#   $price (Message) - its price, written out
event-sold = Sold: { $title }, { $price }

# The ad was withdrawn, or has expired.
# Variables:
#   $title (String) - title of the ad
event-gone = Gone: { $title }

# The ad was edited.
# Variables:
#   $title (String) - title of the ad
event-unmatched = No longer matches: { $title }

# Variables:
#   $title (String) - title of the ad
#   $price (Message) - its price, written out
event-back = Back: { $title }, { $price }

## What has happened, in a column of its own

# A new ad.
word-new = New

# An ad was edited.
word-changed = Changed

# An ad was reserved or sold, and is on offer again.
word-offered = On offer again

# An ad.
word-reserved = Reserved

# An ad.
word-sold = Sold

# An ad was withdrawn, or has expired.
word-gone = Gone

# An ad was edited.
word-unmatched = No longer matches

# An ad.
word-back = Back

# Variables:
#   $before (Message) - the price before, written out
#   $after (Message) - the price now, written out
price-step = { $before } → { $after }

# Variables:
#   $before (Message) - the price before, written out
#   $after (Message) - the price now, written out
#   $percent (Message) - the change with its sign, as in -12.5
price-step-percent = { $before } → { $after } ({ $percent }%)

# In a notification about several events.
# Variables:
#   $event (String) - the event in one line
#   $watches (String) - names of watches, separated by commas
event-of-watches = { $event } ({ $watches })

# Title of one notification about several events.
# Variables:
#   $count (Int) - number of events
events-at-once =
    { $count ->
        [one] { $count } event of your watches
       *[other] { $count } events of your watches
    }

# Last line of such a notification.
# Variables:
#   $count (Int) - number of events that are not listed
more-events =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }

# Title of a feed.
# Variables:
#   $watches (String) - names of watches, separated by commas
atom-feed-title = Ads: { $watches }

## Why an event was not delivered

# Variables:
#   $status (Digits) - status code
delivery-status = HTTP status { $status }

delivery-gone = the receiver wants no more events (HTTP 410)

# Variables:
#   $host (String) - host and port
delivery-unreachable = cannot connect to { $host }

# Variables:
#   $host (String) - host and port
delivery-broken = { $host } did not answer properly

# Variables:
#   $host (String) - host and port
delivery-insecure = no secure connection to { $host }

delivery-timed-out = no answer in time

# Variables:
#   $code (Digits) - exit code of a program
delivery-exit-code = exit code { $code }

delivery-crashed = the program crashed

# Variables:
#   $name (String) - program
delivery-missing-program = cannot start { $name }

delivery-no-desktop = there is no desktop session, and this terminal does not show notifications

# Variables:
#   $reason (String) - the system's reason
delivery-unwritable = cannot write the file: { $reason }

## Settings

# What a setting may be.
webhook-secret-form = a text without control characters

webhook-secret-invalid = the webhook secret is not usable

# Variables:
#   $name (String) - name of a setting with a secret
#   $path (String) - the settings file
secret-is-public = others can read { $name } in { $path }

protect-settings-file = protect the file with `chmod 600`, and choose another secret if somebody has seen it

# When a watch with a webhook is added.
webhooks-unsigned = no `webhook_secret` is set, so the events sent to the webhook are not signed
