## Command: categories

categories-help = Δείχνει τις κατηγορίες του πίνακα.

no-categories = ο πίνακας δεν έχει κατηγορίες

loading-categories = φόρτωση των κατηγοριών…

## Command: category

category-help = Δείχνει μόνο αγγελίες μιας κατηγορίας, μέχρι το `category all`.
    .name = Το όνομα μιας κατηγορίας, χωρίς διάκριση πεζών-κεφαλαίων και τόνων, ή all.
    .name-value = όνομα

loading-category = φόρτωση…

## Command: compare

compare-help = Δείχνει αγγελίες δίπλα δίπλα, με αριθμό γραμμής ή id.
    .targets = Δύο έως έξι αριθμοί γραμμών ή id:ID.
    .targets-value = γραμμές

compare-two-to-six = επιλέξτε δύο έως έξι αγγελίες για σύγκριση

looking-up-ads = φόρτωση των αγγελιών…

## Commands: bookmark, bookmarks

bookmark-help = Βάζει σελιδοδείκτη σε αγγελίες, με αριθμό γραμμής ή id.
    .discussion =
        Ο σελιδοδείκτης κρατά αντίγραφο της αγγελίας: το `bookmarks` το δείχνει και χωρίς σύνδεση, και όταν η αγγελία δεν υπάρχει πια. Στις λίστες,
        το * δείχνει αγγελίες με σελιδοδείκτη, το + αγγελίες με σημείωση, το x κρυμμένες και το o όσες έχετε ανοίξει. Σε μια αναζήτηση, το
        is:bookmarked βρίσκει αγγελίες με σελιδοδείκτη.
    .targets = Αριθμοί γραμμών ή id:ID.
    .targets-value = γραμμές
    .remove = Αφαιρεί τους σελιδοδείκτες.

ad-bookmarked = μπήκε σελιδοδείκτης στην αγγελία { $title }

ad-bookmarked-before = η αγγελία { $title } έχει ήδη σελιδοδείκτη

bookmark-removed = ο σελιδοδείκτης της αγγελίας { $title } αφαιρέθηκε

ad-not-bookmarked = η αγγελία { $title } δεν έχει σελιδοδείκτη

bookmarks-help = Δείχνει τις αγγελίες με σελιδοδείκτη, τον πιο πρόσφατο πρώτα.
    .discussion = Δείχνει κάθε αγγελία όπως την έλαβε τελευταία φορά μια λίστα, το `open` ή το `sync`. Όσες δεν υπάρχουν πια στον πίνακα μένουν στη λίστα, με σήμανση μόλις το διαπιστώσει το `sync` ή το `open`.

bookmarks-counted =
    { $count ->
        [one] { $count } σελιδοδείκτης
       *[other] { $count } σελιδοδείκτες
    }

no-bookmarks = δεν έχετε ακόμη σελιδοδείκτες. Το `bookmark N` προσθέτει έναν

loading-bookmarks = φόρτωση των σελιδοδεικτών…

## Command: hide

hide-help = Κρύβει αγγελίες από όλες τις λίστες, με αριθμό γραμμής ή id.
    .discussion = Οι αγγελίες μένουν στη λίστα της οθόνης μέχρι την επόμενη αναζήτηση. Με `unhide N` ή `hide N --remove` μια αγγελία εμφανίζεται ξανά, και το `search is:hidden` δείχνει τις κρυμμένες αγγελίες.
    .remove = Δείχνει ξανά τις αγγελίες στις λίστες.

ad-hidden = η αγγελία { $title } κρύφτηκε

ad-hidden-before = η αγγελία { $title } είναι ήδη κρυμμένη

ad-shown-again = η αγγελία { $title } εμφανίζεται ξανά στις λίστες

ad-not-hidden = η αγγελία { $title } δεν είναι κρυμμένη

hidden-can-be-shown = το `search is:hidden` δείχνει τις κρυμμένες αγγελίες

## Command: note

