### How to correct a condition of a search, and what is wrong with a feed.
### Access: package

## sync

feed-without-end = its pages repeat themselves and do not end

# Variables:
#   $count (Int) - number of ads in the response
no-valid-ad =
    { $count ->
        [one] its only ad is not valid
       *[other] none of its { $count } ads is valid
    }

## Conditions of a search

# Variables:
#   $sign (String) - < or >
price-must-follow-sign = add a price, as in { $sign }200

prices-must-follow = a range needs a price at each end, as in 50..200

quotes-are-empty = the quotation marks are empty: write a text between them, or leave them out

# Two ways to write a condition with one meaning each.
# Variables:
#   $one (String) - the first
#   $other (String) - the second
use-either = use { $one } or { $other }

# A search found nothing.
# Variables:
#   $conditions (String) - conditions, as they can be typed
conditions-are-written = conditions are written { $conditions }

# A search for a phrase found nothing.
# Variables:
#   $conditions (String) - conditions in the phrase
conditions-are-unquoted = write { $conditions } outside the quotation marks

# The same where a shell has taken the quotation marks.
# Variables:
#   $conditions (String) - conditions in the phrase, as a shell reads them
conditions-are-arguments = give each condition as an argument of its own: { $conditions }

# Variables:
#   $currency (String) - the code of the board's currency
prices-are-in = prices on this board are in { $currency }

category-must-follow = add a category, as in cat:loisirs

# Variables:
#   $name (String) - name of the condition
use-yes-or-no = use { $name }:yes or { $name }:no

use-status = use status:active, status:reserved or status:sold

use-sort = use sort:new, sort:price, sort:-price or sort:match

use-mark-word = use is:new, is:bookmarked, is:hidden or is:noted

age-or-day = use an age or a date, as in since:7d or since:2026-01-31

# A suggestion.
# Variables:
#   $condition (String) - the condition, as it can be typed
use = use { $condition }

# A number of ads.
# Variables:
#   $count (Int) - number
ads =
    { $count ->
        [one] { $count } ad
       *[other] { $count } ads
    }

# The mark of an urgent ad.
urgent-mark = URGENT

looking-up-ad = loading the ad …
