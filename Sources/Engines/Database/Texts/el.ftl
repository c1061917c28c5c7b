## Files

folder-not-created = δεν ήταν δυνατή η δημιουργία του φακέλου του

path-is-folder = είναι φάκελος