note-help = Γράφει μια δική σας σημείωση σε μια αγγελία ή τη δείχνει.
    .discussion = Η σημείωση μένει σε αυτόν τον υπολογιστή και φαίνεται μαζί με την αγγελία. Ένα κενό κείμενο, '', τη διαγράφει. Σε μια αναζήτηση, το is:noted βρίσκει αγγελίες με σημείωση.
    .words = Η σημείωση. Χωρίς αυτήν, δείχνει την τωρινή.
    .words-value = κείμενο

note-saved = η σημείωση αποθηκεύτηκε

note-removed = η σημείωση διαγράφηκε

no-note = δεν υπάρχει σημείωση σε αυτή την αγγελία. Το `note N TEXT` γράφει μία

## Marks of an ad

mark-bookmarked = με σελιδοδείκτη

mark-noted = με σημείωση

mark-hidden = κρυμμένη

mark-seen = ανοιγμένη

mark-gone = εκτός πίνακα

field-note = σημείωση

gone-since = δεν υπάρχει πια στον πίνακα, όπως διαπιστώθηκε { $age }

## Command: browse

browse-help = Ανοίγει την ιστοσελίδα μιας αγγελίας στον περιηγητή.
    .discussion = Χρησιμοποιεί τον περιηγητή του $BROWSER, αλλιώς της επιφάνειας εργασίας. Χωρίς επιφάνεια εργασίας, όπως μέσω SSH, δείχνει τη διεύθυνση.

no-web-page = ο πίνακας δεν έχει ιστοσελίδα για την αγγελία

page-has-user = η διεύθυνση της σελίδας της αγγελίας περιέχει όνομα χρήστη και δεν ανοίγει: { $address }

page-opened = η σελίδα { $address } άνοιξε στον περιηγητή

no-browser-here = δεν άνοιξε περιηγητής εδώ. Η διεύθυνση είναι

## Command: copy

copy-help = Αντιγράφει τον σύνδεσμο, τη διεύθυνση της φωτογραφίας ή το κείμενο μιας αγγελίας στο πρόχειρο του συστήματος (clipboard).
    .discussion =
        Χρησιμοποιεί το wl-copy, το xclip ή το xsel στην επιφάνεια εργασίας αυτού του υπολογιστή. Αλλιώς, όπως μέσω SSH, ζητά από το τερματικό να
        αντιγράψει (OSC 52), κάτι που δεν επιτρέπουν όλα τα τερματικά.
    .kind = link (σύνδεσμος), picture (φωτογραφία) ή text (κείμενο): τίτλος, τιμή και περιγραφή.
    .kind-value = τι

link-copied = ο σύνδεσμος αντιγράφηκε

picture-copied = η διεύθυνση της φωτογραφίας αντιγράφηκε

text-copied = το κείμενο της αγγελίας αντιγράφηκε

copied-by-terminal = { $copied }, αν το επιτρέπει αυτό το τερματικό

no-link = ο πίνακας δεν δίνει σύνδεσμο για την αγγελία

copy-text-instead = το `copy { $target } text` αντιγράφει το κείμενο

no-picture-to-copy = η αγγελία δεν έχει φωτογραφία

no-clipboard = δεν βρέθηκε πρόχειρο συστήματος (clipboard)

install-clipboard-tool = εγκαταστήστε το wl-copy, το xclip ή το xsel, ή χρησιμοποιήστε τερματικό με OSC 52

## Command: open

open-help = Δείχνει ολόκληρη μια αγγελία, με αριθμό γραμμής ή id.
    .target = Ένας αριθμός γραμμής ή id:ID.
    .target-value = γραμμή

## Command: search

