## Advice on a draft

capitals = όλα είναι με κεφαλαία και διαβάζονται δύσκολα

phone-number = το { $number } μοιάζει με αριθμό τηλεφώνου: το βλέπουν όλοι και το συλλέγουν προγράμματα

email-address = το { $address } είναι διεύθυνση e‑mail: τη βλέπουν όλοι και τη συλλέγουν προγράμματα

iban = το { $account } είναι τραπεζικός λογαριασμός (IBAN): δώστε τον μόνο στον αγοραστή

contains-invisible-characters =
    { $count ->
        [one] περιέχεται { $count } αόρατος χαρακτήρας, που εμποδίζει την αναζήτηση
       *[other] περιέχονται { $count } αόρατοι χαρακτήρες, που εμποδίζουν την αναζήτηση
    }

repeated-title = επαναλαμβάνει τον τίτλο, που ο αναγνώστης μόλις διάβασε

one-word-title = μία λέξη βρίσκεται δύσκολα: προσθέστε μάρκα, μοντέλο ή μέγεθος

short-description = είναι σύντομη: περιγράψτε την κατάσταση, την ηλικία και γιατί πωλείται

symbolic-price = τιμή 0 ή 1 χάνεται στα φίλτρα τιμής: γράψτε την πραγματική, ή ότι χαρίζεται

## Problems of a draft

title-missing = λείπει ο τίτλος

category-missing = λείπει η κατηγορία

price-missing = λείπει η τιμή

description-missing = λείπει η περιγραφή

text-too-short = { $has }· χρειάζονται τουλάχιστον { $least }

text-too-long = { $has }· επιτρέπονται το πολύ { $most }

too-many-marks = ένας χαρακτήρας έχει περισσότερους από { $most } τόνους ή άλλα σημεία

category-not-on-board = ο πίνακας δεν έχει κατηγορία { $quoted }· επιλέξτε { $known }

price-not-an-amount = μη έγκυρη τιμή: { $quoted }· γράψτε την όπως 140 ή 12,50

price-is-ambiguous = το { $quoted } μπορεί να σημαίνει { $point } ή { $thousands }· γράψτε ένα από τα δύο

price-is-whole-or-too-exact = το { $quoted } μπορεί να σημαίνει { $thousands }· γράψτε το έτσι, ή με δύο δεκαδικά το πολύ

negative = η τιμή είναι κάτω από το μηδέν

decimals-counted =
    { $count ->
        [one] { $count } δεκαδικό
       *[other] { $count } δεκαδικά
    }

too-many-decimals-in-price = η τιμή έχει { $has }· επιτρέπονται το πολύ δύο

title-length-is = ο τίτλος έχει { $count }

description-length-is = η περιγραφή έχει { $count }

characters =
    { $count ->
        [one] { $count } χαρακτήρα
       *[other] { $count } χαρακτήρες
    }

bytes =
    { $count ->
        [one] { $count } byte
       *[other] { $count } byte
    }

## Mistakes in a draft that was edited

sheet-line-without-colon = το { $line } δεν έχει τη μορφή `name: value`· μια κενή γραμμή τελειώνει την κεφαλίδα

sheet-field-unknown = άγνωστο πεδίο { $name }· τα πεδία είναι `title`, `category`, `price` και `urgent`, μετά η περιγραφή

sheet-field-twice = το πεδίο { $name } εμφανίζεται δύο φορές

several-lines = το πεδίο { $name } πρέπει να είναι σε μία γραμμή

sheet-neither-yes-nor-no = το { $text } δεν είναι ούτε ναι ούτε όχι

open-quote = το εισαγωγικό δεν κλείνει

behind-quote = υπάρχει κείμενο μετά το εισαγωγικό που κλείνει

## Missing photos

photo-file-missing = λείπει το αποθηκευμένο αρχείο της φωτογραφίας { $number }, { $name }: αφαιρέστε τη φωτογραφία ή προσθέστε ξανά το αρχείο της
