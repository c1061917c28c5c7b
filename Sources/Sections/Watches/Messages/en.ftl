### Watches: saved searches whose new and changed ads are told.

## Help

group-watches = Watches
