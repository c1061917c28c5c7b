## Command: ads

ads-help = Δείχνει τις δημοσιευμένες αγγελίες σας.

no-ads-published = δεν έχετε δημοσιευμένες αγγελίες. Το `draft publish` δημοσιεύει μία

ads-only-in-outbox = δεν έχετε δημοσιευμένες αγγελίες. Το `outbox` δείχνει όσες περιμένουν ή απορρίφθηκαν

ads-stand-unknown = δεν εμφανίζεται τώρα ποιες είναι κρατημένες, πουλημένες ή έληξαν

own-ads = οι αγγελίες σας: { $count }

key-reserve = κράτηση

draft-is-published = δημοσιευμένο

key-sold = πουλήθηκε

key-renew = ανανέωση

key-messages = μηνύματα

key-withdraw = απόσυρση

key-make-current = επιλογή

key-discard = απόρριψη

key-restore = επαναφορά

key-purge = οριστική διαγραφή

key-send-all = αποστολή όλων

key-drop = αφαίρεση

drafts-counted =
    { $count ->
        [one] { $count } πρόχειρο
       *[other] { $count } πρόχειρα
    }

publications-counted =
    { $count ->
        [one] { $count } περιμένει αποστολή
       *[other] { $count } περιμένουν αποστολή
    }

unread-about-ad =
    { $count ->
        [one] { $count } αδιάβαστο
       *[other] { $count } αδιάβαστα
    }

ad-stays-until = έως { $date }

key-edit-ad = επεξεργασία

ad-number-help = Ένας αριθμός από το `ads`, ή id:ID.
    .value = αριθμός

ad-numbers-help = Αριθμοί από το `ads`, όπως 3-5 ή 3,4, ή id:ID.
    .value = αριθμοί

## Command: ads edit

ads-edit-help = Επιλέγει το πρόχειρο μιας δημοσιευμένης αγγελίας και δείχνει τις διαφορές. Το `draft publish` ενημερώνει την αγγελία.

ad-is-current-draft = { $title }: τρέχον πρόχειρο. Το `draft publish` ενημερώνει την αγγελία

## Command: ads withdraw

ads-withdraw-help = Αποσύρει μια δημοσιευμένη αγγελία από τον πίνακα. Το πρόχειρό της μένει.
    .discussion = Ζητά πρώτα επιβεβαίωση. Σε σενάριο, προσθέστε --yes.
    .yes = Χωρίς επιβεβαίωση.

withdraw-ad-question = απόσυρση του { $title } από τον πίνακα;

## Command: draft check

draft-check-help = Δείχνει προβλήματα και συμβουλές. Ο κωδικός εξόδου είναι 1 αν υπάρχουν προβλήματα.

draft-problems =
    { $count ->
        [one] { $count } πρόβλημα
       *[other] { $count } προβλήματα
    }

no-draft-problems = δεν βρέθηκαν προβλήματα

## Command: draft

draft-help = Σύνταξη αγγελίας. Κάθε αλλαγή αποθηκεύεται αμέσως.

## Command: draft diff

draft-diff-help = Δείχνει τι άλλαξε ανάμεσα σε δύο αναθεωρήσεις. Χωρίς αριθμούς δείχνει την τελευταία αλλαγή.
    .discussion =
        Το κείμενο που αφαιρέθηκε είναι σε [-…-], ό,τι προστέθηκε σε {"{"}+…+{"}"}. Με έναν αριθμό συγκρίνει εκείνη την αναθεώρηση με το πρόχειρο
        όπως είναι τώρα. Το --json τυπώνει{" "}
    .first = Ένας αριθμός από το `draft log`, όπως @4.
    .first-value = από
    .second = Ένας άλλος αριθμός. Χωρίς αυτόν, το πρόχειρο όπως είναι τώρα.
    .second-value = έως

revisions-do-not-differ = τα @{ $from } και @{ $to } δεν διαφέρουν

## Command: draft discard

draft-discard-help = Μεταφέρει στον κάδο το τρέχον πρόχειρο, ή άλλα με τον αριθμό τους.
    .names = Αριθμοί από το `draft list`, όπως 3-5 ή 3,4, ή id:ID· εξ ορισμού το τρέχον πρόχειρο.
    .names-value = πρόχειρα

draft-discarded = { $title }: στον κάδο. Το `draft restore` το επαναφέρει

## Command: draft edit

draft-edit-help = Ανοίγει το πρόχειρο, ή ένα πεδίο, στο $VISUAL ή στο $EDITOR.
    .discussion = Το κείμενο μένει σε αρχείο ώσπου να αποθηκευτεί. Αν ένας επεξεργαστής ή μια συνεδρία άφησε τέτοιο αρχείο, ανοίγει ξανά.
    .fresh = Ξεκινά από το αποθηκευμένο πρόχειρο. Κείμενο που είχε μείνει παραμένει στο αρχείο του.
    .field = Το πεδίο που θα ανοίξει. Χωρίς αυτό, όλο το πρόχειρο.
    .field-value = πεδίο

