## Help

group-watches = Παρακολουθήσεις

watch-help = Παρακολουθεί αναζητήσεις: νέες αγγελίες, άλλες τιμές, αγγελίες που χάθηκαν.
    .discussion = Χωρίς υποεντολή, δείχνει τις παρακολουθήσεις. Στην προτροπή ελέγχονται στο παρασκήνιο· αλλού με το `watch run`. Οι αγγελίες με σελιδοδείκτη παρακολουθούνται από μόνες τους: η τιμή, η κατάσταση και αν χάθηκαν.
    .target = Ο αριθμός ή το όνομα μιας παρακολούθησης.
    .target-value = παρακολούθηση
    .targets = Αριθμοί παρακολουθήσεων, όπως 3-5 ή 3,4, ή ονόματα.
    .targets-value = παρακολουθήσεις

watch-add-help = Παρακολουθεί μια αναζήτηση. Ό,τι υπάρχει τώρα θεωρείται ήδη γνωστό.
    .discussion = Οι λέξεις είναι εκείνες του `search`. Μαθαίνετε πότε μια αγγελία είναι νέα, αλλάζει τιμή ή κείμενο, χάνεται ή επιστρέφει· μία φορά ανά κανάλι, ακόμη κι αν τη βρίσκουν πολλές παρακολουθήσεις.
    .words = Οι λέξεις της αναζήτησης.
    .words-value = αναζήτηση
    .name = Το όνομα της παρακολούθησης· εξ ορισμού οι λέξεις της αναζήτησης.
    .name-value = όνομα
    .category = Μόνο αγγελίες αυτής της κατηγορίας.
    .category-value = όνομα
    .every = Πόσο συχνά ελέγχεται, π.χ. 5m ή 1h.
    .every-value = διάστημα
    .full-every = Πόσο συχνά διαβάζονται όλα σε πίνακα που δεν κρατά κατάλογο των αλλαγών του.
    .full-every-value = διάστημα
    .drop = Αναφέρει μόνο τιμές που έπεσαν τόσο από την τελευταία που αναφέρθηκε.
    .drop-value = ποσοστό
    .notify = Πού ειδοποιείστε: prompt, desktop, exec:ΠΡΟΓΡΑΜΜΑ, webhook:URL· πολλά με κόμματα.
    .notify-value = κανάλια
    .from-now = Αναφέρει μόνο όσα συμβαίνουν από εδώ και πέρα, όπως και εξ ορισμού.
    .all = Αναφέρει και όσα υπάρχουν τώρα, ως νέα.
    .feed = Κρατά και μια ροή Atom σε αυτό το αρχείο.
    .feed-value = αρχείο

watch-show-help = Δείχνει τα συμβάντα μιας παρακολούθησης, που έπειτα θεωρούνται διαβασμένα, και τις τιμές των αγγελιών της.

watch-pause-help = Δεν ελέγχει πια μια παρακολούθηση, μέχρι το `watch resume`.

watch-resume-help = Ελέγχει πάλι μια παρακολούθηση. Ό,τι άλλαξε στο μεταξύ αναφέρεται.

watch-remove-help = Αφαιρεί μια παρακολούθηση.

watch-run-help = Ελέγχει τις παρακολουθήσεις τώρα, και λέει τι νέο υπάρχει.
    .discussion = Για το cron, το systemd και παρόμοια. Το εγχειρίδιο έχει έναν χρονιστή χρήστη για το systemd.
    .every = Συνεχίζει, και ελέγχει τόσο συχνά.
    .every-value = διάστημα
    .targets = Οι αριθμοί ή τα ονόματα παρακολουθήσεων· εξ ορισμού όλες.
    .targets-value = παρακολούθηση

watch-tail-help = Τυπώνει τα συμβάντα όλων των παρακολουθήσεων, το παλαιότερο πρώτο.
    .discussion = Τυπώνει ό,τι υπάρχει και τελειώνει. Ένα πρόγραμμα που θυμάται το τελευταίο συμβάν που διάβασε συνεχίζει από εκεί με --after.
    .after = Μόνο συμβάντα μετά από αυτό.
    .after-value = συμβάν
    .follow = Περιμένει τα επόμενα συμβάντα και τα τυπώνει μόλις έρθουν.

