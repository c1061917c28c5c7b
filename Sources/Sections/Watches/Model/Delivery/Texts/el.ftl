event-new = Νέα: { $title }, { $price }

event-price = { $before } → { $after }: { $title }

event-price-percent = { $before } → { $after } ({ $percent }%): { $title }

event-changed = Άλλαξε: { $title }, { $price }

event-offered = Ξανά διαθέσιμη: { $title }, { $price }

event-reserved = Κρατημένη: { $title }, { $price }

event-sold = Πουλήθηκε: { $title }, { $price }

event-gone = Χάθηκε: { $title }

event-unmatched = Δεν ταιριάζει πια: { $title }

event-back = Επέστρεψε: { $title }, { $price }

word-new = Νέα

word-changed = Άλλαξε

word-offered = Ξανά διαθέσιμη

word-reserved = Κρατημένη

word-sold = Πουλήθηκε

word-gone = Χάθηκε

word-unmatched = Δεν ταιριάζει πια

word-back = Επέστρεψε

price-step = { $before } → { $after }

price-step-percent = { $before } → { $after } ({ $percent }%)

event-of-watches = { $event } ({ $watches })

events-at-once =
    { $count ->
        [one] { $count } συμβάν από τις παρακολουθήσεις σας
       *[other] { $count } συμβάντα από τις παρακολουθήσεις σας
    }

more-events =
    { $count ->
        [one] και { $count } ακόμη
       *[other] και { $count } ακόμη
    }

atom-feed-title = Αγγελίες: { $watches }

delivery-status = κατάσταση HTTP { $status }

delivery-gone = ο παραλήπτης δεν θέλει άλλα συμβάντα (HTTP 410)

delivery-unreachable = δεν ήταν δυνατή η σύνδεση με { $host }

delivery-broken = το { $host } δεν απάντησε σωστά

delivery-insecure = δεν υπάρχει ασφαλής σύνδεση με { $host }

delivery-timed-out = καμία απάντηση εγκαίρως

delivery-exit-code = κωδικός εξόδου { $code }

delivery-crashed = το πρόγραμμα κατέρρευσε

delivery-missing-program = δεν ήταν δυνατή η εκκίνηση του { $name }

delivery-no-desktop = δεν υπάρχει συνεδρία επιφάνειας εργασίας, και αυτό το τερματικό δεν εμφανίζει ειδοποιήσεις

delivery-unwritable = το αρχείο δεν γράφεται: { $reason }

webhook-secret-form = κείμενο χωρίς χαρακτήρες ελέγχου

webhook-secret-invalid = το μυστικό των webhook δεν μπορεί να χρησιμοποιηθεί

secret-is-public = άλλοι μπορούν να διαβάσουν το { $name } στο { $path }

protect-settings-file = προστατέψτε το αρχείο με `chmod 600`, και διαλέξτε άλλο μυστικό αν το έχει δει κάποιος

webhooks-unsigned = δεν έχει οριστεί `webhook_secret`, οπότε τα συμβάντα προς το webhook δεν υπογράφονται