search-help = Αναζήτηση αγγελιών. Χωρίς λέξεις δείχνει όλη τη ροή.
    .discussion =
        Βρίσκει αγγελίες που περιέχουν όλες τις λέξεις, με όποια σειρά, στον τίτλο ή στην περιγραφή. Πεζά, κεφαλαία και τόνοι δεν παίζουν ρόλο.
        Ό,τι πληκτρολογείτε βρίσκει και άλλους χαρακτήρες: το `'` το ’, το `-` το –, το `oe` το œ, το `m2` το m².
        Το `/ΛΕΞΕΙΣ` είναι η συντομία. Μερικές λέξεις είναι συνθήκες:
          ΛΕΞΗ|ΛΕΞΗ              με μία από αυτές τις λέξεις
          <200  >50  50..200     τιμή (και <= και >=)
          cat:ΟΝΟΜΑ              κατηγορία
          -ΛΕΞΗ                  χωρίς αυτή τη λέξη
          urgent:yes  photo:yes  επείγουσα, με εικόνα· ή no
          since:7d               το πολύ 7 ημερών (h d w m y), ή από μια ημέρα: since:2026-01-31
          status:active          active, reserved ή sold
          sort:price             η σειρά: new, price, -price ή match (πρώτα οι καλύτεροι τίτλοι)
          is:new  is:bookmarked  που δεν ανοίξατε, με σελιδοδείκτη, is:hidden, is:noted· -is:new οι άλλες
        Μια φράση σε εισαγωγικά είναι μία λέξη, και οι λέξεις σε εισαγωγικά δεν διορθώνονται. Το κέλυφος αφαιρεί τα εισαγωγικά: εκεί γράψτε '\velo'.
        Μετά από ανάστροφη κάθετο μέσα σε εισαγωγικά όλα είναι κείμενο: '\<200'. Το `!` ως πρώτη λέξη επαναλαμβάνει την τελευταία αναζήτηση: `search ! <200`.
    .category = Μόνο αγγελίες αυτής της κατηγορίας, σε αυτή την αναζήτηση.
    .category-value = κατηγορία
    .sort = Η σειρά των αγγελιών: new, price, -price ή match.
    .sort-value = σειρά
    .limit = Πόσες γραμμές εμφανίζονται κάθε φορά.
    .limit-value = όριο
    .count-by = Αντί να δείξει τις αγγελίες, τις μετρά ανά category (κατηγορία), price (τιμή) ή month (μήνα, UTC), έως 10.000.
    .count-by-value = κριτήριο
    .explain = Δείχνει πώς χρησιμοποιείται κάθε λέξη, χωρίς αναζήτηση.
    .words = Οι λέξεις που θα αναζητηθούν.
    .words-value = λέξεις

## Conditions of a search

not-a-condition = το { $quoted } δεν είναι συνθήκη: { $remedy }

write-as-text = γράψτε '\{ $word }' για να το αναζητήσετε ως κείμενο

word-unfinished = ημιτελές

## doctor: server

local-board-used = δεν έχει οριστεί διακομιστής: χρησιμοποιείται ο τοπικός πίνακας

board-answered = { $count } κατηγορίες σε { $time } ms

board-without-categories = επικοινωνήστε με τον υπεύθυνό του. Χωρίς κατηγορίες δεν καταχωρίζονται αγγελίες

check-server-address = ελέγξτε τον διακομιστή, ή επιλέξτε άλλον με --server, CLASSIFIEDS_SERVER ή `config set server`

## Command: sync

sync-help = Φέρνει όλη τη ροή, ώστε να ψάχνετε σε όλα καθώς πληκτρολογείτε και εκτός σύνδεσης.
    .discussion =
        Φέρνει μία σελίδα μετά την άλλη, με παύσεις. Μπορείτε να το σταματήσετε οποτεδήποτε: ό,τι ήρθε αποθηκεύεται, και το επόμενο `sync` συνεχίζει
        από εκεί. Στο τέλος αφαιρούνται οι αγγελίες που αποσύρθηκαν από τον πίνακα. Από πίνακα που κρατά κατάλογο των αλλαγών του, ένα νέο `sync`
        φέρνει μόνο ό,τι άλλαξε από τότε.

sync-help-whole = Φέρνει ξανά όλη τη ροή, και όχι μόνο ό,τι άλλαξε από την τελευταία φορά.

## Command: trace

trace-help = Τυπώνει την τελευταία ζωντανή αναζήτηση ως χρονολόγιο.
    .discussion =
        Οι χρόνοι είναι χιλιοστά του δευτερολέπτου από το πρώτο πλήκτρο. Κάθε γραμμή είναι ένα πλήκτρο, ένα αποτέλεσμα από το τοπικό ευρετήριο, ένα
        αίτημα προς τον πίνακα, η ακύρωση ή η απάντησή του, μια απάντηση που απορρίφθηκε ως παλιά, ή μια εμφάνιση. Το `type` προσομοιώνει μια τέτοια
        αναζήτηση σε σενάριο.

