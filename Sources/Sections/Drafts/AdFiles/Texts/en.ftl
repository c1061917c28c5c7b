### What is wrong with an ad file.

## JSON

json-name = a name in quotes

json-value = a value

json-end-of-object = , or {"}"}

json-end-of-array = , or ]

json-end-of-string = a closing quotation mark

json-control-character = a string contains a line break or a control character

json-escape = invalid escape sequence after the backslash

json-trailing-text = there is text after the end

# Variables:
#   $what (Message) - what is missing
json-missing = { $what } is missing

## Ad files

too-large = the file is larger than 1 MiB

not-utf8 = the file is not UTF-8 text

empty-file = the file is empty

no-fields = the file has no fields, such as `title: …`

several-documents = a second ad starts here, but a file can have only one

control-character = YAML does not allow the control character here

# Variables:
#   $line (String) - the line as it should be
tab = this line is indented with a tab, but YAML allows only spaces: write `{ $line }`

not-yaml = this line is not valid YAML. A field is a name, a colon, a space and a value, as in `title: …`

# Variables:
#   $line (String) - the line as it should be
yaml-blank-missing = a space is missing after the colon: write `{ $line }`

# Variables:
#   $line (String) - the line as it should be
yaml-indented = this field must begin at the start of its line: write `{ $line }`

# Variables:
#   $line (String) - the line as it should be
yaml-quote-open = a quotation mark is not closed: write `{ $line }`

# Variables:
#   $line (String) - the line as it should be
yaml-text-after-quote = there is text after the closing quotation mark: write `{ $line }`

# Variables:
#   $line (String) - the line as it should be
yaml-backslash = YAML does not know the escape sequence after the backslash: write `{ $line }`

# Variables:
#   $line (String) - the line as it should be
yaml-bracket-open = a bracket is not closed: write `{ $line }`

# Variables:
#   $sign (Message) - the first character, in quotation marks
#   $line (String) - the line as it should be
yaml-sign = a value that begins with { $sign } needs quotation marks: write `{ $line }`

# Variables:
#   $line (String) - the line as it should be
yaml-colon = a value that contains a colon needs quotation marks: write `{ $line }`

# Variables:
#   $quoted (Message) - the comment
#   $line (String) - the line as it should be
yaml-comment = { $quoted } was left out, because # after a space begins a comment. To keep it, write `{ $line }`

# Variables:
#   $reason (Message) - what is wrong
ad-file-not-json = invalid JSON: { $reason }

# Variables:
#   $quoted (Message) - name of the field, or what it contains
ad-file-field-twice = { $quoted } appears twice

too-deep = values are nested more than 64 deep

too-many-values = the file has more than 20,000 values

too-many-aliases = the file uses more than 20 aliases (*name)

key-is-no-text = the name of this field must be text

no-text = this must be a single value, not a list or a group of fields

# Variables:
#   $quoted (Message) - name of the field, or what it contains
ad-file-not-an-amount = invalid amount: { $quoted }

type-true-or-false = write true or false

no-file-name = invalid file name