watch-history-help = Δείχνει ό,τι είναι γνωστό για μια αγγελία: τις τιμές της με ημερομηνίες, και πότε χάθηκε και επέστρεψε.
    .target = Ο αριθμός γραμμής μιας αγγελίας, ή id:ID.
    .target-value = γραμμή

## Keys

key-check-now = έλεγχος τώρα

key-pause = παύση ή συνέχεια

key-remove = διαγραφή

watches-listed =
    { $count ->
        [one] { $count } παρακολούθηση
       *[other] { $count } παρακολουθήσεις
    }

key-watch = παρακολούθηση αναζήτησης

## Watches

watch-added = παρακολουθείται: { $name } ({ $found } τώρα). Θα μαθαίνετε τα νέα από εδώ και πέρα

watch-added-all = παρακολουθείται: { $name }. Ό,τι υπάρχει τώρα ({ $found }) αναφέρεται κι αυτό ως νέο

watched-ads =
    { $count ->
        [one] { $count } αγγελία
       *[other] { $count } αγγελίες
    }

watch-paused = η παρακολούθηση { $name } είναι σε παύση. Το `watch resume { $number }` τη συνεχίζει

watch-resumed = η παρακολούθηση { $name } ελέγχεται πάλι

watch-removed = δεν παρακολουθείται πια: { $name }

no-watches = καμία παρακολούθηση ακόμη. Το `watch add velo` προσθέτει μία, όπως και το `w` σε λίστα αγγελιών

events-unseen =
    { $count ->
        [one] { $count } νέο
       *[other] { $count } νέα
    }

is-paused = σε παύση

never-checked = δεν ελέγχθηκε ακόμη

checked-in-future = ελέγχθηκε στο μέλλον: το ρολόι ήταν λάθος

checked-ago = ελέγχθηκε { $age }

check-failed = αποτυγχάνει: { $reason }

checking-watches = έλεγχος παρακολουθήσεων…

watches-checked = { $checked }: { $events }

watches-counted =
    { $count ->
        [one] ελέγχθηκε { $count } παρακολούθηση
       *[other] ελέγχθηκαν { $count } παρακολουθήσεις
    }

events-counted =
    { $count ->
        [0] τίποτα νέο
        [one] { $count } συμβάν
       *[other] { $count } συμβάντα
    }

nothing-happened = κανένα συμβάν ακόμη

prices-seen =
    { $count ->
        [one] { $count } αγγελία, με τιμή { $median }
       *[other] { $count } αγγελίες: οι μισές κοστίζουν { $low } έως { $high }, η διάμεσος είναι { $median }
    }

## Looking back

ad-was-placed = δημοσιεύτηκε στις { $date }

was-gone = χάθηκε

was-reserved = κρατημένη

was-sold = πουλήθηκε

## At the prompt

event-at-prompt = { $words } ({ $watches }). Το `{ $command }` τη δείχνει

unseen-at-start =
    { $count ->
        [one] οι παρακολουθήσεις σας έχουν { $count } νέο συμβάν. Το `watch` τις δείχνει
       *[other] οι παρακολουθήσεις σας έχουν { $count } νέα συμβάντα. Το `watch` τις δείχνει
    }

more-at-prompt =
    { $count ->
        [one] και { $count } ακόμη συμβάν. Το `watch` δείχνει ποιες παρακολουθήσεις έχουν νέα
       *[other] και { $count } ακόμη συμβάντα. Το `watch` δείχνει ποιες παρακολουθήσεις έχουν νέα
    }

watch-is-failing = η παρακολούθηση { $name } δεν μπορεί να ελεγχθεί: { $reason }. Θα γίνει νέα προσπάθεια

watch-has-recovered = η παρακολούθηση { $name } μπορεί πάλι να ελεγχθεί

## Checks of doctor

channel-failing = { $channel }: { $reason }

channel-is-quiet = { $channel }: { $events } ως το τέλος των ωρών ησυχίας, στις { $time }

channel-has-ended = έληξε

next-attempt = επόμενη προσπάθεια { $time }

