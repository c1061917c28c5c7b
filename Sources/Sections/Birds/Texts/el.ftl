## Help: the bird a command is about

bird-help =
    .target = Ο αριθμός γραμμής του πουλιού ή id:UID.
    .target-value = γραμμή

## Help: birds, birds list

birds-help = Περιήγηση στον κατάλογο των πουλιών. Χωρίς υποεντολή δείχνει τη λίστα.

birds-list-help = Δείχνει τη λίστα των πουλιών.
    .discussion =
        Στην προτροπή ανοίγει σε πλήρη οθόνη. Οι αλλαγές που γίνονται αλλού εμφανίζονται αμέσως. Γράψτε λέξεις για να περιορίσετε τη λίστα· το Enter
        ανοίγει ένα πουλί, το Esc βγαίνει.

## Help: birds note

birds-note-help = Προσθέτει μια σημείωση σε ένα πουλί.
    .discussion = Η σημείωση αποθηκεύεται πρώτα σε αυτόν τον υπολογιστή. Στέλνεται ακριβώς μία φορά, τώρα ή μόλις η υπηρεσία είναι ξανά διαθέσιμη.
    .words = Το κείμενο της σημείωσης.
    .words-value = κείμενο
    .undo = Ανακαλεί την πιο πρόσφατη σημείωσή σας για το πουλί, ακόμη κι αν έχει σταλεί.

## Help: birds open

birds-open-help = Δείχνει ένα πουλί με τις σημειώσεις του, πρώτα τις νεότερες.

## Help: birds search

birds-search-help = Βρίσκει πουλιά από λέξεις των ονομάτων και των σημειώσεών τους.
    .discussion = Κάθε λέξη πρέπει να υπάρχει σε όνομα, σε οποιαδήποτε γλώσσα, ή σε σημείωση. Πεζά, κεφαλαία και τόνοι δεν παίζουν ρόλο.
    .words = Οι λέξεις που θα αναζητηθούν.
    .words-value = λέξεις

## Help: birds watch

birds-watch-help = Τυπώνει τις αλλαγές του καταλόγου τη στιγμή που γίνονται.
    .discussion = Κάθε αλλαγή είναι μια γραμμή. Το Ctrl-C σταματά.

## Help: birds zoom

birds-zoom-help = Μεγεθύνει ένα μέρος της εικόνας ενός πουλιού.
    .discussion =
        Στην προτροπή τα βέλη μετακινούν την προβολή, τα + και - αλλάζουν την κλίμακα, το Esc βγαίνει. Χωρίς τερματικό τυπώνει το όνομα του αρχείου
        της εικόνας.
    .at = Το κέντρο, από 0,0 (πάνω αριστερά) έως 1,1.
    .at-value = x,y
    .scale = Η κλίμακα, από 1 έως 32.
    .scale-value = συντελεστής

birds-scale-out-of-range = το --scale πρέπει να είναι από 1 έως 32

## The fields of the screen

birds-field = πουλιά

bird-note-field = σημείωση

## The screen

key-narrow-birds = γράψτε για περιορισμό

key-write-note = σημείωση

## birds note

sending-bird-note = αποστολή της σημείωσης…

bird-note-sent = η σημείωση προστέθηκε

removing-bird-note = αφαίρεση της σημείωσης…

bird-note-removed = η σημείωση αφαιρέθηκε: { $text }

bird-note-waits = η σημείωση αποθηκεύτηκε εδώ, και θα σταλεί μόλις το `birds` συνδεθεί ξανά

bird-note-refused = η υπηρεσία απέρριψε τη σημείωση

bird-note-refused-why = η υπηρεσία απέρριψε τη σημείωση: { $reason }

earlier-bird-note-refused = η υπηρεσία απέρριψε τη σημείωση { $note } για το { $bird }: { $reason }

bird-note-stays = εμφανίζεται ακόμη εδώ, με ένδειξη απόρριψης

## Pictures

bird-has-no-picture = το πουλί δεν έχει εικόνα

bird-picture-not-written = η εικόνα δεν μπορεί να γραφτεί στο { $path }: { $reason }

## Lists

asking-for-birds = φόρτωση των πουλιών…

no-birds-kept = δεν υπάρχει αποθηκευμένο αντίγραφο των πουλιών

birds-as-of = εμφανίζονται τα πουλιά όπως ήταν { $age }

no-birds = ο κατάλογος δεν έχει πουλιά

no-bird-found = δεν βρέθηκαν πουλιά

fewer-bird-words = δοκιμάστε λιγότερες ή μικρότερες λέξεις

birds-left-out =
    { $count ->
        [one] { $count } πουλί παραλείφθηκε: χωρίς όνομα ή θέση
       *[other] { $count } πουλιά παραλείφθηκαν: χωρίς όνομα ή θέση
    }

birds-count =
    { $count ->
        [one] { $count } πουλί
       *[other] { $count } πουλιά
    }

birds-of =
    { $count ->
        [one] { $count } πουλί από { $total }
       *[other] { $count } πουλιά από { $total }
    }

## birds watch

birds-retrying = γίνεται νέα προσπάθεια

birds-watched = σε σύνδεση, { $birds }. Κάθε αλλαγή είναι μια γραμμή

## What went wrong