draft-sheet-help = title, category, price, urgent (ναι ή όχι), μετά μια κενή γραμμή και η περιγραφή

saved-fields = { $names }: αποθηκεύτηκε

goes-on = άνοιξε το μη αποθηκευμένο κείμενο στο { $path }. Το `draft edit --fresh` ξεκινά από το αποθηκευμένο πρόχειρο

open-elsewhere = το πρόχειρο είναι ανοιχτό στον επεξεργαστή άλλης συνεδρίας, στο { $path }

## draft edit

choose-another-editor = ορίστε άλλον στο VISUAL ή στο EDITOR, ή χρησιμοποιήστε το `draft set`

draft-sheet-line = γραμμή { $line }: { $reason }

edit-again = το `draft edit` το ανοίγει ξανά

## Command: draft export

draft-export-help = Γράφει το τρέχον πρόχειρο σε αρχείο αγγελίας (YAML ή JSON), με τις φωτογραφίες δίπλα.
    .discussion = Χωρίς αρχείο, ή με - τυπώνει YAML, ή τη μορφή που επιλέγετε.
    .format = Η μορφή. Χωρίς αυτήν αποφασίζει η κατάληξη του αρχείου.
    .format-value = μορφή
    .force = Αντικαθιστά τα υπάρχοντα αρχεία.
    .file = Το αρχείο προς εγγραφή.
    .file-value = αρχείο

## Command: draft from

draft-from-help = Ξεκινά πρόχειρο από μια αγγελία, με αριθμό γραμμής ή id.
    .discussion = Οι εικόνες δεν αντιγράφονται, γιατί δεν είναι δικές σας.
    .target = Ένας αριθμός γραμμής, ή id:ID.
    .target-value = γραμμή

draft-started-from = νέο πρόχειρο από την αγγελία { $title }

draft-without-pictures = οι εικόνες της δεν είναι δικές σας και δεν αντιγράφηκαν

## Command: draft import

draft-import-help = Δημιουργεί πρόχειρα από αρχεία αγγελιών (YAML ή JSON). Το τελευταίο γίνεται το τρέχον.
    .discussion =
        Τα αρχεία αγγελιών είναι εκείνα του kleinanzeigen-bot. Τα πεδία που δεν χρησιμοποιούνται εδώ κρατιούνται και εξάγονται ξανά. Αν ένα αρχείο
        έχει λάθος, εμφανίζεται η γραμμή του και εισάγονται μόνο τα άλλα. Ένα αρχείο άλλου είδους, π.χ. .txt, μπορεί να είναι το κείμενο που ανοίγει το `draft edit`.
    .files = Τα αρχεία αγγελιών. Με -, διαβάζεται ένα από την τυπική είσοδο.
    .files-value = αρχείο

## Command: draft list

draft-list-help = Δείχνει τα πρόχειρα.

no-drafts = δεν υπάρχουν πρόχειρα. Το `draft new` ξεκινά ένα

## Command: draft log

draft-log-help = Δείχνει τις αναθεωρήσεις του τρέχοντος προχείρου, από τη νεότερη.
    .discussion = Το --json τυπώνει έναν πίνακα από{" "}

## Command: draft new

draft-new-help = Ξεκινά νέο πρόχειρο.

draft-started = νέο πρόχειρο. Γράψτε σε αυτό με `draft set title …`

## Command: draft photo add

draft-photo-add-help = Προσθέτει αρχεία ως φωτογραφίες του τρέχοντος προχείρου.
    .discussion =
        Τα αρχεία JPEG, PNG, WebP και GIF αντιγράφονται αμέσως, οπότε μπορείτε να τα διαγράψετε μετά. Το αντίγραφο είναι όρθιο, έχει το πολύ 2.000
        εικονοστοιχεία ανά πλευρά και δεν περιέχει τόπο, ώρα ή μηχανή. Αν ένα αρχείο είναι κακό, τα άλλα προστίθενται κανονικά.
    .files = Τα αρχεία που θα προστεθούν.
    .files-value = αρχείο

looks-like = μοιάζει με τη φωτογραφία { $number }

photo-is-already = το { $file } είναι ήδη η φωτογραφία { $number }

photo-is-back = το { $file } είναι η φωτογραφία { $number }, που έλειπε και αποκαταστάθηκε

files-not-added =
    { $count ->
        [one] { $count } αρχείο δεν προστέθηκε
       *[other] { $count } αρχεία δεν προστέθηκαν
    }

## Command: draft photo

draft-photo-help = Προσθέτει φωτογραφίες, τις ταξινομεί, τις αφαιρεί.

photo-number-value = αριθμός

## Command: draft photo move

draft-photo-move-help = Μετακινεί μια φωτογραφία σε άλλη θέση. Η πρώτη εμφανίζεται πρώτη.
    .place = Η νέα της θέση.
    .place-value = θέση

which-photo = Ο αριθμός της φωτογραφίας.

photo-moved = το { $name } είναι τώρα η φωτογραφία { $place }

