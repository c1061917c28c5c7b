## Files

folder-not-created = não foi possível criar a pasta dele

path-is-folder = é uma pasta