nothing-to-trace = δεν έχει γίνει ακόμη ζωντανή αναζήτηση

search-live-first = γράψτε `search ` και λέξεις στην προτροπή, ή χρησιμοποιήστε το `type`

no-search-to-repeat = δεν υπάρχει προηγούμενη αναζήτηση για επανάληψη

search-first = κάντε πρώτα μια αναζήτηση, π.χ. `search velo`

## Command: type

type-help = Προσομοιώνει μια ζωντανή αναζήτηση με εικονικό ρολόι και τυπώνει τα βήματά της ως γραμμές JSON.
    .discussion =
        Πληκτρολογεί τις λέξεις γράμμα γράμμα, όπως μετά το `search `, χωρίς καμία αναμονή: η ίδια αναζήτηση τυπώνει τις ίδιες γραμμές. Χρησιμοποιεί
        το τοπικό ευρετήριο και τον πίνακα, όπως στην προτροπή· το --latency ορίζει πόσο αργεί ο πίνακας.
    .every = Ο χρόνος ανάμεσα σε δύο πλήκτρα, όπως 80ms ή 1.5s.
    .every-value = χρόνος
    .latency = Πόσο χρόνο κάνει ο πίνακας για να απαντήσει.
    .latency-value = χρόνος
    .enter = Πατά Enter στο τέλος.
    .words = Οι λέξεις που θα πληκτρολογηθούν.
    .words-value = λέξεις

## compare

compare-legend = το * δείχνει τις διαφορές

compare-yes = ναι

compare-no = όχι

## One ad

category-unlisted = αριθμός { $number }, που ο πίνακας δεν αναφέρει

category-unnamed = αριθμός { $number } (οι κατηγορίες δεν φορτώθηκαν)

ad-without-picture = καμία

currency-assumed = { $currency } (υπόθεση)

## One row

category-number = κατηγορία { $number }

## Rows of ads

offline-as-of = εκτός σύνδεσης: { $found }, όπως φαίνονταν { $age }

new-ads-above =
    { $count ->
        [one] { $count } νέα αγγελία πιο πάνω
       *[other] { $count } νέες αγγελίες πιο πάνω
    }

refresh-shows-new =
    { $new-above ->
        [one] το `refresh` τη δείχνει
       *[other] το `refresh` τις δείχνει
    }

left-out-rest-shown = { $left-out }. Οι υπόλοιπες εμφανίζονται

ads-noun = αγγελίες

ads-at-least = { $count }+ αγγελίες

ads-for = {" "}για { $quoted }

ads-in = {" "}στην κατηγορία { $name }

ads-rows = γραμμές 1 έως { $last }

ads-rows-of = { $shown } από { $value }

ads-go-on = το `more` δείχνει την επόμενη σελίδα, το `open N` μία αγγελία ολόκληρη

search-limit-shows-more = το `search --limit N` δείχνει περισσότερες

first-ads = οι πρώτες { $count } αγγελίες

prices-from-to = { $lowest } έως { $highest }, διάμεσος { $median }, οι μισές από { $first } έως { $third }

among-the-first = από τις πρώτες { $count }:{" "}

among-cached-ads = από τις αγγελίες της κρυφής μνήμης:{" "}

refresh-asks-board = το `refresh` ξαναρωτά τον πίνακα

no-ads-found = δεν βρέθηκαν αγγελίες

fewer-words = δοκιμάστε λιγότερες ή πιο σύντομες λέξεις

too-many-words = πάρα πολλές λέξεις: { $count }. Μια αναζήτηση έχει το πολύ { $most }

empty-board = ο πίνακας δεν έχει ακόμη αγγελίες. Το `draft new` αρχίζει μία

end-the-filter = ψάξτε σε όλες τις κατηγορίες με `category all`

leave-out-the-category = αφαιρέστε την κατηγορία

leave-out = παραλείψτε { $part } ({ $ads })

did-you-mean-words = μήπως εννοείτε { $words } ({ $ads });

tab-to-accept = {" "}Tab

key-browse = περιηγητής

key-copy = αντιγραφή

key-filter = φίλτρο