## Command: draft photo remove

draft-photo-remove-help = Αφαιρεί μια φωτογραφία από το τρέχον πρόχειρο.

removed = { $photo }: αφαιρέθηκε. Το `draft undo` την επαναφέρει

## Command: draft photo show

draft-photo-show-help = Δείχνει τις φωτογραφίες του τρέχοντος προχείρου, ή μία σε μεγάλο μέγεθος.

## Command: draft price

draft-price-help = Συγκρίνει την τιμή με παρόμοιες αγγελίες, προς πώληση ή πουλημένες.
    .discussion =
        Παρόμοιες είναι οι αγγελίες της ίδιας κατηγορίας με κοινές λέξεις στον τίτλο. Αν είναι πολύ λίγες, μετρούν όλες της κατηγορίας. Τιμές 0 και
        1 δεν μετρούν. Ο πίνακας ερωτάται μόνο για όσες πουλήθηκαν, αν μπορεί να τις βρει: το `sync` φέρνει πρώτα τις άλλες.

## Command: draft publish

draft-publish-help = Δημοσιεύει το τρέχον πρόχειρο στον πίνακα, ή ό,τι άλλαξε από τότε.
    .discussion =
        Η αγγελία δημοσιεύεται ακριβώς μία φορά, ακόμη κι αν χαθεί η σύνδεση. Αν χαθεί μια απάντηση, η αγγελία μένει στα εξερχόμενα, και ο πίνακας
        ερωτάται πριν ξανασταλεί. Το διακριτικό είναι στο CLASSIFIEDS_TOKEN, ή στο αρχείο που δείχνει το `paths`: σε κάθε γραμμή η διεύθυνση ενός
        διακομιστή, ένα κενό και το διακριτικό.
    .dry-run = Δείχνει το ακριβές αίτημα και τι θα άλλαζε, χωρίς να το στείλει.

## Command: draft purge

draft-purge-help = Διαγράφει οριστικά πρόχειρα του κάδου: το τελευταίο, αριθμούς από το `draft trash`, ή όλα.
    .discussion = Ζητά πρώτα επιβεβαίωση. Σε σενάριο, προσθέστε --yes. Το --json τυπώνει {"{"}"purged": N{"}"}.
    .names = Αριθμοί από το `draft trash`, όπως 3-5 ή 3,4, ή id:ID.
    .names-value = πρόχειρα
    .all = Όλα τα πρόχειρα του κάδου.
    .yes = Χωρίς επιβεβαίωση.

purge-number-or-all = χρησιμοποιήστε ή αριθμό ή --all, όχι και τα δύο

drafts-purged =
    { $count ->
        [one] { $count } πρόχειρο διαγράφηκε οριστικά
       *[other] { $count } πρόχειρα διαγράφηκαν οριστικά
    }

purge-draft-question = οριστική διαγραφή του { $title } και του ιστορικού του;

purge-drafts-question = οριστική διαγραφή { $count } προχείρων και του ιστορικού τους;

## Questions of draft write

how-to-answer = η κενή απάντηση κρατά την τιμή, το - τη σβήνει. Κάθε απάντηση αποθηκεύεται αμέσως

## Command: draft redo

draft-redo-help = Επαναφέρει την τελευταία αλλαγή που αναιρέθηκε.

change-redone = επαναφέρθηκε: { $what }

## Command: draft reset

draft-reset-help = Καθαρίζει ένα πεδίο, ή όλα τα πεδία.
    .field = Το πεδίο που θα καθαριστεί. Χωρίς αυτό, όλα τα πεδία.
    .field-value = πεδίο

field-cleared = { $field }: καθαρίστηκε

all-cleared = όλα τα πεδία καθαρίστηκαν

## Command: draft restore

draft-restore-help = Επαναφέρει πρόχειρα από τον κάδο: το τελευταίο που πετάχτηκε, ή αριθμούς από το `draft trash`.
    .discussion = Το @N, ένας αριθμός από το `draft log`, γυρίζει το τρέχον πρόχειρο σε εκείνη την αναθεώρηση. Μπορείτε να το αναιρέσετε.
    .names = Αριθμοί από το `draft trash`, όπως 3-5 ή 3,4, id:ID, ή @N.
    .names-value = πρόχειρα

not-a-revision = μη έγκυρη αναθεώρηση: «{ $name }»

draft-restored = { $title }: επανήλθε και είναι το τρέχον πρόχειρο

revision-restored = επαναφορά στο @{ $revision }. Το `draft undo` την αναιρεί

kept-revision-restored = ισχύει πλέον η αναθεώρηση που είχε φυλαχτεί χωριστά: { $label }. Το `draft undo` το αναιρεί

## Command: draft set

draft-set-help = Συμπληρώνει ένα πεδίο του τρέχοντος προχείρου.
    .discussion = Αν δεν υπάρχει τρέχον πρόχειρο, ξεκινά ένα.
    .field = Το πεδίο που θα συμπληρωθεί.
    .field-value = πεδίο
    .words = Η νέα τιμή.
    .words-value = τιμή

