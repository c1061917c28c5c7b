## JSON

json-name = un nom entre guillemets

json-value = une valeur

json-end-of-object = , ou {"}"}

json-end-of-array = , ou ]

json-end-of-string = un guillemet fermant

json-control-character = une chaîne contient un saut de ligne ou un caractère de contrôle

json-escape = séquence d’échappement incorrecte après la barre oblique inversée

json-trailing-text = il y a du texte après la fin

json-missing = il manque : { $what }

## Ad files

too-large = le fichier dépasse 1 Mio

not-utf8 = le fichier n’est pas du texte en UTF-8

empty-file = le fichier est vide

no-fields = le fichier n’a pas de champs, comme `title: …`

several-documents = une deuxième annonce commence ici, mais un fichier ne peut en avoir qu’une

control-character = YAML n’admet pas le caractère de contrôle qui est ici

tab = cette ligne est en retrait par une tabulation, mais YAML n’accepte que des espaces : écrivez `{ $line }`

not-yaml = cette ligne n’est pas du YAML correct. Un champ est un nom, un deux-points, une espace et une valeur, comme dans `title: …`

yaml-blank-missing = il manque une espace après le deux-points : écrivez `{ $line }`

yaml-indented = ce champ doit commencer au début de sa ligne : écrivez `{ $line }`

yaml-quote-open = un guillemet n’est pas fermé : écrivez `{ $line }`

yaml-text-after-quote = il y a du texte après le guillemet fermant : écrivez `{ $line }`

yaml-backslash = YAML ne connaît pas la séquence après la barre oblique inversée : écrivez `{ $line }`

yaml-bracket-open = un crochet ou une accolade n’est pas fermé : écrivez `{ $line }`

yaml-sign = une valeur qui commence par { $sign } a besoin de guillemets : écrivez `{ $line }`

yaml-colon = une valeur qui contient un deux-points a besoin de guillemets : écrivez `{ $line }`

yaml-comment = { $quoted } a été ignoré, car # après une espace commence un commentaire. Pour le garder, écrivez `{ $line }`

ad-file-not-json = JSON incorrect : { $reason }

ad-file-field-twice = { $quoted } apparaît deux fois

too-deep = les valeurs sont imbriquées sur plus de 64 niveaux

too-many-values = le fichier a plus de 20 000 valeurs

too-many-aliases = le fichier utilise plus de 20 alias (*nom)

key-is-no-text = le nom de ce champ doit être du texte

no-text = il faut une seule valeur, pas une liste ni un groupe de champs

ad-file-not-an-amount = montant incorrect : { $quoted }

type-true-or-false = écrivez true ou false

no-file-name = nom de fichier incorrect
