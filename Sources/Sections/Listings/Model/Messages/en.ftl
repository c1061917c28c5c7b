### How to correct a condition of a search, and what is wrong with a feed.

## sync

feed-without-end = its pages do not end

## Conditions of a search

# Variables:
#   $sign (String) - < or >
price-must-follow-sign = add a price, as in { $sign }200

prices-must-follow = a range needs a price at each end, as in 50..200

category-must-follow = add a category, as in cat:loisirs

# Variables:
#   $name (String) - name of the condition
use-yes-or-no = use { $name }:yes or { $name }:no

age-or-day = use an age or a date, as in since:7d or since:2026-01-31

# A suggestion.
# Variables:
#   $condition (String) - the condition, as it can be typed
use = use { $condition }