started = ξεκίνησε νέο πρόχειρο

field-saved = { $field }: αποθηκεύτηκε

## Command: draft show

draft-show-help = Δείχνει το πρόχειρο όπως θα φαίνεται όταν δημοσιευτεί.

## Command: draft trash

draft-trash-help = Δείχνει τα πρόχειρα του κάδου.

## Command: draft undo

draft-undo-help = Αναιρεί την τελευταία αλλαγή του τρέχοντος προχείρου.

change-undone = αναιρέθηκε: { $what }. Το `draft redo` το επαναφέρει

## Command: draft use

draft-use-help = Επιλέγει ένα πρόχειρο ως τρέχον.
    .name = Ένας αριθμός από το `draft list`, ή id:ID.
    .name-value = πρόχειρο
    .take-over = Αναλαμβάνει ένα πρόχειρο που είναι ανοιχτό σε άλλη συνεδρία.

draft-is-current = { $title }: τρέχον πρόχειρο

## Command: draft write

draft-write-help = Σύνταξη του τρέχοντος προχείρου πεδίο προς πεδίο. Αποθηκεύεται καθώς γράφετε.
    .discussion =
        Το Enter και το κάτω βέλος πάνε στο επόμενο πεδίο, το πάνω στο προηγούμενο. Το Esc ή το Ctrl-C κλείνει τη φόρμα· όλα αποθηκεύονται. Η
        περιγραφή μπορεί να έχει πολλές γραμμές: το Alt-Enter ή το Ctrl-J αρχίζει μία, και ό,τι επικολλάται κρατά τις δικές του. Το Ctrl-X Ctrl-E
        ανοίγει το πεδίο στον επεξεργαστή. Οι φωτογραφίες έρχονται τελευταίες: ένα αρχείο προσθέτει μία, το -2 αφαιρεί τη φωτογραφία 2. Αν το
        πρόχειρο δεν έχει προβλήματα, το Enter ρωτά μετά αν θα δημοσιευτεί. Ένα πρόχειρο που είναι ανοιχτό σε αδρανή συνεδρία αναλαμβάνεται, και
        εκείνη ειδοποιείται.
    .take-over = Γράφει σε πρόχειρο που είναι ανοιχτό σε άλλη συνεδρία.

draft-open-elsewhere-hint = συνεχίστε εκεί, ή πάρτε το εδώ με `draft write --take-over`

draft-open-elsewhere = το πρόχειρο είναι ανοιχτό σε άλλη συνεδρία ({ $place }), τελευταία αλλαγή { $age }

taken-over = μεταφέρθηκε εδώ από: { $place }. Ό,τι γράφεται εκεί κρατιέται επίσης

both-are-kept = άλλη συνεδρία άλλαξε το ίδιο πεδίο. Κρατήθηκαν και τα δύο κείμενα, και το `draft log` τα δείχνει

form-left = αποθηκεύτηκε στο πρόχειρο { $title }

draft-can-be-published = το `draft publish` το δημοσιεύει

form-continues = το `draft write` συνεχίζει, το `draft check` δείχνει προβλήματα

draft-taken-over = το πρόχειρο είναι πια ανοιχτό σε άλλη συνεδρία ({ $place }). Το `draft write` το παίρνει πίσω

not-saved-but = το πρόχειρο δεν αποθηκεύτηκε, αλλά { $kept }. Το `draft edit` το ανοίγει

## draft export

draft-as-it-was = το πρόχειρο έμεινε όπως ήταν

only-json = το --json τυπώνει JSON, όχι YAML

name-a-file-or-leave-one-out = προσθέστε όνομα αρχείου, ή παραλείψτε μία από τις δύο επιλογές

draft-exported = { $title }: εξαγωγή στο { $path }

photos-beside =
    { $photos ->
        [one] { $photos } φωτογραφία είναι δίπλα του
       *[other] { $photos } φωτογραφίες είναι δίπλα του
    }

photos-left-out =
    { $count ->
        [one] { $count } φωτογραφία δεν περιλαμβάνεται. Το `draft export ΑΡΧΕΙΟ` τη γράφει δίπλα στο αρχείο
       *[other] { $count } φωτογραφίες δεν περιλαμβάνονται. Το `draft export ΑΡΧΕΙΟ` τις γράφει δίπλα στο αρχείο
    }

## draft import

no-picture = images: κανένα αρχείο δεν ταιριάζει με { $pattern }

no-file = δεν βρέθηκε το αρχείο { $path }

unreadable = αδύνατη η ανάγνωση του { $path }: { $reason }

nothing-of-it = το { $path } δεν εισήχθη

correct-and-import = διορθώστε το αρχείο και εισαγάγετέ το ξανά

draft-imported = { $title }: εισήχθη από το { $path }

files-refused =
    { $count ->
        [one] { $count } αρχείο δεν εισήχθη
       *[other] { $count } αρχεία δεν εισήχθησαν
    }

## Command: outbox

