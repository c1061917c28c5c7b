### Conversations with sellers and buyers.

## Help

group-messages = Messages

answer-help = Write to the seller of an ad.
    .discussion = Without a text, your editor opens. The text is saved on this computer first, and kept until it is sent. It is sent exactly once, now or when the board can be reached again.
    .target = The row number of the ad, or id:ID.
    .target-value = row

# Help: the text of a message.
message-help =
    .words = The text of the message.
    .words-value = text

messages-help = Read your conversations. Without a subcommand, list them.
    .discussion = Unread ones come first. Conversations that you have read can be read again without the board, and when the ad is gone.
    .target = The row number of the conversation, or id:ID.
    .target-value = row
    .ad = Only conversations about this ad: its number in `ads`, or id:ID.

messages-open-help = Show a conversation, oldest message first.
    .discussion = The messages then count as read.

messages-reply-help = Reply in a conversation.

## Keys

# In the footer of a list of ads.
key-answer = answer

key-reply = reply

key-narrow-conversations = type to narrow the list

conversations-field = messages

reply-field = reply

## Lists

# Variables:
#   $count (Int) - number of conversations
conversations-counted =
    { $count ->
        [one] { $count } conversation
       *[other] { $count } conversations
    }

# In a list.
# Variables:
#   $count (Int) - number of unread messages
unread-messages =
    { $count ->
        [one] { $count } new
       *[other] { $count } new
    }

# In a list, and after the author of a message.
message-is-waiting = waiting to be sent

# In place of a name that is not known yet.
the-seller = the seller

# In place of the name of somebody who writes.
the-board = the board

# The author of a message.
message-by-me = You

# In place of the text of a message.
message-deleted = the text was deleted

# Variables:
#   $name (Message) - name of the other one
conversation-with = with { $name }

no-conversations = no conversations yet. `answer N` writes to the seller of an ad

no-conversations-about-ad = no conversations about this ad yet

all-conversations-listed = all conversations are listed

conversations-as-last-read = the board does not respond. These are the conversations as last seen

messages-as-last-read = the board does not respond, or no longer has this conversation. These are the messages as last read

# Variables:
#   $title (Message) - title of the ad, in quotation marks
#   $command (String) - a command
refused-text-kept = a message about { $title } was not accepted. `{ $command }` opens its text

## Writing

# Progress.
reading-messages = reading messages …

# Progress.
sending-message = sending the message …

# Variables:
#   $title (Message) - title of the ad, in quotation marks
message-sent = message about { $title } sent

# What was kept.
message-waits = your message is saved and waits to be sent

message-waits-and-is-sent = your message is saved. It is sent when the board responds, at the prompt or with `messages`

# Variables:
#   $command (command: String) - a command
message-text-kept = your text is kept: `{ $command }` opens it

# Variables:
#   $path (String) - the file
opened-unsent-text = opened the unsent text in { $path }

# Variables:
#   $path (String) - the file
#   $command (String) - a command
unsent-text-found = an unsent message is in { $path }. `{ $command }` opens it

# A hint: the editor cannot be started.
another-editor-or-text = set VISUAL or EDITOR to another one, or write the text after the number

# A hint.
# Variables:
#   $command (String) - a command
command-opens-it-again = `{ $command }` opens it again

message-needs-terminal = without a text, an editor and a terminal are needed

# A hint.
# Variables:
#   $command (String) - a command
write-text-after-number = write the text after it: `{ $command } TEXT`

# What was kept.
nothing-was-sent = nothing was sent

# In place of that, for a text that the board did not accept and that was deleted in the editor.
refused-text-discarded = nothing was sent, and the text that was not accepted is discarded

# What was kept, when the disk is full.
message-not-saved = the message was neither saved nor sent

## Failures

board-without-messages = this board does not support messages

messages-need-sign-in = you are not signed in to this board

# A hint.
sign-in-with-login = run `login`

messages-token-rejected = the board does not accept your token: it was revoked, or is for another board

messages-account-suspended = your account is suspended: you can only appeal, export your data and delete your account

# Variables:
#   $reason (String) - reason of the board
message-refused = the board does not accept this message: { $reason }

member-blocks-you = this member does not accept messages from you

you-block-member = you have blocked this member

# A hint.
unblock-member = `account unblock NAME` lets the two of you write to each other again

member-has-left = this member has left the board

ad-is-gone = the ad was withdrawn, or has expired

nobody-answers = nobody answers for this ad: it came with the board’s catalogue

# A hint: the ad is gone.
# Variables:
#   $number (String) - number of the conversation
conversation-about-ad = `messages open id:{ $number }` shows your conversation about it, `messages reply id:{ $number }` goes on with it

no-such-ad-or-conversation = the board has no such ad or conversation

# A hint.
check-the-board = check the address of the board

# Variables:
#   $row (Digits) - number of the row
no-such-conversation-row = there is no conversation { $row } in the list

# A hint.
list-conversations-first = `messages` lists your conversations

# A hint.
# Variables:
#   $count (Digits) - last number
conversations-up-to = the list ends at { $count }

no-such-conversation = there is no such conversation

message-is-empty = the message is empty

# Variables:
#   $count (Digits) - number of characters
#   $limit (limit: Digits) - the most that boards accept
message-too-long = the message has { $count } characters, and boards accept { $limit }

# Variables:
#   $count (Digits) - number of bytes
#   $limit (limit: Digits) - the most that boards accept
message-has-too-many-bytes = the message has { $count } bytes, and boards accept { $limit }

# Variables:
#   $most (Digits) - the most that boards accept
message-has-too-many-marks = a character of the message has more than { $most } accents or other marks

message-unsendable = the message has a character that boards do not accept (U+0000)

## At the prompt

# Variables:
#   $count (Int) - number of messages
unread-at-start =
    { $count ->
        [one] you have { $count } unread message. `messages` lists your conversations
       *[other] you have { $count } unread messages. `messages` lists your conversations
    }

# Variables:
#   $name (Message) - name of the other one
#   $title (Message) - title of the ad, in quotation marks
#   $text (Message) - beginning of the message, in quotation marks
message-arrived = message from { $name } about { $title }: { $text }

# Variables:
#   $title (Message) - title of the ad, in quotation marks
waiting-message-sent = your message about { $title } was sent

## What a command needs, as the object of “needs”

need-conversation = the number of a conversation

# Variables:
#   $title (Message) - the ad's title in quotation marks
message-about = your message about { $title }

# Variables:
#   $title (Message) - the ad's title in quotation marks
#   $name (String) - the other's name
message-about-to = your message about { $title }, to { $name }

message-sheet-help = nothing from the line above is sent. Your text above it is sent when you close the editor; without a text nothing is sent

statements-are-not-answered = decisions about you cannot be answered

decided-by-the-board = decided by the board itself
