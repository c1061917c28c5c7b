## Files

folder-not-created = son dossier n’a pas pu être créé

path-is-folder = c’est un dossier