outbox-help = Δείχνει τις αγγελίες που περιμένουν αποστολή ή απορρίφθηκαν.

empty-outbox = καμία αγγελία δεν περιμένει να σταλεί

## Command: outbox drop

outbox-drop-help = Βγάζει μια αγγελία από τα εξερχόμενα. Το πρόχειρο μένει.
    .number = Ένας αριθμός από το `outbox`.
    .number-value = αριθμός

outbox-dropped = { $title }: βγήκε από τα εξερχόμενα. Δεν είναι στον πίνακα

outbox-update-dropped = η αλλαγή του { $title } βγήκε από τα εξερχόμενα. Ο πίνακας κρατά την προηγούμενη μορφή

outbox-withdrawal-dropped = η απόσυρση του { $title } βγήκε από τα εξερχόμενα. Η αγγελία μένει στον πίνακα

had-arrived = ο πίνακας την έχει ήδη

## Command: outbox send

outbox-send-help = Στέλνει ό,τι περιμένει. Αν μια αγγελία ίσως έφτασε, ρωτά πρώτα τον πίνακα.

outbox-item-elsewhere = το { $number } είναι για το { $server }. Στείλτε το με --server

## Photos of ad files

name-fewer = αναφέρετε λιγότερες φωτογραφίες και εισαγάγετέ το ξανά

## Drafts changed by other sessions

field-cleared-elsewhere = άλλη συνεδρία καθάρισε το πεδίο: { $field }

field-changed-elsewhere = άλλη συνεδρία άλλαξε το πεδίο: { $field }, τώρα { $quoted }

still-wrong =
    { $count ->
        [one] απομένει { $count } πρόβλημα. Το δείχνει το `draft check`
       *[other] απομένουν { $count } προβλήματα. Τα δείχνει το `draft check`
    }

## Drafts of other sessions

draft-held = το πρόχειρο είναι ανοιχτό σε άλλη συνεδρία: διεργασία { $process }{ $place }, { $since }

draft-last-change = τελευταία αλλαγή { $changed }

draft-take-over-hint = το `draft use N --take-over` το αναλαμβάνει

## Editing

needs-terminal = το `{ $command }` χρειάζεται τερματικό

draft-set-in-script = σε σενάριο, χρησιμοποιήστε `draft set ΠΕΔΙΟ ΤΙΜΗ`

not-saved-disk-full = ο δίσκος είναι γεμάτος

not-saved-read-only = αρχείο μόνο για ανάγνωση

not-saved-locked = κλειδωμένο από άλλη διεργασία

unsaved-text-found = βρέθηκε μη αποθηκευμένο κείμενο στο { $path }. Συνεχίστε με { $commands }

## Failures: Draft History

nothing-to-undo = δεν υπάρχει τίποτα προς αναίρεση

nothing-to-redo = δεν υπάρχει τίποτα προς επαναφορά

no-such-revision = δεν υπάρχει αναθεώρηση @{ $number }

revisions-up-to = το `draft log` δείχνει @1 έως @{ $revision }

fields-changed-elsewhere = άλλη συνεδρία άλλαξε: { $names }

repeat-to-overwrite = το `draft diff` δείχνει την αλλαγή. Επαναλάβετε την εντολή για να συνεχίσετε

log-shows-revisions = το `draft log` δείχνει τις αναθεωρήσεις

## Failures: Drafts

draft-list-shows-drafts = το `draft list` δείχνει τα πρόχειρα

draft-text-is-empty = το κείμενο είναι κενό

reset-clears = για να καθαρίσετε το πεδίο, γράψτε `draft reset { $field }`

neither-yes-nor-no = το { $quoted } δεν είναι ούτε ναι ούτε όχι

field-unchanged = το πεδίο { $field } έμεινε όπως ήταν

type-yes-or-no = γράψτε ναι ή όχι

no-draft-at-all = το `draft new` ξεκινά ένα

drafts-up-to = το `draft list` δείχνει τα πρόχειρα 1 έως { $count }

discarded-drafts-up-to = το `draft trash` δείχνει τα πρόχειρα 1 έως { $count }

no-such-draft = δεν υπάρχει πρόχειρο { $name }

conflict-kept-as = μένει η δική της αλλαγή, η δική σας κρατήθηκε ως αναθεώρηση @{ $revision }

conflict-hint = το `draft show` δείχνει τη δική της, το `draft restore @{ $revision }` γυρίζει στη δική σας

no-current-draft = δεν υπάρχει τρέχον πρόχειρο

ways-to-a-draft = το `draft new` ξεκινά ένα, το `draft list` τα δείχνει όλα

empty-trash = ο κάδος είναι άδειος

## Failures: Photos

photo-limit-reached = ένα πρόχειρο μπορεί να έχει το πολύ { $most } φωτογραφίες

photo-limit-hint = το `draft photo remove N` κάνει χώρο

## Outbox

board-in-trouble = ο πίνακας ανέφερε σφάλμα ({ $status }{ $reason })

