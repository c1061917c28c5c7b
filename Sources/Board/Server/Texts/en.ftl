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

# Variables:
#   $board (String) - name of the board
feed-of-reports = { $board }: open reports

# Variables:
#   $number (String) - number of the case
#   $subject (String) - what it is about
feed-case = Case { $number }: { $subject }

# Variables:
#   $number (String) - number of the ad
feed-case-ad = ad { $number }

# Variables:
#   $number (String) - number of the conversation
feed-case-conversation = conversation { $number }

# Variables:
#   $number (String) - number of the account
feed-case-account = account { $number }

# Variables:
#   $subject (String) - an ad or a conversation
#   $title (String) - title of the ad
feed-case-titled = { $subject } “{ $title }”

# Variables:
#   $reason (String) - a reason, as below
#   $text (String) - what was said about it
feed-case-words = { $reason }: { $text }

feed-reason-spam = spam
feed-reason-fraud = fraud
feed-reason-illegal = illegal
feed-reason-offensive = offensive
feed-reason-other = other
feed-reason-appeal = appeal
feed-reason-new-member = first ads of a member
feed-reason-held-account = account on hold
feed-reason-listed-word = listed word
feed-reason-duplicate = duplicate

## Mails

# The subject of a mail.
# Variables:
#   $board (String) - name of the board
mail-code-subject = { $board }: confirm your e-mail address

# Variables:
#   $board (String) - name of the board
mail-code-why = A member of { $board } wants to be told of new messages at this address.

# A command follows.
# Variables:
#   $board (String) - name of the board
mail-code-how = If this is you, confirm it within a day, signed in to { $board }:

mail-code-else = If not, ignore this mail.

# The subject of a mail.
# Variables:
#   $name (String) - who has written
#   $title (String) - title of the ad
mail-subject = { $name } has written to you about “{ $title }”

# Variables:
#   $board (String) - name of the board
#   $name (String) - who has written
#   $title (String) - title of the ad
#   $count (Int) - number of unread messages
mail-messages =
    { $count ->
        [one] On { $board } you have an unread message from { $name } about “{ $title }”.
       *[other] On { $board } you have { $count } unread messages from { $name } about “{ $title }”.
    }

# Commands follow.
# Variables:
#   $board (String) - name of the board
mail-how-to-answer = Read and answer at a terminal, signed in to { $board }:

# A command follows.
# Variables:
#   $board (String) - name of the board
mail-how-to-stop = You get at most one mail an hour for a conversation. To get none from { $board }:
