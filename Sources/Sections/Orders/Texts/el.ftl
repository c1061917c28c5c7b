## Help: options that filter

order-filter-help =
    .currency = Μόνο παραγγελίες σε αυτό το νόμισμα.
    .currency-value = κωδικός
    .type = Μόνο παραγγελίες αυτού του τύπου.
    .type-value = τύπος
    .status = Μόνο παραγγελίες με αυτή την κατάσταση.
    .status-value = κατάσταση
    .since = Μόνο παραγγελίες που έγιναν από τότε: μια ημέρα, μια ώρα, yesterday, ή 7d (h d w m y).
    .since-value = πότε
    .until = Μόνο παραγγελίες που έγιναν ως τότε· μια ημέρα περιλαμβάνεται ολόκληρη.
    .until-value = πότε
    .min = Μόνο παραγγελίες με τουλάχιστον αυτό το ποσό, σε κάθε νόμισμα.
    .min-value = ποσό
    .max = Μόνο παραγγελίες με το πολύ αυτό το ποσό, σε κάθε νόμισμα.
    .max-value = ποσό

## orders cancel

orders-cancel-help = Ακυρώνει τη λήψη που τρέχει. Το καθολικό δεν αλλάζει.

no-orders-download = δεν τρέχει καμία λήψη εδώ

orders-download-starts = το `orders download` ξεκινά μία

## Help: orders

orders-help = Λήψη, λίστα και εξαγωγή παραγγελιών. Χωρίς υποεντολή δείχνει τη λίστα.

## orders download

orders-download-help = Κατεβάζει όλες τις παραγγελίες, στο παρασκήνιο στην προτροπή.
    .discussion =
        Όλα ή τίποτα: το καθολικό αλλάζει μόνο όταν αποθηκευτεί και η τελευταία παραγγελία. Οι ρυθμίσεις orders_max_rows και orders_max_bytes
        περιορίζουν όσα μπορεί να στείλει ένας διακομιστής.

orders-download-started = λήψη των παραγγελιών στο παρασκήνιο. Το `orders cancel` ή το Ctrl-C τη σταματά

## Help: orders export

orders-export-help = Εξάγει τις παραγγελίες ως CSV, JSON, γραμμές JSON ή ημερολόγιο για το hledger.
    .discussion =
        Χωρίς αρχείο οι παραγγελίες τυπώνονται, ως CSV εκτός αν επιλέξετε άλλη μορφή. Το άλλο νόμισμα μιας συναλλαγής, που είναι υπόθεση, δεν
        εξάγεται: σε ένα ημερολόγιο και οι δύο εγγραφές είναι στο νόμισμα των δεδομένων.

        Ένα κελί CSV που ένα λογιστικό φύλλο θα εκτελούσε ως τύπο παίρνει μια απόστροφο στην αρχή. Τα ποσά δεν αλλάζουν ποτέ.
    .format = Η μορφή. Αν λείπει, την ορίζει το όνομα του αρχείου.
    .format-value = μορφή
    .force = Αντικαθιστά ένα υπάρχον αρχείο.
    .file = Το αρχείο προς εγγραφή.
    .file-value = αρχείο

## Help: orders list

orders-list-help = Δείχνει τις παραγγελίες, πρώτα τις νεότερες.
    .discussion =
        Σε τερματικό δείχνει μία σελίδα τη φορά. Σε σωλήνωση και με --json τυπώνει όλες τις παραγγελίες, εκτός αν δοθεί --limit.

        Το άλλο νόμισμα μιας συναλλαγής είναι υπόθεση, γιατί λείπει από τα δεδομένα· το ορίζει η ρύθμιση trade_counterpart.
    .limit = Πόσες γραμμές εμφανίζονται κάθε φορά.
    .limit-value = όριο

## orders problems

orders-problems-help = Δείχνει τις γραμμές που άφησε έξω η τελευταία λήψη, και γιατί.

no-order-problems = καμία γραμμή δεν έμεινε έξω

further-order-problems =
    { $count ->
        [one] { $count } ακόμη γραμμή δεν εμφανίζεται
       *[other] { $count } ακόμη γραμμές δεν εμφανίζονται
    }

## Help: orders show

orders-show-help = Δείχνει ολόκληρη μια παραγγελία, με id ή αριθμό γραμμής.
    .target = Ένας αριθμός γραμμής ή ένα id. Πριν από id που είναι αριθμός, πληκτρολογήστε `id:`.

## orders totals

orders-totals-help = Αθροίζει τις παραγγελίες με ακρίβεια, ανά νόμισμα, τύπο και κατάσταση.
    .by = Δίνει σε κάθε περίοδο δικά της σύνολα: month.
    .by-value = περίοδος

adding-up-orders = άθροιση των παραγγελιών…

## orders export

writing-orders = εγγραφή των παραγγελιών…

orders-written =
    { $count ->
        [one] { $count } παραγγελία γράφτηκε στο { $path }
       *[other] { $count } παραγγελίες γράφτηκαν στο { $path }
    }

## After a download

orders-in-ledger =
    { $count ->
        [one] { $count } παραγγελία στο καθολικό. Το `orders` τη δείχνει
       *[other] { $count } παραγγελίες στο καθολικό. Το `orders` τις δείχνει
    }