board-asks-to-wait = ο πίνακας δέχτηκε πάρα πολλά αιτήματα και σας ζητά να περιμένετε

board-asks-to-wait-for = ο πίνακας δέχτηκε πάρα πολλά αιτήματα και σας ζητά να περιμένετε { $span }

publishing-not-allowed = αυτός ο πίνακας δεν σας επιτρέπει να δημοσιεύσετε{ $reason }

still-in-progress = ο πίνακας το επεξεργάζεται ακόμη

too-long-ago = στάλθηκε πριν από μέρες, ο πίνακας ίσως δεν το γνωρίζει πια

not-confirmed-yet = ο πίνακας δεν την έχει επιβεβαιώσει ακόμη

may-have-arrived = ίσως έφτασε και μένει στα εξερχόμενα

waits-in-outbox = δεν δημοσιεύτηκε και περιμένει στα εξερχόμενα

update-waits-in-outbox = η αλλαγή δεν δημοσιεύτηκε και περιμένει στα εξερχόμενα

withdrawal-waits-in-outbox = η αγγελία δεν αποσύρθηκε. Η απόσυρση περιμένει στα εξερχόμενα

ask-later = το `outbox send` ρωτά τον πίνακα και την ξαναστέλνει μόνο αν δεν έφτασε

send-later = δοκιμάστε `outbox send` αργότερα

search-before-dropping = ψάξτε την με `search`. Αν δεν υπάρχει, βγάλτε την με `outbox drop` και δημοσιεύστε την ξανά

send-before-withdrawing = το `outbox send` φροντίζει να φτάσει. Μετά, το `ads withdraw` την αποσύρει από τον πίνακα

## Files of photos

no-such-photo = το πρόχειρο δεν έχει φωτογραφία { $number }

photos-up-to = το `draft photo show` δείχνει τις φωτογραφίες 1 έως { $count }

photo-not-in-store = λείπει η αποθηκευμένη φωτογραφία { $name }

remove-or-add-again = αφαιρέστε την ή προσθέστε ξανά το αρχείο

photo-not-added = δεν προστέθηκε

save-as-jpeg = αποθηκεύστε το ως JPEG και προσθέστε εκείνο

save-one-picture = αποθηκεύστε μία από τις εικόνες του ως JPEG και προσθέστε εκείνη

save-as-rgb = αποθηκεύστε το με χρώματα RGB και προσθέστε εκείνο

doctor-names-package = το `doctor` λέει ποιο πακέτο να εγκαταστήσετε

## Publishing

not-ready = το πρόχειρο δεν είναι έτοιμο

correct-and-publish = διορθώστε και δώστε ξανά `draft publish`

categories-not-known = δεν φορτώθηκαν οι κατηγορίες του πίνακα

check-the-server-and-publish = ελέγξτε τον διακομιστή και δώστε ξανά `draft publish`

photo-gone = λείπει η φωτογραφία { $name }

add-it-again = αφαιρέστε την με `draft photo remove` και προσθέστε την ξανά

nothing-published = η αγγελία δεν δημοσιεύτηκε

draft-needs-person = ένας πράκτορας ΤΝ έγραψε σε αυτό το πρόχειρο, οπότε πρέπει να το δημοσιεύσει άνθρωπος

publish-in-terminal = εκτελέστε `draft publish` σε τερματικό

publish-of-agent-question = Ένας πράκτορας ΤΝ έγραψε σε αυτό το πρόχειρο. Να δημοσιευτεί όπως είναι;

draft-changed-while-asked = το πρόχειρο άλλαξε όσο σας ρωτούσαμε

read-and-publish-again = διαβάστε το ξανά και επαναλάβετε το `draft publish`

sent-by-another-process = άλλη διεργασία{ $by } στέλνει το { $title }

look-into-outbox = το `outbox` δείχνει τι στέλνεται

ad-refused = ο πίνακας απέρριψε την αγγελία

draft-stays = το πρόχειρο δεν άλλαξε

check-the-token = ορίστε το CLASSIFIEDS_TOKEN, ή βάλτε στο αρχείο διακριτικών εκείνο που τύπωσε το `serve`, και δώστε ξανά `draft publish`

board-does-not-publish = { $name }: δεν υποστηρίζεται η δημοσίευση

no-such-ad = δεν υπάρχει αγγελία { $number }

list-ads = το `ads` τις δείχνει

not-in-outbox = τα εξερχόμενα δεν έχουν αριθμό { $number }

ad-is-elsewhere = η αγγελία είναι στο { $server }

repeat-with-server = επαναλάβετε την εντολή με --server { $server }

## State of a published draft

was-on-former-board = δημοσιεύτηκε ως αγγελία { $id } σε πίνακα που δεν υπάρχει πια

in-outbox = στα εξερχόμενα για { $board }: το `outbox send` το στέλνει

being-sent = στέλνεται: { $board }

of-unknown-fate = στάλθηκε ({ $board }), αλλά χάθηκε η απάντηση: το `outbox send` ελέγχει

