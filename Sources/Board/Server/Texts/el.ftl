feed-of-messages = { $board }: μηνύματα
feed-message = { $name }: { $title }
feed-statement-ad = Οι συντονιστές περιόρισαν την αγγελία σας «{ $title }»
feed-statement-waiting-ad = Η αγγελία σας «{ $title }» περιμένει συντονιστή
feed-statement-purge = Οι συντονιστές διέγραψαν μια αγγελία σας
feed-statement-account = Οι συντονιστές περιόρισαν τον λογαριασμό σας
feed-statement-automated = Αποφασίστηκε από τον ίδιο τον πίνακα.
feed-statement-help = Η εντολή `classifieds account` δείχνει την απόφαση { $number } και πώς να υποβάλετε ένσταση.
feed-cause-new-member = Οι πρώτες αγγελίες ενός νέου μέλους περιμένουν συντονιστή.
feed-cause-held-account = Όλες οι αγγελίες του λογαριασμού σας περιμένουν έναν συντονιστή.
feed-cause-listed-word = Η αγγελία έχει μια λέξη που οι συντονιστές ελέγχουν πρώτα.
feed-cause-duplicate = Η ίδια αγγελία δημοσιεύτηκε πριν από λίγο.
feed-of-reports = { $board }: ανοιχτές αναφορές
feed-case = Υπόθεση { $number }: { $subject }
feed-case-ad = αγγελία { $number }
feed-case-conversation = συζήτηση { $number }
feed-case-account = λογαριασμός { $number }
feed-case-titled = { $subject } «{ $title }»
feed-case-words = { $reason }: { $text }
feed-reason-spam = ανεπιθύμητο
feed-reason-fraud = απάτη
feed-reason-illegal = παράνομο
feed-reason-offensive = προσβλητικό
feed-reason-other = άλλο
feed-reason-appeal = ένσταση
feed-reason-new-member = πρώτες αγγελίες μέλους
feed-reason-held-account = λογαριασμός σε αναμονή
feed-reason-listed-word = λέξη της λίστας
feed-reason-duplicate = διπλότυπο

mail-code-subject = { $board }: επιβεβαιώστε τη διεύθυνση e-mail σας
mail-code-why = Ένα μέλος του πίνακα { $board } θέλει να ειδοποιείται για νέα μηνύματα σε αυτή τη διεύθυνση.
mail-code-how = Αν είστε εσείς, επιβεβαιώστε την μέσα σε μία ημέρα, αφού συνδεθείτε στον πίνακα { $board }:
mail-code-else = Αν όχι, αγνοήστε αυτό το μήνυμα.
mail-subject = { $name }: νέο μήνυμα για «{ $title }»
mail-messages =
    { $count ->
        [one] Στον πίνακα { $board } έχετε ένα αδιάβαστο μήνυμα από { $name } για «{ $title }».
       *[other] Στον πίνακα { $board } έχετε { $count } αδιάβαστα μηνύματα από { $name } για «{ $title }».
    }
mail-how-to-answer = Διαβάστε και απαντήστε σε ένα τερματικό, αφού συνδεθείτε στον πίνακα { $board }:
mail-how-to-stop = Λαμβάνετε το πολύ ένα e-mail την ώρα για κάθε συζήτηση. Για να μη λαμβάνετε κανένα από τον πίνακα { $board }:
