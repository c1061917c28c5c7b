### Why a file cannot be used.

## Files

folder-not-created = its folder could not be created

path-is-folder = it is a folder