is-published = δημοσιεύτηκε ως αγγελία { $id }: { $board }

is-withdrawn = αποσύρθηκε: { $board }

is-refused = απορρίφθηκε ({ $board }): το `draft check` δείχνει γιατί

changed-since = άλλαξε από τότε

## Fields of a draft

draft-field-title = τίτλος

draft-field-category = κατηγορία

draft-field-price = τιμή

draft-field-description = περιγραφή

draft-field-urgent = επείγον

draft-field-photos = φωτογραφίες

draft-field-ad-file = αρχείο αγγελίας

draft-field-agent = σήμανση πράκτορα

## Form: conflicts

form-field-not-saved = το { $quoted } δεν αποθηκεύτηκε. Διορθώστε το, ή πατήστε Esc για έξοδο χωρίς αυτό

form-conflict = άλλη συνεδρία το άλλαξε ({ $names }). Το κείμενό σας έμεινε: @{ $revision }. Ό,τι γράφετε αντικαθιστά το άλλο, που μένει κι αυτό

## Form of a draft

form-saved = αποθηκεύτηκε

form-field-unsaved = { $field }: δεν αποθηκεύτηκε ακόμη

form-saving = αποθήκευση…

saved-as-typed = όλα αποθηκεύονται καθώς γράφετε

form-not-saved = δεν αποθηκεύτηκε: { $reason } – παραμένει εδώ, νέα προσπάθεια

form-length = { $count } από { $limit }

form-advice = συμβουλή

form-keys = Enter ↓ επόμενο · ↑ πίσω · Ctrl-X Ctrl-E επεξεργαστής · Esc έξοδος

form-field-needed = απαιτείται

form-field-optional = προαιρετικό

form-title-hint = τι είναι, η μάρκα, το μέγεθος: 5 έως 95 χαρακτήρες

form-category-hint = το Tab συμπληρώνει: { $names }

form-price-hint = όπως 140, 12,50 ή δωρεάν· το `draft price` τη συγκρίνει

form-description-hint = Alt-Enter ή Ctrl-J για νέα γραμμή, Ctrl-X Ctrl-E για τον επεξεργαστή

form-urgent-hint = ναι ή όχι

form-photos-hint = ένα αρχείο προσθέτει φωτογραφία, το -2 αφαιρεί τη φωτογραφία 2. Σκέτο Enter συνεχίζει

form-publish-question = να δημοσιευτεί τώρα;

form-publish-hint = το «ναι» το δημοσιεύει ({ $board }). Σκέτο Enter κρατά το πρόχειρο

form-taken-over = άλλη συνεδρία ({ $place }) ανέλαβε αυτό το πρόχειρο. Ό,τι γράφετε εδώ εξακολουθεί να αποθηκεύεται

## draft log

revision-started = ξεκίνησε

revision-written = επεξεργασία

revision-undone = αναίρεση του @{ $number }

revision-redone = επαναφορά του @{ $number }

revision-went-back = επιστροφή στο @{ $number }

revision-discarded = μεταφορά στον κάδο

revision-returned = επαναφορά από τον κάδο

revision-status-changed = άλλαξε κατάσταση

revision-kept-aside = φυλάχτηκε χωριστά

## One draft

draft-untitled = χωρίς τίτλο

draft-saved = αποθηκεύτηκε { $age }

current-draft = τρέχον

draft-by-agent = από πράκτορα ΤΝ

draft-of-agent = Ένας πράκτορας ΤΝ έγραψε σε αυτό το πρόχειρο. Το `draft publish` σας ρωτά πρώτα.

draft-without-description = χωρίς περιγραφή ακόμη

draft-without-price = χωρίς τιμή ακόμη

draft-without-category = χωρίς κατηγορία ακόμη

draft-heading = πρόχειρο, αναθεώρηση { $revision }, { $saved }

discarded-draft-heading = πρόχειρο στον κάδο, αναθεώρηση { $revision }, { $saved }

## Photos in words

preparing-photos = προετοιμασία φωτογραφιών…

draft-without-photos = το πρόχειρο δεν έχει φωτογραφίες. Προσθέστε με `draft photo add`

photo-is-missing = λείπει

photos-counted =
    { $count ->
        [one] { $count } φωτογραφία
       *[other] { $count } φωτογραφίες
    }

photo-with-name = φωτογραφία { $number }, { $name }

## draft price

compared-by-words = { $number } σε { $place } με { $words } στον τίτλο

compared-by-category = { $number } σε { $place }· πολύ λίγες έχουν παρόμοιο τίτλο

all-categories = όλες τις κατηγορίες

cheapest = φθηνότερη

lower-quartile = πρώτο τεταρτημόριο

median = διάμεσος

upper-quartile = τρίτο τεταρτημόριο

dearest = ακριβότερη

price-standing = η δική σας, { $money }: { $standing }· { $below } από { $count } είναι φθηνότερες (εκατοστημόριο { $percent })

price-cheapest = φθηνότερη από όλες

price-low = στο φθηνότερο τέταρτο

