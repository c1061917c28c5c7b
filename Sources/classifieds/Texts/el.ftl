## A board's file

no-certificate = Το { $file } δεν έχει πιστοποιητικό σε μορφή PEM.

no-tls-key = Το { $file } δεν έχει κλειδί σε μορφή PEM χωρίς κωδικό.

key-of-another-certificate = Το κλειδί στο { $file } δεν ανήκει στο πιστοποιητικό.

name-certificate-files = Δηλώστε τα αρχεία με τα tls_certificate και tls_key.

board-settings-stay = Ο πίνακας κρατά τις ρυθμίσεις του.

certificate-needs-key = Το TLS χρειάζεται πιστοποιητικό και το κλειδί του.

name-both-files = Δηλώστε και το tls_certificate και το tls_key, ή κανένα.

certificate-read = Το πιστοποιητικό διαβάστηκε ξανά. Ισχύει έως { $date }.

socket-unusable = Αδύνατη η ακρόαση στο { $path }: { $reason }.

name-another-socket = Δηλώστε άλλη υποδοχή, ή σταματήστε τον διακομιστή που τη χρησιμοποιεί.

passed-sockets-many =
    { $count ->
        [one] Δόθηκε { $count } υποδοχή.
       *[other] Δόθηκαν { $count } υποδοχές, και ένας πίνακας ακούει σε μία.
    }

passed-socket-unusable = Ο περιγραφέας 3 δεν είναι υποδοχή TCP ή Unix που ακούει.

passed-number-invalid = Το { $name } δεν είναι θετικός αριθμός: «{ $value }».

pass-one-socket = Γράψτε μία γραμμή ListenStream= και Accept=no στη μονάδα υποδοχής.

passed-socket-instead = δόθηκε υποδοχή στον πίνακα, οπότε αυτές οι ρυθμίσεις αγνοούνται: { $settings }

log-unusable = Αδύνατο το άνοιγμα του αρχείου καταγραφής { $path }: { $reason }.

board-damaged = Ο πίνακας { $path } είναι κατεστραμμένος: { $flaw }.

restore-the-board = Επαναφέρετε ένα αντίγραφο ασφαλείας, ή ανακτήστε ό,τι διαβάζεται με `sqlite3 ΑΡΧΕΙΟ .recover`.

## What the process may have

too-little-memory = { $size } MiB μνήμης δεν αρκούν.

allow-more-memory = Επιτρέψτε περισσότερη με `ulimit -v`.

## Caches that cannot be used

birds-not-kept = τα πουλιά δεν αποθηκεύονται: { $reason }

## What a board says while it runs

few-descriptors =
    { $connections ->
        [one] Μόνο { $limit } περιγραφείς αρχείων: το πολύ { $connections } σύνδεση ταυτόχρονα. Επιτρέψτε περισσότερους με `ulimit -n`.
       *[other] Μόνο { $limit } περιγραφείς αρχείων: το πολύ { $connections } συνδέσεις ταυτόχρονα. Επιτρέψτε περισσότερους με `ulimit -n`.
    }

little-memory = Λίγη μνήμη: οι αποστολές καταλαμβάνουν το πολύ { $size } MiB ταυτόχρονα.

connections-wait = Οι νέες συνδέσεις πρέπει να περιμένουν: { $reason }.

requests-fail-without-database = Αιτήματα αποτυγχάνουν: η βάση δεδομένων δεν είναι προσβάσιμη.
requests-fail-without-connection = Αιτήματα αποτυγχάνουν: όλες οι συνδέσεις με τη βάση δεδομένων χρησιμοποιούνται.
requests-take-too-long = Αιτήματα αποτυγχάνουν: διαρκούν πολύ.
board-disk-full = Τα αιτήματα που γράφουν αποτυγχάνουν: ο δίσκος του πίνακα είναι γεμάτος.
requests-refused = Αιτήματα αποτυγχάνουν: η βάση δεδομένων αρνείται μια εντολή (SQLSTATE { $code }).
board-file-fails = Αιτήματα αποτυγχάνουν: το αρχείο του πίνακα δεν μπορεί να χρησιμοποιηθεί (SQLite: { $code }).
requests-fail = Αιτήματα αποτυγχάνουν: { $type }.

