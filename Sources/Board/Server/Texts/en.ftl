### What a board writes to its members outside of their requests: feeds and mails.

# Variables:
#   $board (String) - name of the board
feed-of-messages = { $board }: messages

# Variables:
#   $name (String) - who has written
#   $title (String) - title of the ad
feed-message = { $name }: { $title }

# Variables:
#   $title (String) - title of the ad
feed-statement-ad = Moderators have restricted your ad “{ $title }”

# Variables:
#   $title (String) - title of the ad
feed-statement-waiting-ad = Your ad “{ $title }” waits for a moderator
feed-statement-purge = Moderators have deleted one of your ads
feed-statement-account = Moderators have restricted your account
feed-statement-automated = Decided by the board itself.

# Variables:
#   $number (String) - number of the decision
feed-statement-help = `classifieds account` shows decision { $number } and how to appeal.

feed-cause-new-member = The first ads of a new member wait for a moderator.
feed-cause-held-account = All ads of your account wait for a moderator.
feed-cause-listed-word = The ad has a word that moderators look at first.
feed-cause-duplicate = The same ad was published a short time ago.