price-usual = στο μεσαίο μισό

price-high = στο ακριβότερο τέταρτο

price-dearest = ακριβότερη από όλες

nothing-seen = δεν υπάρχουν ακόμη αγγελίες για σύγκριση. Το `sync` τις φέρνει

too-few-similar-ads = δεν υπάρχουν αρκετές παρόμοιες αγγελίες ({ $count } από { $fewest })

sync-may-find-more = το `sync` ίσως βρει κι άλλες

no-price-to-compare = το πρόχειρο δεν έχει ακόμη τιμή. Το `draft set price` γράφει μία

symbolic-prices-left-out = δεν μέτρησαν επειδή η τιμή είναι 0 ή 1: { $ads }

prices-of-sold =
    { $count ->
        [one] { $count } από αυτές πουλήθηκε, για { $lowest }
       *[other] { $count } από αυτές πουλήθηκαν, από { $lowest } έως { $highest }
    }

## draft publish --dry-run

photos-first = πρώτα οι φωτογραφίες που δεν έχει ο πίνακας, με POST /images:

nothing-to-send = η δημοσιευμένη αγγελία είναι ενημερωμένη. Αν είναι ακόμη στον πίνακα, δεν θα στελνόταν τίποτα

## Results of publishing

ad-updated = η αγγελία { $id } ενημερώθηκε: { $server }

ad-published = δημοσιεύτηκε ως αγγελία { $id }: { $server }

ad-waits = η αγγελία { $id } στο { $server } δεν εμφανίζεται ακόμη: αποφασίζει συντονιστής, δείτε `account`

ad-already-published = είναι ήδη δημοσιευμένη, ως αγγελία { $id }: { $server }. Δεν στάλθηκε τίποτα

ad-withdrawn = { $title }: αποσύρθηκε από τον πίνακα

publication-waiting = σε αναμονή

publication-sending = στέλνεται

publication-unknown = άγνωστο

publication-published = αγγελία { $id }

publication-withdrawn = αποσύρθηκε

publication-refused = απορρίφθηκε

the-local-board = ο τοπικός πίνακας

## Command: classifieds

group-drafts = Πρόχειρα

## Command: paths

path-drafts = πρόχειρα

## doctor: databases

drafts-in-database =
    { $number ->
        [one] { $number } πρόχειρο
       *[other] { $number } πρόχειρα
    }

drafts-in-trash = { $number } στον κάδο

## Prompt

current-draft-at-prompt = τρέχον πρόχειρο: { $title }, { $saved }

ads-reserve-help = Σημειώνει μια αγγελία σας ως κρατημένη.
    .discussion = Μένει στον πίνακα, σημειωμένη. Με --undo είναι ξανά διαθέσιμη.

ads-sold-help = Σημειώνει μια αγγελία σας ως πουλημένη.
    .discussion = Ο πίνακας τη δείχνει άλλες 7 ημέρες, σημειωμένη. Με --undo είναι ξανά διαθέσιμη.

ads-renew-help = Παρατείνει αγγελίες σας, καθεμία για όσο μένει μια καινούργια.
    .discussion = Η ημερομηνία τους δεν αλλάζει.

ads-undo-help = Κάνει την αγγελία ξανά διαθέσιμη.

asking-the-board = επικοινωνία με τον πίνακα…

ad-is-active = η αγγελία { $title } είναι διαθέσιμη

ad-is-reserved = η αγγελία { $title } είναι κρατημένη

ad-is-sold = η αγγελία { $title } είναι πουλημένη

ad-renewed = η αγγελία { $title } μένει έως { $date }

ad-renewed-for-good = η αγγελία { $title } παρατάθηκε

ad-expires-soon = η αγγελία { $title } λήγει στις { $date }. Το `ads renew { $number }` την παρατείνει

ad-reserved = κρατημένη

ad-sold = πουλημένη

ad-expiring = λήγει σύντομα

ad-withheld = δεν εμφανίζεται, δείτε `account`

ad-expired = έληξε

board-without-statuses = { $server }: δεν υποστηρίζονται καταστάσεις αγγελιών

ad-has-ended = η αγγελία δεν είναι πια στον πίνακα: αποσύρθηκε ή έληξε

publish-it-again = δημοσιεύστε την ξανά από το πρόχειρό της

put-ad-back = το `{ $command }` την επαναφέρει

withdraw-and-publish = εκτελέστε `ads withdraw { $ad }` και μετά δημοσιεύστε την ξανά από το πρόχειρό της

status-refused = ο πίνακας δεν αλλάζει αυτή την αγγελία: { $reason }

## What a command needs, as the object of “needs”

need-draft = τον αριθμό ενός προχείρου

need-field-and-value = ένα πεδίο και την τιμή του

need-photo = τον αριθμό μιας φωτογραφίας

need-photo-and-position = τον αριθμό μιας φωτογραφίας και τη νέα της θέση

need-outbox-number = έναν αριθμό από το `outbox`

need-ads-number = έναν αριθμό από το `ads`
