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
feed-statement-account = Moderators have restricted your account
feed-statement-help = `classifieds account` says what this means, and how to appeal.
