## Help

group-messages = Μηνύματα

answer-help = Γράφει στον πωλητή μιας αγγελίας.
    .discussion = Χωρίς κείμενο ανοίγει ο επεξεργαστής σας. Το κείμενο αποθηκεύεται πρώτα σε αυτόν τον υπολογιστή και μένει μέχρι να σταλεί. Στέλνεται ακριβώς μία φορά, τώρα ή όταν ο πίνακας είναι πάλι διαθέσιμος.
    .target = Ο αριθμός γραμμής της αγγελίας, ή id:ID.
    .target-value = γραμμή

message-help =
    .words = Το κείμενο του μηνύματος.
    .words-value = κείμενο

messages-help = Διαβάζει τις συζητήσεις σας. Χωρίς υποεντολή, τις δείχνει.
    .discussion = Πρώτες έρχονται οι αδιάβαστες. Όσες διαβάσατε διαβάζονται ξανά χωρίς τον πίνακα, και όταν η αγγελία δεν υπάρχει πια.
    .target = Ο αριθμός γραμμής της συζήτησης, ή id:ID.
    .target-value = γραμμή
    .ad = Μόνο συζητήσεις για αυτή την αγγελία: ο αριθμός της στο `ads`, ή id:ID.

messages-open-help = Δείχνει μια συζήτηση, με το παλαιότερο μήνυμα πρώτο.
    .discussion = Τα μηνύματα θεωρούνται έπειτα διαβασμένα.

messages-reply-help = Απαντά σε μια συζήτηση.

## Keys

key-answer = απάντηση

key-reply = απάντηση

key-narrow-conversations = γράψτε για να στενέψει η λίστα

conversations-field = μηνύματα

reply-field = απάντηση

## Lists

conversations-counted =
    { $count ->
        [one] { $count } συζήτηση
       *[other] { $count } συζητήσεις
    }

unread-messages =
    { $count ->
        [one] { $count } νέο
       *[other] { $count } νέα
    }

message-is-waiting = περιμένει να σταλεί

the-seller = ο πωλητής

the-board = ο πίνακας

message-by-me = Εσείς

message-deleted = το κείμενο διαγράφηκε

conversation-with = με { $name }

no-conversations = δεν υπάρχουν ακόμη συζητήσεις. Το `answer N` γράφει στον πωλητή μιας αγγελίας

no-conversations-about-ad = δεν υπάρχουν ακόμη συζητήσεις για αυτή την αγγελία

all-conversations-listed = εμφανίζονται όλες οι συζητήσεις

conversations-as-last-read = ο πίνακας δεν απαντά. Αυτές είναι οι συζητήσεις όπως τις είδατε τελευταία

messages-as-last-read = ο πίνακας δεν απαντά ή δεν έχει πια αυτή τη συζήτηση. Αυτά είναι τα μηνύματα όπως τα διαβάσατε τελευταία

refused-text-kept = ένα μήνυμα για { $title } δεν έγινε δεκτό. Το `{ $command }` ανοίγει το κείμενό του

## Writing

reading-messages = ανάγνωση μηνυμάτων…

sending-message = αποστολή του μηνύματος…

message-sent = το μήνυμα για { $title } στάλθηκε

message-waits = το μήνυμά σας αποθηκεύτηκε και περιμένει να σταλεί

message-waits-and-is-sent = το μήνυμά σας αποθηκεύτηκε. Θα σταλεί όταν απαντήσει ο πίνακας, στην προτροπή ή με το `messages`

message-text-kept = το κείμενό σας κρατήθηκε: το `{ $command }` το ανοίγει

opened-unsent-text = άνοιξε το κείμενο που δεν στάλθηκε, στο { $path }

unsent-text-found = ένα μήνυμα που δεν στάλθηκε είναι στο { $path }. Το `{ $command }` το ανοίγει

another-editor-or-text = ορίστε άλλον στο VISUAL ή στο EDITOR, ή γράψτε το κείμενο μετά τον αριθμό

command-opens-it-again = το `{ $command }` το ανοίγει ξανά

message-needs-terminal = χωρίς κείμενο χρειάζονται επεξεργαστής και τερματικό