replica-left-out = Το αντίγραφο { $address } δεν χρησιμοποιείται: { $why }.

replica-taken-back = Το αντίγραφο { $address } χρησιμοποιείται ξανά.

board-upgrading = Το αρχείο του πίνακα είναι παλαιότερης έκδοσης. Αντιγράφεται στο { $copy } και μετά αναβαθμίζεται, κάτι που σε μεγάλο πίνακα μπορεί να διαρκέσει λεπτά.
scrub-failed = Κείμενα διαγραμμένου λογαριασμού ίσως μένουν ακόμη σε αχρησιμοποίητα μέρη του αρχείου του πίνακα. Για να σβηστούν, επανεκκινήστε τον πίνακα όταν κανένα άλλο πρόγραμμα δεν διαβάζει το αρχείο.

replica-lags = έχει μείνει πολύ πίσω

replica-was-promoted = είναι πλέον ο κύριος διακομιστής

replica-of-another = έχει άλλη βάση δεδομένων

left-out-of-the-catalogue = εγγραφή του καταλόγου που έμεινε έξω: { $line }

nothing-can-be-saved = τα αποθηκευμένα δεδομένα διαβάζονται, αλλά δεν μπορεί να αποθηκευτεί τίποτα

## At the start

using-local-board = χρησιμοποιείται ο τοπικός πίνακας, με δείγματα αγγελιών, στο { $address }
using-local-board-here = χρησιμοποιείται ο τοπικός πίνακας, με δείγματα αγγελιών

local-board-not-kept = δεν είναι δυνατή η αποθήκευση του τοπικού πίνακα: { $reason } Ό,τι γράφετε σε αυτόν διατηρείται μέχρι να τελειώσει το πρόγραμμα

board-in-memory = αυτός ο πίνακας είναι στη μνήμη: ό,τι γράφεται σε αυτόν διατηρείται μέχρι να σταματήσει ο διακομιστής

cache-not-used = η κρυφή μνήμη δεν χρησιμοποιείται: { $sentence }

marks-not-used = δεν είναι δυνατή η χρήση των σελιδοδεικτών και των σημειώσεών σας: { $sentence }

feed-not-kept = το feed δεν αποθηκεύεται: { $reason }

pictures-not-kept = οι εικόνες δεν αποθηκεύονται: { $reason }

## Why a board cannot be served

invalid-port = μη έγκυρη θύρα: { $port }

choose-port = επιλέξτε θύρα από 1 έως 65535, ή 0 για μια ελεύθερη

catalogue-malformed = ο κατάλογος δεν είναι έγκυρος: { $file }: { $reason }

correct-catalogue = διορθώστε το αρχείο

port-in-use = η θύρα { $port } στο { $host } χρησιμοποιείται ήδη

choose-another-or-free-port = επιλέξτε άλλη με --port, ή 0 για μια ελεύθερη

too-few-descriptors = { $limit } περιγραφείς αρχείων δεν αρκούν

allow-more-descriptors = επιτρέψτε περισσότερους με `ulimit -n 1024`

cannot-listen = δεν είναι δυνατή η ακρόαση στη θύρα { $port } του { $host }: { $reason }

choose-another-port = επιλέξτε άλλη με --port

unreadable-catalogue = ο κατάλογος δεν διαβάζεται: { $file }: { $reason }

what-a-catalogue-is = κατάλογος είναι ένας φάκελος με listings.json, categories.json και images/

upgrade-or-another-file = αναβαθμίστε ή επιλέξτε άλλο αρχείο με --database

database-is-a-folder = το { $path } είναι φάκελος

name-board-file = δώστε το αρχείο του πίνακα με --database, π.χ. { $path }/board.sqlite

pictures-not-a-folder = το { $path } δεν είναι φάκελος

name-pictures-folder = δώστε έναν φάκελο με --pictures· αν δεν υπάρχει, δημιουργείται

not-a-board = το { $path } δεν είναι βάση δεδομένων πίνακα

another-file = επιλέξτε άλλο αρχείο με --database

board-unusable = το { $path } δεν μπορεί να χρησιμοποιηθεί: { $reason }

check-folder-and-permissions = ελέγξτε τον φάκελο και τα δικαιώματά του, ή επιλέξτε άλλο αρχείο με --database

