## JSON

json-name = όνομα σε εισαγωγικά

json-value = τιμή

json-end-of-object = , ή {"}"}

json-end-of-array = , ή ]

json-end-of-string = ένα εισαγωγικό που κλείνει

json-control-character = μια συμβολοσειρά περιέχει αλλαγή γραμμής ή χαρακτήρα ελέγχου

json-escape = μη έγκυρη ακολουθία διαφυγής μετά την ανάστροφη κάθετο

json-trailing-text = υπάρχει κείμενο μετά το τέλος

json-missing = λείπει: { $what }

## Ad files

too-large = το αρχείο ξεπερνά το 1 MiB

not-utf8 = το αρχείο δεν είναι κείμενο σε UTF-8

empty-file = το αρχείο είναι κενό

no-fields = το αρχείο δεν έχει πεδία, όπως `title: …`

several-documents = εδώ αρχίζει δεύτερη αγγελία, αλλά ένα αρχείο μπορεί να έχει μόνο μία

control-character = η YAML δεν επιτρέπει τον χαρακτήρα ελέγχου εδώ

tab = η γραμμή έχει εσοχή με στηλοθέτη, αλλά η YAML επιτρέπει μόνο κενά

not-yaml = μη έγκυρη YAML: { $problem }

ad-file-not-json = μη έγκυρη JSON: { $reason }

ad-file-field-twice = το { $quoted } εμφανίζεται δύο φορές

too-deep = οι τιμές είναι ένθετες σε βάθος πάνω από 64

too-many-values = το αρχείο έχει πάνω από 20.000 τιμές

too-many-aliases = το αρχείο χρησιμοποιεί πάνω από 20 ψευδώνυμα (*όνομα)

key-is-no-text = το όνομα του πεδίου πρέπει να είναι κείμενο

no-text = χρειάζεται μία τιμή, όχι λίστα ή ομάδα πεδίων

ad-file-not-an-amount = μη έγκυρο ποσό: { $quoted }

type-true-or-false = γράψτε true ή false

no-file-name = μη έγκυρο όνομα αρχείου
