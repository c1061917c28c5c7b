## What went wrong

feed-rows-stay =
    { $shown ->
        [one] η παραπάνω γραμμή δεν επηρεάζεται
       *[other] οι { $shown } παραπάνω γραμμές δεν επηρεάζονται
    }

no-feed-image = δεν υπάρχει εικόνα { $row } στο feed

feed-status = κατάσταση { $status }

feed-response-too-large = πάνω από { $limit } MiB

check-feed-server = ελέγξτε τη διεύθυνση που εμφανίζει το `config show feed_server`

feed-shows-them = γράψτε `feed` για να δείτε τις εικόνες

feed-images-so-far = έχουν φορτωθεί οι εικόνες 1 έως { $shown }. Το `more` φορτώνει την επόμενη σελίδα

feed-images-up-to = οι εικόνες έχουν αριθμούς 1 έως { $last }

no-feed-kept = δεν υπάρχει αποθηκευμένο αντίγραφο του feed

feed-expired = το αποθηκευμένο αντίγραφο του feed έληξε

feed-expired-loaded = το αποθηκευμένο αντίγραφο του feed φορτώθηκε { $age } και έληξε

feed-unreadable = το αποθηκευμένο αντίγραφο του feed δεν διαβάζεται: { $reason }

## What is going on

loading-feed = φόρτωση του feed…

## What is going on: comments

loading-comments = φόρτωση των σχολίων…

comments-retrying = γίνεται νέα προσπάθεια

## Help: feed

feed-help = Δείχνει το feed εικόνων από την αρχή.
    .discussion = Το feed έρχεται από τον διακομιστή. Αν η σύνδεση αποτύχει, εμφανίζεται το τελευταίο αντίγραφο για έως επτά ημέρες, με την ηλικία του.
    .more = Δείχνει την επόμενη σελίδα, όπως το `more`.

## Help: feed comments

feed-comments-help = Δείχνει τα σχόλια μιας εικόνας.
    .discussion =
        Στην προτροπή ανοίγει σε πλήρη οθόνη: το `reload` φορτώνει ξανά τα σχόλια, με `back` ή Esc βγαίνετε. Αλλού τυπώνει τα σχόλια και
        τελειώνει· με --watch συνεχίζει να τυπώνει τα νέα.
    .target = Ο αριθμός γραμμής της εικόνας ή id:UUID.
    .target-value = γραμμή
    .absolute = Δείχνει ημερομηνίες αντί για ηλικίες.
    .watch = Φορτώνει ξανά ανά τέτοιο διάστημα και σημειώνει τα νέα σχόλια.
    .watch-value = διάστημα

comments-watch-too-often = το --watch χρειάζεται τουλάχιστον ένα δευτερόλεπτο, π.χ. 30s

## Help: feed refresh

feed-refresh-help = Φορτώνει ξανά το feed από την αρχή.

## Around the rows

feed-from-cache = εμφανίζεται το αντίγραφο που αποθηκεύτηκε { $age }. Το `feed refresh` δοκιμάζει ξανά τον διακομιστή

feed-rows = γραμμές 1 έως { $last }

feed-goes-on = το `more` δείχνει την επόμενη σελίδα, το `feed comments N` τα σχόλια μιας εικόνας

feed-has-comments = το `feed comments N` δείχνει τα σχόλια μιας εικόνας

feed-is-empty = το feed δεν έχει εικόνες

feed-has-ended = δεν υπάρχουν άλλες εικόνες

## Rows

no-image-description = χωρίς περιγραφή

## Comments

new-comment = νέο

comments =
    { $count ->
        [one] { $count } σχόλιο
       *[other] { $count } σχόλια
    }

no-comments = δεν υπάρχουν ακόμη σχόλια

## The comments screen

loading-more-comments = φόρτωση…

new-comments =
    { $count ->
        [one] { $count } νέο
       *[other] { $count } νέα
    }

comments-stay =
    { $count ->
        [one] εμφανίζεται το προηγούμενο σχόλιο
       *[other] εμφανίζονται τα προηγούμενα σχόλια
    }

unknown-comments-word = άγνωστη εντολή { $quoted }. Γράψτε `reload` ή `back`

comments-keys = `reload` · ↑ ↓ για κύλιση · `back` ή Esc για έξοδο

comments-every = κάθε { $seconds } δευτ.

## Classifieds Command

group-feed = Feed εικόνων

## Paths Command

path-feed = feed εικόνων

## Database Examination

images-counted =
    { $number ->
        [one] { $number } εικόνα
       *[other] { $number } εικόνες
    }