birds-shown-up-to = εμφανίζονται τα πουλιά 1 έως { $shown }

no-bird-row = δεν υπάρχει πουλί { $row }

no-bird-with-id = Δεν υπάρχει πουλί με id «{ $id }».

type-birds-to-list = Πληκτρολογήστε `birds` για να τα δείτε.

birds-lists-them = το `birds` τα δείχνει

bird-note-empty = η σημείωση είναι κενή

bird-note-undo-or-text = χρησιμοποιήστε είτε κείμενο είτε --undo

no-own-bird-note = δεν έχετε σημείωση για το { $bird }

check-birds-key = ελέγξτε τα CLASSIFIEDS_BIRDS_PROJECT και CLASSIFIEDS_BIRDS_KEY

check-birds-project = ελέγξτε το CLASSIFIEDS_BIRDS_PROJECT και τον διακομιστή

birds-refused = η υπηρεσία των πουλιών αρνήθηκε την πρόσβαση

birds-not-firestore = το { $host } δεν είναι διακομιστής Firestore

check-birds-host = ελέγξτε τις ρυθμίσεις birds_project και birds_host

bird-not-in-catalogue = αυτό το πουλί δεν υπάρχει στον κατάλογο

birds-overloaded = η υπηρεσία των πουλιών είναι υπερφορτωμένη

birds-do-not-answer = η υπηρεσία των πουλιών δεν απαντά

birds-answer-wrongly = η υπηρεσία των πουλιών έστειλε μη έγκυρη απάντηση

bird-picture-not-marked = η εικόνα δεν εμφανίζεται, γιατί το { $host } δεν της έβαλε υδατογράφημα: { $reason }

watermark-status = κατάσταση { $status }

watermark-not-jpeg = η απάντηση δεν είναι JPEG ({ $type })

watermark-missing = η εικόνα γύρισε αμετάβλητη

## A change, in one line

bird-added = νέο

bird-removed = αφαιρέθηκε

bird-changed = άλλαξε

bird-new-note = νέα σημείωση

## A bird in full

bird-note-new = νέο

bird-note-by-you = εσείς

bird-note-waiting = σε αναμονή αποστολής

## Rows

bird-is-new = νέο

bird-has-changed = άλλαξε

bird-notes =
    { $count ->
        [0] χωρίς σημειώσεις
        [one] { $count } σημείωση
       *[other] { $count } σημειώσεις
    }

bird-notes-waiting = { $count } σε αναμονή

## How fresh the list is

birds-are-live = ζωντανά

birds-connecting = σύνδεση…

birds-as-of-age = όπως ήταν { $age }

birds-offline-because = εκτός σύνδεσης: { $reason }, νέα προσπάθεια σε { $seconds } δευτ.

birds-offline = εκτός σύνδεσης, νέα προσπάθεια σε { $seconds } δευτ.

birds-stopped = εκτός σύνδεσης: { $reason }· `retry` για νέα προσπάθεια

## doctor

birds-from-board = από τον πίνακα

## The setting birds_config

birds-config-unreadable = το «{ $path }» δεν διαβάζεται: { $reason }

birds-config-expected = ΑΡΧΕΙΟ, το google-services.json του έργου σας

birds-config-other-file = το «{ $path }» δεν είναι google-services.json

birds-config-lacks = το «{ $path }» δεν περιέχει { $member }

bird-catalogue-too-large = ο κατάλογος των πουλιών είναι πολύ μεγάλος: πάνω από 100.000 έγγραφα ή 64 MiB κειμένου

## Classifieds Command

group-birds = Πουλιά

## Paths Command

path-birds = πουλιά

path-bird-pictures = εικόνες πουλιών

path-birds-user = χρήστης των πουλιών

## Global Options

birds-options-help =
    .config = Ένα αρχείο google-services.json με το έργο των πουλιών και το κλειδί του.
    .config-value = αρχείο
    .project = Το έργο της Google που έχει τα πουλιά. Χωρίς αυτό, τα πουλιά του πίνακα.
    .project-value = όνομα
    .key = Το κλειδί του έργου.
    .key-value = κλειδί
    .database = Η βάση δεδομένων του έργου.
    .database-value = όνομα
    .host = Ο υπολογιστής του Firestore, HOST ή HOST:PORT, πάντα με TLS. Χωρίς αυτόν, της Google ή του πίνακα.
    .host-value = υπολογιστής
    .auth-host = Ο υπολογιστής για τη σύνδεση, με τις ίδιες διαδρομές όπως ο εξομοιωτής της Google.
    .auth-host-value = υπολογιστής
    .watermark-server = Η βασική διεύθυνση της υπηρεσίας που βάζει υδατογράφημα στις εικόνες των πουλιών.

## More Command

all-birds-shown = εμφανίζονται όλα τα πουλιά

## Config Rendering

birds-of-board = τα πουλιά του πίνακα

birds-host-of-board = του πίνακα ή της Google

## Values of settings

setting-form-name = γράμματα, ψηφία και παύλες, όπως birds-2f41

setting-form-host = υπολογιστή, με ή χωρίς θύρα: { $examples }

setting-form-key = κλειδί χωρίς κενά

## What a command needs, as the object of “needs”

need-row-and-text = τον αριθμό μιας γραμμής και ένα κείμενο