address-of-database-invalid = η διεύθυνση της βάσης δεδομένων δεν διαβάζεται

write-database-address = γράψτε την ως postgres://χρήστης@υπολογιστής:θύρα/όνομα, με κωδικοποιημένους τους ειδικούς χαρακτήρες

secret-unreadable = το μυστικό στο { $file } δεν διαβάζεται

check-path-and-permissions = ελέγξτε τη διαδρομή και τα δικαιώματά του

no-postgresql-library = η βιβλιοθήκη της PostgreSQL δεν φορτώνεται: { $reason }

install-postgresql-library = εγκαταστήστε το πακέτο libpq5 του Debian

database-unreachable = η βάση δεδομένων { $address } δεν μπορεί να χρησιμοποιηθεί: { $reason }

check-database-server = ελέγξτε τη διεύθυνση, και αν ο διακομιστής της εκτελείται

no-board-there = δεν υπάρχει πίνακας στο { $path }

name-board-to-export = δηλώστε τον πίνακα με --database

board-not-empty = το { $path } δεν είναι κενό

import-into-new = εισαγάγετε σε νέο αρχείο ή σε κενή βάση, πριν τη χρησιμοποιήσει διακομιστής

board-in-use = άλλο πρόγραμμα χρησιμοποιεί το { $path }

stop-it-or-another-file = σταματήστε το πρόγραμμα αυτό, ή επιλέξτε άλλο αρχείο με --database
stop-it-first = σταματήστε το πρόγραμμα αυτό και δοκιμάστε ξανά

export-unreadable = το { $path } δεν διαβάζεται: { $reason }

export-line-malformed = η γραμμή { $line } δεν μπορεί να εισαχθεί: { $flaw }

export-lines-malformed = μία από τις γραμμές { $first } έως { $last } δεν μπορεί να εισαχθεί: { $flaw }

not-a-list-of-erasures = το { $path } δεν είναι λίστα διαγραμμένων λογαριασμών

name-list-of-erasures = δώστε τη λίστα που κράτησε ο πίνακας· το όνομά της τελειώνει συνήθως σε .erased

nothing-imported = δεν εισήχθη τίποτα

export-again = χρησιμοποιήστε άλλο αντίγραφο, ή εξαγάγετε ξανά τον πίνακα αν υπάρχει ακόμη

upgrade-to-import = αναβαθμίστε το classifieds και εισαγάγετε ξανά

flaw-not-an-export = δεν είναι η πρώτη γραμμή εξαγμένου πίνακα

flaw-newer-export = γράφτηκε από νεότερη έκδοση του classifieds

flaw-not-json = δεν είναι αντικείμενο JSON

flaw-too-long = είναι πολύ μεγάλη

flaw-unknown-table = ένας πίνακας δεν έχει «{ $name }»

flaw-wrong-member = το «{ $name }» λείπει, είναι άγνωστο ή δεν είναι έγκυρο

flaw-out-of-order = δεν είναι στη σωστή σειρά, ή υπάρχει δύο φορές

flaw-wrong-picture = η εικόνα δεν αντιστοιχεί στο αποτύπωμά της

flaw-incomplete = το αρχείο τελειώνει πολύ νωρίς

flaw-wrong-count = ο αριθμός των γραμμών «{ $name }» είναι λάθος

flaw-continued = ακολουθεί την τελευταία γραμμή του πίνακα

flaw-refused = η βάση δεδομένων δεν τη δέχεται: { $reason }

not-a-replica = το { $replica } δεν είναι αντίγραφο του { $database }

name-a-replica = δώστε έναν διακομιστή που το αντιγράφει, με την ίδια βάση δεδομένων

no-address-here = το { $host } δεν είναι διεύθυνση αυτού του υπολογιστή

addresses-to-take = χρησιμοποιήστε --host 127.0.0.1, ή 0.0.0.0 για όλες τις διευθύνσεις

## Pictures in a bucket

address-of-pictures-invalid = η διεύθυνση των εικόνων δεν διαβάζεται

write-pictures-address = γράψτε την ως s3://bucket/πρόθεμα?endpoint=https://υπολογιστής&region=όνομα, χωρίς κλειδί πρόσβασης

bucket-needs-key = το bucket των εικόνων χρειάζεται κλειδί πρόσβασης