watch-facts = { $search }, κάθε { $every }, αναφορά: { $channels }

watch-drop = πτώσεις τιμής από { $percent }%

watches-paused = όλες οι παρακολουθήσεις είναι σε παύση. Το `watch` τις εμφανίζει, το `watch resume N` συνεχίζει μία

events-waiting =
    { $count ->
        [one] περιμένει { $count } συμβάν
       *[other] περιμένουν { $count } συμβάντα
    }

channels-reachable =
    { $count ->
        [one] { $count } κανάλι, χωρίς αποτυχία
       *[other] { $count } κανάλια, χωρίς αποτυχία
    }

no-watches-to-check = καμία παρακολούθηση

watch-complete = { $name }: πλήρης { $age }

watches-complete =
    { $count ->
        [one] { $count } παρακολούθηση, πλήρης { $age }
       *[other] { $count } παρακολουθήσεις, όλες πλήρεις { $age }
    }

watch-late = η { $name } ήταν πλήρης τελευταία φορά { $age }

watch-in-future = η { $name } ελέγχθηκε στο μέλλον, στις { $time }

check-clock = το ρολόι αυτού του υπολογιστή ήταν ή είναι λάθος. Ελέγξτε το, και μετά τρέξτε `watch run`

watch-never-complete = η { $name } δεν ήταν ποτέ πλήρης

run-watches = εκτελέστε το `watch run`, ή αφήστε μια προτροπή ανοιχτή

channel-is-retried = δοκιμάζεται ξανά όσο υπάρχει ανοιχτή προτροπή, και με το `watch run`

add-watches-again = αφαιρέστε τις παρακολουθήσεις που το χρησιμοποιούν και προσθέστε τις ξανά

## Failures

no-such-watch = δεν υπάρχει παρακολούθηση { $name }

list-watches = το `watch` τις δείχνει

watch-name-taken = υπάρχει ήδη παρακολούθηση { $name }

choose-watch-name = διαλέξτε άλλο όνομα με --name

remove-watch-first = αφαιρέστε πρώτα αυτή την παρακολούθηση με `watch remove { $number }`

watch-name-unusable = μια παρακολούθηση δεν μπορεί να λέγεται { $name }

watch-needs-search = λείπει η αναζήτηση

give-search-or-name = προσθέστε λέξεις ή --category, ή ένα --name για όλες τις αγγελίες

no-such-event = το ημερολόγιο δεν έχει συμβάν { $name }

tail-without-after = χωρίς --after, το `watch tail` τυπώνει όλα τα συμβάντα

nothing-known-of-ad = τίποτα δεν είναι γνωστό για την αγγελία { $id }: δεν την είδε καμία παρακολούθηση και κανένας σελιδοδείκτης

watches-busy = άλλη διεργασία ελέγχει τις παρακολουθήσεις σας

board-wants-pause = ο πίνακας δεν θέλει να ερωτηθεί για ακόμη { $span }

board-wants-pause-until = ο πίνακας δεν θέλει να ερωτηθεί πριν από: { $time } (σε { $span })

board-in-circles = ο πίνακας επαναλαμβάνεται, και η λίστα του δεν τελειώνει

watch-has-too-many-words = πάρα πολλές λέξεις: { $count }. Μια αναζήτηση έχει το πολύ { $most }

watch-word-unusable = το { $word } δεν χρησιμοποιείται εδώ: { $remedy }

no-marks-in-watches = σημάδια όπως το is:new λένε κάτι για εσάς, όχι για την αγγελία

interval-too-short = το μικρότερο διάστημα είναι 1 δευτερόλεπτο

feed-file-taken = το { $path } δεν είναι ροή που έγραψε παρακολούθηση

no-program-to-tell = δεν υπάρχει πρόγραμμα { $program } που να μπορεί να εκκινηθεί

name-another-program = δώστε τη διαδρομή ενός εκτελέσιμου αρχείου, ή ένα πρόγραμμα του PATH

name-another-file = επιλέξτε άλλο αρχείο

## What a command needs, as the object of “needs”

need-watch = τον αριθμό ή το όνομα μιας παρακολούθησης