orders-left-out =
    { $count ->
        [one] { $count } μη έγκυρη γραμμή έμεινε έξω. Τη δείχνει το `orders problems`
       *[other] { $count } μη έγκυρες γραμμές έμειναν έξω. Τις δείχνει το `orders problems`
    }

orders-merged =
    { $count ->
        [one] συγχωνεύτηκε { $count } διπλότυπο
       *[other] συγχωνεύτηκαν { $count } διπλότυπα
    }

## What went wrong

no-orders-shown = δεν έχουν εμφανιστεί ακόμη παραγγελίες

ledger-replaced = οι παραγγελίες λήφθηκαν ξανά αφότου εμφανίστηκαν

orders-shown-up-to = εμφανίζονται οι γραμμές 1 έως { $shown }

no-order-row = δεν υπάρχει γραμμή { $row }

no-order-with-id = δεν υπάρχει παραγγελία με αναγνωριστικό { $id }

orders-download-fetches = το `orders download` φέρνει τις νέες παραγγελίες

orders-stopped-after = { $what }, μετά από { $came }

orders-over-limit = ο διακομιστής στέλνει πάνω από { $limit }

raise-orders-limit = για να επιτραπούν περισσότερα, αυξήστε τη ρύθμιση { $name }

check-orders-server = ελέγξτε τη διεύθυνση που εμφανίζει το `config show orders_server`

orders-download-stopped = η λήψη σταμάτησε

orders-response-unusable = η απάντηση του διακομιστή δεν είναι έγκυρη: { $what }, στο byte { $place }

out-of-memory = η μνήμη δεν επαρκεί

orders-download-busy-in = τρέχει ήδη μια λήψη στη διεργασία { $process }

orders-download-busy = τρέχει ήδη μια λήψη

wait-for-orders-download = περιμένετε να τελειώσει, ή γράψτε `orders cancel` εκεί όπου ξεκίνησε

orders-shows-rows = το `orders` τις δείχνει

give-order-id = χρησιμοποιήστε το id της, όπως το τυπώνει το `orders --json`

retry-restarts-orders = το `retry` ξεκινά από την αρχή

orders-download-restarts = το `orders download` ξεκινά από την αρχή

ledger-unchanged =
    { $count ->
        [one] το καθολικό έχει ακόμη { $count } παραγγελία
       *[other] το καθολικό έχει ακόμη { $count } παραγγελίες
    }

no-ledger-yet = δεν υπάρχει ακόμη καθολικό

## One order

order-amount = ποσό

order-type = τύπος

order-status = κατάσταση

order-date = ημερομηνία

## Rows that were left out

order-row = γραμμή { $number }

## Progress

bytes-of = { $bytes } από { $all }

asking-for-orders = ζητούνται οι παραγγελίες από τον διακομιστή…

storing-orders =
    { $count ->
        [one] αποθήκευση { $count } παραγγελίας…
       *[other] αποθήκευση { $count } παραγγελιών…
    }

## Around the rows

orders-rows = γραμμές 1 έως { $shown } από { $total }

orders-go-on = το `more` δείχνει την επόμενη σελίδα, το `orders show N` μία παραγγελία ολόκληρη

orders-limit-shows-more = το `orders --limit N` δείχνει περισσότερες

orders =
    { $count ->
        [one] { $count } παραγγελία
       *[other] { $count } παραγγελίες
    }

orders-fetched = λήψη { $age }

no-orders-yet = δεν υπάρχουν ακόμη παραγγελίες. Το `orders download` τις φέρνει

no-orders-in-ledger = η τελευταία λήψη δεν περιείχε παραγγελίες. Το `orders download` δοκιμάζει ξανά

no-orders-match = δεν ταιριάζει καμία παραγγελία. Αφαιρέστε μια επιλογή

no-more-orders = δεν υπάρχουν άλλες παραγγελίες

## doctor

orders-download-runs = τρέχει μια λήψη

orders-download-runs-in = τρέχει μια λήψη στη διεργασία { $process }

orders-download-left = { $path }: { $size }, υπόλοιπο μιας λήψης που τερματίστηκε βίαια

orders-download-removes = το `orders download` το διαγράφει

order-ledger-damaged = το καθολικό των παραγγελιών { $path } είναι κατεστραμμένο

order-ledger-is-replaced = το `orders download` το αντικαθιστά

## Classifieds Command

group-orders = Παραγγελίες

## Paths Command

path-orders = παραγγελίες

## Values of settings

setting-form-currencies = δύο νομίσματα, όπως ETH/BTC: εκείνο με το οποίο ανταλλάσσονται τα άλλα, και εκείνο με το οποίο ανταλλάσσεται το ίδιο

setting-form-number = αριθμό πάνω από το 0, όπως 5000000 ή 5M

## Amounts and times in options

order-amount-is-ambiguous = το { $quoted } μπορεί να σημαίνει { $point } ή { $thousands }· γράψτε ένα από τα δύο

order-moment-unknown = το { $quoted } δεν είναι χρόνος: γράψτε 2026-01-31, 2026-01-31T10:00, yesterday ή 7d

order-amount-needs-currency = δώστε το νόμισμα του ποσού με --currency

## What a command needs, as the object of “needs”

need-order = τον αριθμό μιας γραμμής ή ένα αναγνωριστικό
