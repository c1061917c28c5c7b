### The image feed: its titles and its two kinds of error. The contract gives these texts in English, Greek and Portuguese.
### Access: package

feed-title = My Feed

comments-title = Comments

# No complete response came.
no-feed-connection = Couldn't connect to server

# The contract does not allow the response that came.
invalid-feed-data = The server's response is not valid