set-bucket-key = ορίστε τα AWS_ACCESS_KEY_ID και AWS_SECRET_ACCESS_KEY, ή δώστε αρχεία με τα AWS_ACCESS_KEY_ID_FILE και AWS_SECRET_ACCESS_KEY_FILE

bucket-unusable = το bucket { $address } δεν μπορεί να χρησιμοποιηθεί: { $reason }

bucket-failed = Οι εικόνες στο bucket { $address } δεν είναι διαθέσιμες: { $reason }.

bucket-too-slow = δεν απαντά εγκαίρως

bucket-overloaded = είναι υπερφορτωμένο αυτή τη στιγμή (κατάσταση { $status })

bucket-missing = δεν υπάρχει τέτοιο bucket

bucket-key-refused = αρνείται το κλειδί πρόσβασης ({ $code })

bucket-clock-differs = το ρολόι του και το ρολόι αυτού του υπολογιστή διαφέρουν πολύ

bucket-access-denied = το κλειδί πρόσβασης δεν το επιτρέπει

bucket-elsewhere = βρίσκεται στην περιοχή { $region }

bucket-elsewhere-unnamed = βρίσκεται σε άλλη περιοχή

bucket-refused = απαντά με κατάσταση { $status } { $code }

check-bucket-endpoint = ελέγξτε το σημείο πρόσβασης, και αν ο διακομιστής του εκτελείται

create-bucket = δημιουργήστε το, ή ελέγξτε το όνομά του και το σημείο πρόσβασης

check-bucket-key = ελέγξτε τα AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY και AWS_SESSION_TOKEN

set-the-clock = ρυθμίστε το ρολόι αυτού του υπολογιστή

allow-bucket-access = επιτρέψτε τα s3:ListBucket, s3:GetObject, s3:PutObject και s3:DeleteObject

set-bucket-region = ορίστε την με &region=ΟΝΟΜΑ στη διεύθυνση, ή με το AWS_REGION

## After damage

remade = Η κρυφή μνήμη { $path } ήταν κατεστραμμένη και δημιουργήθηκε ξανά.

changed-elsewhere = Το { $path } άλλαξε από τότε που έκλεισε. Δεν βρέθηκε ζημιά, αλλά ελέγξτε τα τελευταία πρόχειρά σας.

drafts-counted =
    { $count ->
        [one] { $count } πρόχειρο
       *[other] { $count } πρόχειρα
    }

revisions-counted =
    { $count ->
        [one] { $count } αναθεώρηση
       *[other] { $count } αναθεωρήσεις
    }

rescue-incomplete = μερικά δεδομένα δεν διαβάστηκαν

rescue-complete = όλα τα δεδομένα διαβάστηκαν

file-was-damaged = το { $path } ήταν κατεστραμμένο

rescue-recovered = ανακτήθηκαν: { $drafts } με { $revisions }, { $rest }

damaged-file-is-in = το κατεστραμμένο αρχείο είναι τώρα το { $damaged }

newer-board = το { $path } φτιάχτηκε από νεότερη έκδοση του classifieds

board-not-touched = το αρχείο δεν άλλαξε

ads-recovered =
    { $count ->
        [one] ανακτήθηκε: { $count } αγγελία, { $rest }
       *[other] ανακτήθηκαν: { $count } αγγελίες, { $rest }
    }

invalid-account-name = ένα όνομα έχει από 1 έως 40 χαρακτήρες, όλους ορατούς, και δεν είναι αριθμός

## Synonyms of a board

synonyms-problem = { $path }, γραμμή { $line }: { $reason }

synonyms-unreadable = δεν διαβάζονται τα συνώνυμα: { $path }

correct-synonyms = διορθώστε τη γραμμή

synonyms-too-many = μια γραμμή έχει το πολύ { $most } λέξεις

synonyms-length = μια λέξη έχει 1 έως { $most } γράμματα

mail-fails = Τα e-mail δεν μπορούν να σταλούν: { $reason }. Η αποστολή επαναλαμβάνεται για δύο ημέρες.

mail-not-started = το πρόγραμμα δεν ξεκινά

mail-program-failed = το πρόγραμμα τερμάτισε με κωδικό { $code }

mail-too-slow = το πρόγραμμα δεν τερμάτισε εγκαίρως