write-text-after-number = γράψτε το κείμενο μετά: `{ $command } ΚΕΙΜΕΝΟ`

nothing-was-sent = δεν στάλθηκε τίποτα

refused-text-discarded = δεν στάλθηκε τίποτα, και το κείμενο που δεν έγινε δεκτό διαγράφηκε

message-not-saved = το μήνυμα ούτε αποθηκεύτηκε ούτε στάλθηκε

## Failures

board-without-messages = αυτός ο πίνακας δεν υποστηρίζει μηνύματα

messages-need-sign-in = δεν έχετε συνδεθεί σε αυτόν τον πίνακα

sign-in-with-login = εκτελέστε το `login`

messages-token-rejected = ο πίνακας δεν δέχεται το διακριτικό σας: ανακλήθηκε ή είναι άλλου πίνακα

messages-account-suspended = ο λογαριασμός σας έχει ανασταλεί: μπορείτε μόνο να υποβάλετε ένσταση, να εξαγάγετε τα δεδομένα σας και να διαγράψετε τον λογαριασμό

message-refused = ο πίνακας δεν δέχεται αυτό το μήνυμα: { $reason }

member-blocks-you = αυτό το μέλος δεν δέχεται μηνύματα από εσάς

you-block-member = έχετε αποκλείσει αυτό το μέλος

unblock-member = με `account unblock ΟΝΟΜΑ` μπορείτε να γράφετε πάλι ο ένας στον άλλο

member-has-left = αυτό το μέλος έφυγε από τον πίνακα

ad-is-gone = η αγγελία αποσύρθηκε ή έληξε

nobody-answers = κανείς δεν απαντά για αυτή την αγγελία: ήρθε με τον κατάλογο του πίνακα

conversation-about-ad = το `messages open id:{ $number }` δείχνει τη συζήτησή σας για αυτήν, το `messages reply id:{ $number }` τη συνεχίζει

no-such-ad-or-conversation = ο πίνακας δεν έχει τέτοια αγγελία ή συζήτηση

check-the-board = ελέγξτε τη διεύθυνση του πίνακα

no-such-conversation-row = δεν υπάρχει συζήτηση { $row } στη λίστα

list-conversations-first = το `messages` δείχνει τις συζητήσεις σας

conversations-up-to = η λίστα τελειώνει στο { $count }

no-such-conversation = δεν υπάρχει τέτοια συζήτηση

message-is-empty = το μήνυμα είναι κενό

message-too-long = το μήνυμα έχει { $count } χαρακτήρες, και οι πίνακες δέχονται { $limit }

message-has-too-many-bytes = το μήνυμα έχει { $count } byte, και οι πίνακες δέχονται { $limit }

message-has-too-many-marks = ένας χαρακτήρας του μηνύματος έχει περισσότερους από { $most } τόνους ή άλλα σημεία

message-unsendable = το μήνυμα έχει χαρακτήρα που οι πίνακες δεν δέχονται (U+0000)

## At the prompt

unread-at-start =
    { $count ->
        [one] έχετε { $count } αδιάβαστο μήνυμα. Το `messages` δείχνει τις συζητήσεις σας
       *[other] έχετε { $count } αδιάβαστα μηνύματα. Το `messages` δείχνει τις συζητήσεις σας
    }

message-arrived = μήνυμα από { $name } για { $title }: { $text }

waiting-message-sent = το μήνυμά σας για { $title } στάλθηκε

## What a command needs, as the object of “needs”

need-conversation = τον αριθμό μιας συζήτησης

message-about = το μήνυμά σας για { $title }

message-about-to = το μήνυμά σας για { $title }, προς { $name }

message-sheet-help = τίποτα από την παραπάνω γραμμή και κάτω δεν στέλνεται. Το κείμενό σας πάνω από αυτήν στέλνεται όταν κλείσετε τον επεξεργαστή· χωρίς κείμενο δεν στέλνεται τίποτα

statements-are-not-answered = σε μια απόφαση δεν μπορείτε να απαντήσετε

decided-by-the-board = αποφασίστηκε από τον ίδιο τον πίνακα