categories-counted =
    { $count ->
        [one] { $count } κατηγορία
       *[other] { $count } κατηγορίες
    }

key-bookmark = σελιδοδείκτης

key-hide = απόκρυψη

sorted-among = ταξινομήθηκαν μόνο οι πρώτες { $count } αγγελίες του πίνακα

ads-looked-at = εξετάστηκαν { $count } αγγελίες του πίνακα

more-searches-on = το `more` συνεχίζει την αναζήτηση

hint-or = {" "}ή{" "}

ads-feed-ended = η ροή τελείωσε

search-ended = εμφανίζονται όλες οι αγγελίες αυτής της αναζήτησης

board-repeats-itself = ο πίνακας επαναλαμβάνεται: λέει ότι ακολουθούν κι άλλες αγγελίες, και στέλνει πάλι τις ίδιες

all-bookmarks-shown = εμφανίζονται όλοι οι σελιδοδείκτες

last-ad-row = η γραμμή { $row } είναι η τελευταία

## search --explain

word-asked-of-server = στέλνεται στον διακομιστή

word-applied-here = εφαρμόζεται εδώ

word-ignored = αγνοείται

word-refused = απορρίπτεται

current-filter = το τρέχον φίλτρο

current-filter-replaced = το τρέχον φίλτρο· η αναζήτηση ορίζει δική της κατηγορία

text-contains = ο τίτλος ή η περιγραφή περιέχει { $quoted }

text-contains-asking-for = { $meaning }· ο πίνακας ερωτάται για { $part }

same-on-board = ίδιο σε αυτόν τον πίνακα

texts-or = {" "}ή{" "}

text-lacks = ούτε ο τίτλος ούτε η περιγραφή περιέχει { $quoted }

bounds-and = {" "}και{" "}

price-is = η τιμή είναι { $bounds }

price-below = κάτω από { $price }

price-at-most = το πολύ { $price }

price-at-least = τουλάχιστον { $price }

price-above = πάνω από { $price }

category-is = η κατηγορία είναι { $name }

is-urgent = είναι επείγουσα

is-not-urgent = δεν είναι επείγουσα

has-picture = έχει εικόνα

has-no-picture = δεν έχει εικόνα

is-at-most-old = είναι το πολύ { $span } παλιά

is-placed-since = δημοσιεύτηκε στις { $date } ή αργότερα

status-is = η κατάστασή της είναι { $status }

sorted-by-date = πρώτα οι νεότερες αγγελίες

sorted-by-price = πρώτα οι χαμηλότερες τιμές

sorted-by-price-downwards = πρώτα οι υψηλότερες τιμές

sorted-by-match = πρώτα οι τίτλοι που ταιριάζουν καλύτερα

is-opened = την έχετε ανοίξει

is-not-opened = δεν την έχετε ανοίξει

is-bookmarked = έχει σελιδοδείκτη

is-not-bookmarked = δεν έχει σελιδοδείκτη

is-hidden = είναι κρυμμένη

is-not-hidden = δεν είναι κρυμμένη

has-note = έχει σημείωση

has-no-note = δεν έχει σημείωση

## Live search

searching = αναζήτηση…

asking-board = επικοινωνία με τον πίνακα…

still-asking-board = ακόμη αναμονή του πίνακα…

asking-board-again = , νέα προσπάθεια…

panel-and-more = {" "}και άλλες

marks-legend = Πριν από έναν τίτλο: o ανοιγμένη, * στους σελιδοδείκτες, + με σημείωση, x κρυμμένη

panel-scope = {" "}({ $first } έως { $last })

panel-cached = από την κρυφή μνήμη, { $age }

## sync

ads-received =
    { $count ->
        [one] { $count } αγγελία λήφθηκε
       *[other] { $count } αγγελίες λήφθηκαν
    }

ads-received-of = { $count } από { $ads }

sync-can-be-stopped = το Ctrl-C σταματά και κρατά όσα ήρθαν

counts-of-last-sync = Οι αριθμοί είναι από το τελευταίο `sync`, { $age }

sync-complete = { $received }. Μπορείτε να ψάχνετε σε όλη τη ροή καθώς πληκτρολογείτε και εκτός σύνδεσης

sync-updated = { $received }. Το αντίγραφό σας της ροής είναι πάλι ενημερωμένο

sync-found-nothing = τίποτα δεν άλλαξε από το τελευταίο `sync`

sync-resumed-at = συνέχισε από το { $place }

ads-withdrawn =
    { $count ->
        [one] { $count } αγγελία που αποσύρθηκε από τον πίνακα αφαιρέθηκε
       *[other] { $count } αγγελίες που αποσύρθηκαν από τον πίνακα αφαιρέθηκαν
    }

## Trace of a live search

trace-key = πλήκτρο

trace-enter = enter

trace-sent = στάλθηκε

trace-cancelled = ακυρώθηκε

trace-answered = απαντήθηκε

trace-stale = απορρίφθηκε ως παλιό

trace-local-paint = τοπική εμφάνιση

trace-painted = εμφανίστηκε

trace-end = τέλος

trace-nothing = τίποτα

trace-no-rows = καμία γραμμή

trace-live = ζωντανά

trace-cached = από την κρυφή μνήμη

trace-no-source = καμία

trace-stalled = σε αναμονή

trace-failed = απέτυχε

## Failures: Browsing

no-ad-with-id = δεν υπάρχει αγγελία με αναγνωριστικό { $id }

search-for-it = αναζητήστε την με `search`

categories-lists-them = το `categories` τις δείχνει

ads-rows-stay =
    { $shown ->
        [one] η παραπάνω γραμμή δεν επηρεάζεται
       *[other] οι { $shown } παραπάνω γραμμές δεν επηρεάζονται
    }

no-rows-shown-yet = δεν εμφανίζονται αγγελίες. Δοκιμάστε `search`

give-ad-id = δείξτε πρώτα αγγελίες με `search`, ή χρησιμοποιήστε ένα id, όπως `open id:ID`

rows-shown-up-to = εμφανίζονται οι γραμμές 1 έως { $shown }

no-row = δεν υπάρχει γραμμή { $row }

no-category = δεν υπάρχει κατηγορία { $quoted }

page-number = σελίδα { $number }

## Failures: Listings

board-response-unusable = η απάντηση του διακομιστή δεν είναι έγκυρη: { $reason }

changes-stored = ό,τι είχε αλλάξει ως εκεί αποθηκεύτηκε

sync-resumes = το `sync` συνεχίζει από εκεί

ads-stored =
    { $count ->
        [one] { $count } αγγελία της ροής αποθηκεύτηκε
       *[other] { $count } αγγελίες της ροής αποθηκεύτηκαν
    }

## Ads

ads-left-out =
    { $count ->
        [one] { $count } μη έγκυρη αγγελία έμεινε έξω
       *[other] { $count } μη έγκυρες αγγελίες έμειναν έξω
    }

## Fields of an ad

field-title = τίτλος

field-price = τιμή

field-category = κατηγορία

field-seller = πωλητής

field-placed = δημοσίευση

field-urgent = επείγον

field-currency = νόμισμα

field-description = περιγραφή

## Command: classifieds

group-listings = Αγγελίες

## Command: paths

path-cache = κρυφή μνήμη

## doctor: databases

boards-counted =
    { $number ->
        [one] { $number } πίνακας
       *[other] { $number } πίνακες
    }

## Rows

rows-are-not-ads = αυτές οι γραμμές δεν είναι αγγελίες. Ανοίξτε αυτήν με `{ $command } { $row }`

## Values of settings, and loading

setting-form-currency = κωδικό ISO 4217 τριών γραμμάτων, όπως EUR

loading-next-page = φόρτωση της επόμενης σελίδας…

loading-again = νέα φόρτωση…

status-reserved = κρατημένο

status-sold = πουλημένο

## What a command needs, as the object of “needs”

need-rows-to-compare = από δύο έως έξι αριθμούς γραμμών

need-category = το όνομα μιας κατηγορίας ή all

need-words-and-interval = λέξεις για πληκτρολόγηση και το --every

board-names-currency = ο τρέχων πίνακας ορίζει ο ίδιος το νόμισμά του, { $code }: η ρύθμιση ισχύει για πίνακες που δεν ορίζουν νόμισμα
