## Files of another version

outdated-file = το { $path } φτιάχτηκε από παλαιότερη έκδοση ανάπτυξης του classifieds, που τα αρχεία της δεν διαβάζονται πια

move-file-away = μετακινήστε το { $path }, και δημιουργείται νέο αρχείο

## Command: classifieds

classifieds-help = Μικρές αγγελίες στο τερματικό σας.
    .discussion = Χωρίς εντολή ανοίγει μια προτροπή σε τερματικό· αλλιώς διαβάζει μία εντολή ανά γραμμή από την τυπική είσοδο.

group-closer = Λεπτομέρειες

group-other = Άλλα

## Command: alias

alias-help = Δίνει ένα όνομα σε μια γραμμή. Χωρίς ορίσματα, εμφανίζει τις συντομεύσεις.
    .discussion =
        Το όνομα αντικαθιστά τη γραμμή όπου μπορεί να μπει εντολή. Ό,τι το ακολουθεί προστίθεται στη γραμμή ή παίρνει τις θέσεις $1 έως $9:
          alias velos search velo sort:price
          alias timi draft set price $1
        Το `alias remove ΟΝΟΜΑ` αφαιρεί μία. Φυλάσσονται στον πίνακα [alias] του αρχείου ρυθμίσεων.
    .name = Το όνομα ή `remove`.
    .name-value = όνομα
    .words = Η γραμμή που αντικαθιστά. Χωρίς αυτή, εμφανίζεται η γραμμή.
    .words-value = γραμμή

alias-stands-for = το `{ $name }` αντικαθιστά το { $line }

alias-removed = το `{ $name }` αφαιρέθηκε

no-aliases = Δεν υπάρχουν συντομεύσεις. Το `alias velos search velo sort:price` προσθέτει μία.

no-alias = δεν υπάρχει συντόμευση «{ $name }»

aliases-are-listed = το `alias` τις εμφανίζει

alias-is-command = το `{ $name }` είναι εντολή, που καμία συντόμευση δεν μπορεί να κρύψει

alias-not-name = το «{ $name }» δεν μπορεί να είναι συντόμευση

alias-other-name = διαλέξτε άλλο όνομα: ένα γράμμα και μετά γράμματα, ψηφία, - ή _

alias-needs-command = η γραμμή του «{ $name }» δεν αρχίζει με εντολή

alias-needs-words =
    { $count ->
        [one] το { $name } χρειάζεται { $count } λέξη, για τη θέση στο { $line }
       *[other] το { $name } χρειάζεται { $count } λέξεις, για τις θέσεις στο { $line }
    }

## Command: completions

completions-help = Τυπώνει το σενάριο με το οποίο ένα κέλυφος συμπληρώνει εντολές, επιλογές και τις τιμές τους.
    .discussion =
        Εκτελέστε το μία φορά, ή βάλτε το στο αρχείο εκκίνησης του κελύφους:
          bash  source <(classifieds completions bash)
          zsh   source <(classifieds completions zsh)
          fish  classifieds completions fish | source
        Το Tab συμπληρώνει ό,τι φυλάσσεται σε αυτό το μηχάνημα, οπότε δεν περιμένει ποτέ έναν πίνακα.
    .shell = Το κέλυφος.
    .shell-value = κέλυφος

## Command: config

config-help = Δείχνει και αλλάζει τις ρυθμίσεις.

## Command: config set

config-set-help = Γράφει μια ρύθμιση στο αρχείο ρυθμίσεων.
    .discussion = Το υπόλοιπο αρχείο μένει όπως είναι. Στην προτροπή, οι περισσότερες ρυθμίσεις ισχύουν αμέσως· αλλιώς το λέει η απάντηση.
    .name = Το όνομα της ρύθμισης.
    .name-value = όνομα
    .words = Η νέα τιμή της.
    .words-value = τιμή

## Command: config show

config-show-help = Δείχνει τις ρυθμίσεις που ισχύουν, και από πού έρχεται η καθεμία.
    .name = Το όνομα της ρύθμισης. Χωρίς αυτό, όλες οι ρυθμίσεις.
    .name-value = όνομα

## Command: config unset

config-unset-help = Βγάζει μια ρύθμιση από το αρχείο ρυθμίσεων.
    .name = Το όνομα της ρύθμισης.
    .name-value = όνομα

## Command: doctor

doctor-help = Ψάχνει για προβλήματα με αρχεία, τερματικό και διακομιστές. Ο κωδικός εξόδου είναι 1 αν ένας έλεγχος αποτύχει.

## Help: options of every command

global-options-help =
    .server = Η βασική διεύθυνση του πίνακα αγγελιών.
    .json = Τυπώνει ένα έγγραφο JSON.
    .color = Πότε χρησιμοποιούνται χρώματα.
    .color-value = χρώμα
    .linear = Τυπώνει απλές γραμμές, χωρίς να ξανασχεδιάζει την οθόνη, π.χ. για αναγνώστη οθόνης. Το ίδιο κάνει η μεταβλητή ACCESSIBLE.
    .language = Η γλώσσα: en, fr, el ή pt-BR.
    .language-value = κωδικός
    .theme = Τα χρώματα που ταιριάζουν στο φόντο.
    .theme-value = θέμα
    .images = Πώς εμφανίζονται οι εικόνες. Χωρίς αυτό αποφασίζει το τερματικό.
    .images-value = εικόνες
    .no-images = Περιγράφει τις εικόνες με λόγια αντί να τις δείχνει.
    .keep-going = Σε σενάρια, συνεχίζει μετά από σφάλμα και τελειώνει με κωδικό 3.
    .commands = Εκτελεί αυτή την εντολή. Μπορεί να επαναληφθεί.
    .commands-value = εντολή

## Command: manual

manual-help = Τυπώνει τη σελίδα εγχειριδίου. Για να τη διαβάσετε: `classifieds manual | man -l -`.
    .discussion = Η σελίδα είναι σε μορφή mdoc και στα αγγλικά, και έχει το ίδιο περιεχόμενο με τη βοήθεια.

## Command: mcp

mcp-help = Επιτρέπει σε έναν πράκτορα ΤΝ να αναζητά αγγελίες και να γράφει πρόχειρα, με το Model Context Protocol.
    .discussion =
        Ένας πελάτης του πρωτοκόλλου ξεκινά αυτήν την εντολή και της μιλά μέσω της τυπικής εισόδου και εξόδου. Ο πράκτορας μπορεί να αναζητά και
        να ανοίγει αγγελίες, να διαβάζει τι βρήκαν οι παρακολουθήσεις σας, και να διαβάζει και να γράφει πρόχειρα. Δεν μπορεί να δημοσιεύσει:
        ένα πρόχειρο που έγραψε έχει σήμανση, και το `draft publish` σας ρωτά πρώτα. Μηνύματα, διακριτικά και λογαριασμοί εξαιρούνται, εκτός αν
        επιτρέψετε μια εντολή που τα δείχνει.
    .allow = Προσφέρει και μια εντολή, όπως 'messages' ή 'messages open'. Μπορεί να δοθεί πολλές φορές.
    .allow-value = εντολή

mcp-needs-client = το `mcp` δεν λειτουργεί στην προτροπή ούτε σε σενάριο

mcp-client-starts-it = ρυθμίστε έναν πελάτη ώστε να ξεκινά το `classifieds mcp`

mcp-waits = αναμονή για πελάτη του Model Context Protocol στην τυπική είσοδο. Το Ctrl-C την τερματίζει

mcp-command-takes-long = το { $command } δεν μπορεί να επιτραπεί: μπορεί να διαρκέσει πάνω από 30 δευτερόλεπτα

mcp-command-needs-person = το { $command } δεν μπορεί να επιτραπεί σε πράκτορες

## Command: more

more-help = Δείχνει την επόμενη σελίδα.

## Command: paths

paths-help = Δείχνει πού βρίσκονται τα αρχεία.

path-pictures = εικόνες

path-history = ιστορικό

path-token = διακριτικό

path-settings = ρυθμίσεις

path-theme = θέμα

## Command: quit

quit-help = Έξοδος.

## Command: refresh

refresh-help = Φορτώνει ξανά από την πρώτη σελίδα.

## Command: retry

retry-help = Επαναλαμβάνει την τελευταία εντολή που απέτυχε.

nothing-has-failed = τίποτα δεν απέτυχε

text-has-too-many-characters = το κείμενο έχει { $count } χαρακτήρες· επιτρέπονται το πολύ { $limit }

text-has-too-many-bytes = το κείμενο έχει { $count } byte· επιτρέπονται το πολύ { $limit }

text-has-too-many-marks = ένας χαρακτήρας έχει περισσότερους από { $most } τόνους ή άλλα σημεία

fields-help = Τυπώνει αυτές τις στήλες, χωρισμένες με κόμματα στην επιλογή και με στηλοθέτες στην έξοδο· το `help` τις δείχνει.
    .value = στήλες

no-such-field = δεν υπάρχει στήλη { $quoted }

fields-are = οι στήλες είναι { $list }

refresh-reloads = το `refresh` ξαναφορτώνει ό,τι φαίνεται

retry-is-for-prompt = το `retry` επαναλαμβάνει την τελευταία εντολή που απέτυχε σε αυτό το τερματικό

## Pager

pager-not-started = το πρόγραμμα σελιδοποίησης «{ $command }» δεν ξεκινά. Επιλέξτε άλλο με τη ρύθμιση `pager` ή το CLASSIFIEDS_PAGER

## doctor: databases

copy-then-move-away = αντιγράψτε την και μετά μετακινήστε την

not-checked-completely = : πολύ μεγάλη για πλήρη έλεγχο

schema-version = σχήμα { $version }

pictures-counted =
    { $number ->
        [one] { $number } εικόνα
       *[other] { $number } εικόνες
    }

not-there-yet = δεν υπάρχει ακόμη και δημιουργείται όταν χρειαστεί

## doctor: files

files-are-private = κανείς άλλος δεν μπορεί να τα διαβάσει ({ $count } αρχεία και φάκελοι)

file-is-not-private = άλλοι μπορούν να χρησιμοποιήσουν το { $path } ({ $digits })

## doctor: settings

no-settings-file = : δεν υπάρχει ακόμη

settings-counted =
    { $count ->
        [one] { $count } ρύθμιση
       *[other] { $count } ρυθμίσεις
    }

password-not-sent = το όνομα χρήστη και ο κωδικός για το { $server } δεν στέλνονται, επειδή το απλό HTTP δεν είναι κρυπτογραφημένο

use-encrypted-address = χρησιμοποιήστε διεύθυνση που αρχίζει με https

## doctor: colours and pictures

no-colours = κανένα

colours-16 = 16 χρώματα

colours-256 = 256 χρώματα

true-colour = πλήρη χρώματα

background-is = το φόντο είναι { $colour }

terminal-says-so = το δηλώνει το τερματικό

terminal-without-graphics = το τερματικό δεν υποστηρίζει kitty ή sixel

terminal-does-not-answer = το τερματικό δεν δηλώνει τι υποστηρίζει

set-theme-and-images = ορίστε εσείς τα `theme` και `images`

no-pager = κανένα

pager-missing = : δεν βρέθηκε

choose-another-pager = επιλέξτε άλλο με `config set pager` ή CLASSIFIEDS_PAGER

output-is-not-a-terminal = η έξοδος δεν είναι τερματικό

## doctor: terminal

set-term = δώστε στο TERM τον τύπο του τερματικού, όπως xterm-256color

term-not-set = το TERM δεν είναι ορισμένο: ούτε προτροπή ούτε χρώμα

term-is-dumb = το TERM είναι dumb: απλές γραμμές χωρίς επανασχεδίαση

columns-and-rows = { $columns } στήλες, { $rows } γραμμές

enlarge-window = μεγαλώστε το παράθυρο σε τουλάχιστον 40 × 10

pixels-text = { $text } εικονοστοιχεία

connected-directly = απευθείας: χωρίς tmux, screen ή ssh

connected-through = μέσω { $names }

locale-not-utf8 = το { $variable }={ $value } δεν είναι UTF-8

locale-not-set = δεν έχουν οριστεί τοπικές ρυθμίσεις

set-utf8-locale = δώστε στο LANG τιμή σε UTF-8, όπως C.UTF-8

time-zone-unknown = το TZ={ $value } δεν είναι γνωστή ζώνη ώρας, γι’ αυτό οι ώρες είναι σε UTC

set-time-zone = δώστε στο TZ μια ζώνη, όπως Europe/Paris ή CET-1CEST,M3.5.0,M10.5.0/3

addresses-are-links = οι διευθύνσεις εμφανίζονται ως σύνδεσμοι

addresses-are-text = οι διευθύνσεις εμφανίζονται ως απλό κείμενο

stdout-is-not-a-terminal = η τυπική έξοδος δεν είναι τερματικό: ούτε χρώμα, ούτε εικόνες, ούτε προτροπή

## doctor: versions

install-package = εγκαταστήστε το { $package }

library-not-installed = δεν είναι εγκατεστημένη: οι εικόνες περιγράφονται με λόγια

## Pictures in words

picture-missing = χωρίς εικόνα

picture-loading = φόρτωση…

picture-loading-short = φόρτωση

pictures-loading = φόρτωση εικόνων…

picture-retrying = η εικόνα απέτυχε – νέα προσπάθεια…

picture-retrying-short = ξανά σε λίγο

picture-not-found = η εικόνα δεν υπάρχει

picture-not-found-short = δεν υπάρχει

picture-failed = η εικόνα απέτυχε

picture-failed-short = σφάλμα

width-by-height = { $width } επί { $height } εικονοστοιχεία

picture-failed-because = {" "}απέτυχε:{" "}

picture-not-loaded-yet = , δεν έχει έρθει ακόμη

## Program

command-twice = χρησιμοποιήστε ή -c ή εντολή, όχι και τα δύο

use-one-of-both = παραλείψτε το ένα από τα δύο

## History of the prompt

history-not-kept = το ιστορικό { $path } δεν αποθηκεύεται: { $reason }

session-without-history = αυτή η συνεδρία συνεχίζει χωρίς αυτό

## Prompt

first-steps = γράψτε `search` και λέξεις, ή `help`. Το Tab συμπληρώνει

first-start-search = γράψτε `search` και μια λέξη: οι αγγελίες εμφανίζονται καθώς γράφετε

first-start-list = το Κάτω μπαίνει στη λίστα, το Enter ανοίγει μια γραμμή, το Esc γυρίζει πίσω

first-start-help = το `help` δείχνει τις εντολές, το `help keys` τα πλήκτρα. Το Tab συμπληρώνει

keys-of-the-line = Η γραμμή εντολών

keys-of-lists = Λίστες

key-live-search = `search` και λέξεις: ό,τι ταιριάζει εμφανίζεται από κάτω καθώς γράφετε

key-into-list = Κάτω: μέσα στη λίστα από κάτω· σε κενή γραμμή, πάλι στην τελευταία λίστα

key-completes = Tab: συμπλήρωση εντολής, επιλογής ή ονόματος

key-history = Πάνω, Κάτω: προηγούμενες γραμμές, μετά από `search ` αναζητήσεις. Ctrl-R: αναζήτηση σε αυτές

key-interrupts = Ctrl-C: διακοπή όσων εκτελούνται, ή καθαρισμός της γραμμής

key-quits = Ctrl-D σε κενή γραμμή: έξοδος

## help line

line-texts = Κείμενα

line-texts-rule = Μετά από { $commands }, το υπόλοιπο της γραμμής είναι κείμενο και μένει όπως το γράφετε. Οι επιλογές γράφονται πριν από αυτό. Αν όλο το κείμενο είναι σε εισαγωγικά, αφαιρούνται.

line-words = Λέξεις

line-words-rule = Αλλού, τα κενά χωρίζουν τις λέξεις. Ένα εισαγωγικό στην αρχή λέξης ή μετά από σημείο ανοίγει τμήμα που μπορεί να έχει κενά, και το ίδιο εισαγωγικό πριν από κενό το κλείνει: cat:"Mode & déco". Οπουδήποτε αλλού είναι συνηθισμένος χαρακτήρας: l’armoire, 19".

line-files = Αρχεία

line-files-rule = Τα ονόματα αρχείων μπαίνουν σε εισαγωγικά όπως σε κέλυφος, επειδή έτσι τα επικολλούν τα τερματικά. Το ~/, οι διευθύνσεις file:// και μοτίβα όπως *.jpg γίνονται κατανοητά.

line-backslash = Ανάστροφη κάθετος

line-backslash-rule = Έξω από τα κείμενα, μια ανάστροφη κάθετος πριν από κενό, εισαγωγικό, άλλη κάθετο ή # αναιρεί τη σημασία τους. Πριν από οτιδήποτε άλλο είναι συνηθισμένος χαρακτήρας.

line-comments = Σχόλια

line-comments-rule = Μια γραμμή που αρχίζει με # είναι σχόλιο. Το ίδιο και ό,τι ακολουθεί λέξεις από ένα # που στέκει μόνο του: search velo # ποδήλατα.

line-pastes = Επικολλημένες γραμμές

line-pastes-rule = Οι αλλαγές γραμμής που επικολλάτε σε κείμενο ανήκουν σε αυτό. Άλλες επικολλημένες γραμμές εκτελούνται η μία μετά την άλλη, ως την πρώτη που αποτυγχάνει.

line-limits = Όρια

line-limits-rule = Μια γραμμή είναι UTF-8, έχει μήκος ως 1 MiB και, έξω από κείμενα, ως 500 λέξεις. Μια αναζήτηση έχει ως 64 λέξεις.

key-readline = Όλα τα άλλα πλήκτρα είναι του readline και αλλάζουν στο ~/.inputrc


rows-marked =
    { $count ->
        [one] { $count } επιλεγμένη γραμμή
       *[other] { $count } επιλεγμένες γραμμές
    }

all-keys = Πλήκτρα

key-open = Enter άνοιγμα

key-neighbours = ← → άλλες

key-mark = c επιλογή

key-compare = C σύγκριση { $count }

key-edit-query = / αλλαγή

key-for-keys = ? πλήκτρα

key-leave = Esc προτροπή

key-back = Esc πίσω

key-close-up = Enter από κοντά

key-zoom = + - ζουμ

key-move = βέλη μετακίνηση

key-page = Κενό σελίδα

key-detail = p λεπτομέρειες

key-facts = i στοιχεία

key-send = Enter αποστολή

key-close = Esc κλείσιμο

position = { $row } από { $total }

position-of-more = { $row } από { $total }+

lines-below = { $count } πιο κάτω

help-detail = p: εμφάνιση ή απόκρυψη της επιλεγμένης γραμμής δίπλα στη λίστα, από 110 στήλες και πάνω

help-facts = i: όλα τα στοιχεία, ή λιγότερα

key-undo = u αναίρεση

help-undoes = u: αναίρεση της τελευταίας ενέργειας

no-action-to-undo = δεν υπάρχει τίποτα για αναίρεση

press-again = πατήστε ξανά { $key }: δεν αναιρείται

all-rows-listed = αυτές είναι όλες οι γραμμές

key-retry = r ξανά

help-moves = Πάνω, Κάτω, PageUp, PageDown, Κενό, Home, End: κίνηση

help-opens = Enter: άνοιγμα της γραμμής

help-neighbours = Αριστερά, Δεξιά: η προηγούμενη και η επόμενη γραμμή

help-close-up = Enter σε ανοιχτή γραμμή: μεγέθυνση της εικόνας της

help-zooms = +, -, βέλη: ζουμ στην εικόνα και μετακίνηση

help-retries = r: νέα προσπάθεια για ό,τι απέτυχε

help-mark = c: σημείωση της γραμμής για σύγκριση

help-compare = C: σύγκριση των επιλεγμένων γραμμών

help-edit-query = /: αλλαγή της γραμμής εντολών

help-leaves = Esc, q: πίσω εκεί απ’ όπου ήρθατε· δεύτερο Esc αμέσως: στη γραμμή εντολών

row-is-gone = Αυτή η γραμμή δεν υπάρχει πια στη λίστα.

picture-zoomed = { $scale }×, { $across }% κατά πλάτος, { $down }% καθ’ ύψος

## config

settings-file-is = το αρχείο είναι { $path }

settings-file-would-be = το αρχείο { $path } δεν υπάρχει ακόμη

setting-local-board = ο τοπικός πίνακας

setting-board = ο πίνακας

setting-images-automatic = ό,τι υποστηρίζει το τερματικό

setting-none = κανένα

is-saved = το { $name } αποθηκεύτηκε στο { $path }

is-unset = το { $name } αφαιρέθηκε από το { $path }

was-not-set = το { $name } δεν είχε οριστεί στο { $path }

local-board-in-use = τώρα χρησιμοποιείται ο τοπικός πίνακας

comes-first = το { $variable } είναι ορισμένο στο περιβάλλον και υπερισχύει του αρχείου

takes-restart = ισχύει από την επόμενη εκκίνηση

## doctor

doctor-all-well = δεν βρέθηκαν προβλήματα

doctor-failed =
    { $failed ->
        [one] { $failed } αποτυχία
       *[other] { $failed } αποτυχίες
    }

doctor-warnings =
    { $warned ->
        [one] { $warned } προειδοποίηση
       *[other] { $warned } προειδοποιήσεις
    }

## Command Parser

text-must-follow-dashes = μετά το -- χρειάζεται κείμενο

one-row-needed = το «{ $rows }» είναι πολλές γραμμές, ενώ χρειάζεται μία

numbers-may-have-changed = οι αριθμοί μπορεί να έχουν αλλάξει· δείτε τη λίστα πριν επαναλάβετε την εντολή

belongs-to-the-start = το { $option } χρησιμοποιείται μόνο στην εκκίνηση του προγράμματος

## Deadline

took-longer-than = κράτησε πάνω από { $seconds } δευτ.

kept-what-arrived = όσα είχαν έρθει ως τότε κρατήθηκαν

try-again-doctor-measures = δοκιμάστε ξανά. Το `doctor` δείχνει πόσο γρήγορα απαντά ο διακομιστής

## Failures: HTTP

nothing-answers = αδύνατη η σύνδεση με το { $host }

host-unknown = άγνωστος υπολογιστής: { $host }

check-address = ελέγξτε τη διεύθυνση στο --server, στο CLASSIFIEDS_SERVER ή στο `config show server`

host-too-slow = το { $host } δεν απάντησε εγκαίρως

connection-lost = η σύνδεση με το { $host } διακόπηκε

http-invalid = το { $host } έστειλε μη έγκυρη απάντηση HTTP

board-answer-unreadable = η απάντηση του πίνακα δεν είναι έγκυρη

host-is-private = το { $host } είναι σε ιδιωτικό δίκτυο, από όπου δεν φορτώνονται εικόνες

open-in-browser = αν εμπιστεύεστε τη διεύθυνση, ανοίξτε τη σε πρόγραμμα περιήγησης

response-too-large = η απάντηση του { $host } ξεπερνά τα { $limit } MiB

use-smaller-limit = χρησιμοποιήστε μικρότερο --limit

web-page-arrived = το { $host } έστειλε μια ιστοσελίδα, ίσως τη σελίδα σύνδεσης ενός δικτύου

check-sign-in-page = ανοίξτε ένα πρόγραμμα περιήγησης για να δείτε αν το δίκτυό σας ζητά σύνδεση, και ελέγξτε ότι το `config show server` δείχνει πίνακα αγγελιών

redirect-not-followed = το { $host } ανακατευθύνει στο { $target }, και η ανακατεύθυνση δεν ακολουθείται

redirect-without-target = το { $host } ανακατευθύνει χωρίς να λέει πού (δεν υπάρχει Location)

request-failed = το αίτημα προς το { $host } απέτυχε: { $reason }

no-secure-connection = δεν υπάρχει ασφαλής σύνδεση με το { $host }: { $reason }

check-certificate = ελέγξτε το πιστοποιητικό του διακομιστή

check-server-and-retry = ελέγξτε τον διακομιστή και μετά γράψτε `retry`. Το `config set server` ορίζει άλλον

check-or-choose-server = ελέγξτε τον διακομιστή, ή επιλέξτε άλλον με --server, CLASSIFIEDS_SERVER ή `config set server`

no-connection = η σύνδεση δεν έγινε

slow-handshake = η χειραψία TLS άργησε πολύ

## Failures: Pictures

use-image-words = το `--images words` περιγράφει τις εικόνες με λόγια

not-a-picture-address = το { $address } δεν είναι διεύθυνση εικόνας

picture-is-gone = η εικόνα δεν υπάρχει στο { $host }

picture-status = το { $host } απάντησε με κωδικό { $status } στο αίτημα της εικόνας

empty-picture = το { $host } έστειλε κενή εικόνα

not-a-picture = δεν είναι JPEG, PNG, GIF ή WebP

too-many-bytes = η εικόνα είναι πολύ μεγάλη: { $mebibytes } MiB

picture-too-many-pixels = η εικόνα είναι πολύ μεγάλη: { $width } επί { $height } εικονοστοιχεία

damaged-picture = η εικόνα είναι κατεστραμμένη

too-much-work = η αποκωδικοποίηση της εικόνας απαιτεί υπερβολικό χρόνο ή μνήμη

no-worker = δεν ήταν δυνατή η εκκίνηση διεργασίας για την αποκωδικοποίηση της εικόνας

animated-picture = είναι κινούμενη εικόνα WebP

print-colours = τα χρώματά της είναι για εκτύπωση (CMYK)

library-missing = λείπει η libgd ή η libchafa

## Failures: Sorting

try-again-or-doctor = δοκιμάστε ξανά. Το `doctor` ψάχνει για προβλήματα

interrupted = διακόπηκε

interrupted-once = πατήστε ξανά Ctrl-C για έξοδο

retry-repeats-it = το `retry` το επαναλαμβάνει

nothing-changed = δεν άλλαξε τίποτα

saved-stays = τα αποθηκευμένα δεδομένα δεν επηρεάζονται

not-touched = το αρχείο δεν άλλαξε

file-not-made = δεν δημιουργήθηκε αρχείο

## Failures: Status

server-answered = ο διακομιστής απάντησε με κωδικό { $status }

check-server-access = ελέγξτε ότι έχετε πρόσβαση σε αυτόν τον διακομιστή. Το `config show server` δείχνει ποιος είναι

check-sign-in = αν ο διακομιστής είναι πίνακας, συνδεθείτε με `login`. Το `config show server` δείχνει ποιος είναι

not-an-address = μη έγκυρη διεύθυνση: { $quoted }

write-server-address = χρησιμοποιήστε http://HOST:PORT με --server, CLASSIFIEDS_SERVER ή `config set server`

in-span = σε { $span }

in-a-while = αργότερα

## Failures: Storage

file-cannot-open = το { $path } δεν ανοίγει: { $reason }

file-cannot-write = αδύνατη η εγγραφή στο { $path }

check-permissions = ελέγξτε τα δικαιώματά του. Το `doctor` ελέγχει όλα τα αρχεία

disk-of-file-full = ο δίσκος του { $path } είναι γεμάτος

free-space = ελευθερώστε χώρο

file-locked = το { $path } είναι κλειδωμένο από άλλη διεργασία

in-a-moment = σε λίγο

check-disk = ελέγξτε τον δίσκο

upgrade-or-another-folder = αναβαθμίστε το πρόγραμμα ή χρησιμοποιήστε άλλον φάκελο

file-damaged = το { $path } είναι κατεστραμμένο ή δεν είναι βάση δεδομένων

file-damaged-hint = τρέξτε `doctor` για λεπτομέρειες. Κλείστε τις άλλες συνεδρίες ή μετακινήστε το αρχείο, και δοκιμάστε ξανά

newer-file = το { $path } φτιάχτηκε από νεότερη έκδοση του classifieds

check-the-folder = ελέγξτε τον φάκελο και τα δικαιώματά του. Το `doctor` τους ελέγχει όλους

## Failures in scripts

line-number = γραμμή { $line }

line-not-utf8 = αυτή η γραμμή δεν είναι έγκυρο UTF-8· μοιάζει με { $encoding }

argument-not-utf8 = το όρισμα { $number } δεν είναι έγκυρο UTF-8· μοιάζει με { $encoding }

convert-to-utf8 = μετατρέψτε το με `iconv -f { $encoding } -t UTF-8`

line-of-too-many-words = αυτή η γραμμή έχει πάνω από { $most } λέξεις· χωρίστε την σε περισσότερες γραμμές

line-too-long = αυτή η γραμμή ξεπερνά το 1 MiB και δεν εκτελέστηκε

lines-not-run =
    { $count ->
        [one] { $count } γραμμή δεν εκτελέστηκε
       *[other] { $count } γραμμές δεν εκτελέστηκαν
    }

## Help of options that every command has

show-help-option = Δείχνει τη βοήθεια.

show-version-option = Δείχνει την έκδοση.

which-command = Η εντολή.

## Hints

type-retry-now = γράψτε `retry` για νέα προσπάθεια

try-again-now = δοκιμάστε ξανά

type-retry-after = γράψτε `retry` { $pause }

try-again-after = δοκιμάστε ξανά { $pause }

then-type-retry = { $remedy } και μετά γράψτε `retry`

then-try-again = { $remedy } και δοκιμάστε ξανά

## Questions

cannot-ask-here = δεν γίνεται να ζητηθεί επιβεβαίωση εδώ

option-skips-question = χρησιμοποιήστε { $option } για να παραλειφθεί η ερώτηση

not-confirmed = δεν επιβεβαιώθηκε

## Activities

ctrl-c-stops-it = { $message } Ctrl-C για διακοπή

still-working = συνεχίζεται: { $message }

## Failures: usage

see-command = δείτε `{ $help }`

unknown-command = άγνωστη εντολή «{ $name }»

command-missing = λείπει η εντολή

help-lists-commands = δοκιμάστε `help`

command-needs = το { $command } χρειάζεται { $what }, όπως στο { $example }

command-needs-instead = το { $command } χρειάζεται { $what }, όχι «{ $value }», όπως στο { $example }

## What a command needs, as the object of “needs”

need-row = τον αριθμό μιας γραμμής

need-rows = αριθμούς γραμμών

need-words = λέξεις για αναζήτηση

need-file = το όνομα ενός αρχείου

need-name = ένα όνομα

need-setting = το όνομα μιας ρύθμισης

need-setting-and-value = το όνομα μιας ρύθμισης και την τιμή της

need-shell = το όνομα ενός κελύφους

## Failures: usage

example-works = το { $example } είναι σωστό

searches-for-it = το { $line } το αναζητά

ctrl-l-clears = το Ctrl-L καθαρίζει την οθόνη

command-lists-commands = δοκιμάστε `{ $help }`

dashes-before-text = , ή βάλτε `--` πριν από κείμενο που αρχίζει με παύλες

## Words of a command line

backslash-at-end = η γραμμή τελειώνει σε ανάστροφη κάθετο

quote-backslash = βάλτε την σε εισαγωγικά

quote-open = το εισαγωγικό { $quote } δεν κλείνει

close-quote = κλείστε το ή γράψτε \{ $quote }

## Failures: No Setting

setting-names = οι ρυθμίσεις είναι { $all }

unknown-setting = άγνωστη ρύθμιση «{ $name }»

## Private files

private-file-cannot-write = αδύνατη η εγγραφή του { $path }: { $reason }

check-folder-and-permissions-of-it = ελέγξτε τον φάκελο και τα δικαιώματά του

## Where a setting is set

origin-option = επιλογή { $name }

origin-file = το αρχείο

origin-default = προεπιλογή

origin-write = χρησιμοποιήστε { $option }{" "}

origin-set = δώστε στο { $name }{" "}

## Valid values of settings

setting-form-command = εντολή σε μία γραμμή

setting-form-or = { $first } ή { $last }

setting-not-an-address = μη έγκυρη διεύθυνση διακομιστή: «{ $text }»

setting-address-has-query = η διεύθυνση διακομιστή δεν έχει τμήμα μετά από ? ή #: «{ $text }»

setting-is = { $subject }: μη έγκυρη τιμή «{ $text }»

## Settings file

settings-file-unreadable = αδύνατη η ανάγνωση του { $path }

settings-file-unreadable-hint = ελέγξτε ότι έχετε δικαίωμα ανάγνωσης και ότι είναι UTF-8

settings-file-problem = { $path }, γραμμή { $line }: { $reason }

correct-line = διορθώστε τη γραμμή

neither-true-nor-false = το { $text } πρέπει να είναι true ή false

setting-not-text = το { $text } πρέπει να είναι κείμενο

no-look = το { $place } δεν είναι μέρος θέματος

looks-are = τα μέρη είναι { $names }

look-not-understood = { $place }: το { $word } δεν είναι ούτε χρώμα ούτε σήμανση

look-words = δώστε ένα χρώμα όπως "#8ab4ff", "green" ή "bright-black", και "bold" ή "underline"

write-setting-as = γράψτε { $form }

## Changing the settings file

setting-not-editable = ο τρόπος που είναι γραμμένο το { $name } στο { $path } δεν αλλάζει αυτόματα

edit-settings-file = αλλάξτε το σε έναν επεξεργαστή κειμένου

file-unchanged = το αρχείο δεν άλλαξε

## Values of settings

now-invalid = μη έγκυρο CLASSIFIEDS_NOW: «{ $text }»

now-form = γράψτε το όπως 2026-01-31T12:00:00Z

## Mistakes in the settings file

toml-name-missing = λείπει ένα όνομα

toml-equals-missing = λείπει το «=» μετά το όνομα

toml-value-missing = λείπει η τιμή

toml-value-invalid = το «{ $text }» δεν είναι τιμή· βάλτε το κείμενο σε εισαγωγικά

toml-not-closed = δεν κλείνει ένα εισαγωγικό ή μια αγκύλη

toml-escape = μη έγκυρη ακολουθία διαφυγής· γράψτε την ανάστροφη κάθετο «\\»

toml-control-character = περιέχει χαρακτήρα ελέγχου

toml-trailing = ακολουθεί απρόσμενο κείμενο

toml-twice = το «{ $name }» ορίζεται δύο φορές

toml-too-deep = υπερβολικά βαθιά ένθεση: επιτρέπονται το πολύ 64 επίπεδα

toml-not-a-list = το «{ $name }» πρέπει να είναι λίστα κειμένων, όπως velo = ["vélo", "bike"]

## What was kept

nothing-sent = δεν στάλθηκε τίποτα

## Headings of the help

help-usage = Χρήση

help-arguments = Ορίσματα

help-aliases = Συντομεύσεις

help-options = Επιλογές

help-subcommands = Υποεντολές

help-an-option = <επιλογές>

help-a-command = <εντολή>

help-see-help = Γράψτε `help ΕΝΤΟΛΗ` για τις λεπτομέρειες μιας εντολής, `help keys` για τα πλήκτρα και `help line` για το πώς διαβάζεται μια γραμμή.

help-shared-options = Κάθε εντολή δέχεται και { $names }: δείτε `help`.

help-default = προεπιλογή: { $value }

help-values = τιμές: { $values }

## Mistakes in a command

usage-unknown-option-or-value-missing = άγνωστη επιλογή «{ $option }», ή λείπει η τιμή της «{ $value }» στο «{ $words }»

usage-unknown-option-meant = άγνωστη επιλογή «{ $option }»· μήπως εννοείτε «{ $meant }»;

usage-unknown-option = άγνωστη επιλογή «{ $option }»

usage-value-missing = λείπει η τιμή της «{ $option }»

usage-argument-missing = λείπει το όρισμα «{ $argument }»

usage-argument-unexpected = απρόσμενο όρισμα «{ $argument }»

usage-arguments-unexpected = { $count } απρόσμενα ορίσματα: { $arguments }

usage-value-invalid-of = η τιμή «{ $value }» δεν ταιριάζει στο «{ $option }»: επιλέξτε { $values }

usage-value-invalid = η τιμή «{ $value }» δεν ταιριάζει στο «{ $option }»

usage-option-without-value = η επιλογή «{ $option }» δεν παίρνει τιμή, αλλά δόθηκε «{ $value }»

usage-option-invalid = μη έγκυρη επιλογή: { $option }

usage-no-completions = δεν υπάρχει σενάριο συμπλήρωσης για «{ $shell }»: χρησιμοποιήστε --generate-completion-script=<κέλυφος> με { $shells }

usage-or = {" "}ή{" "}

limit-below-one = το --limit πρέπει να είναι τουλάχιστον 1

field-row = γραμμή

field-picture = εικόνα

did-you-mean = μήπως εννοούσατε { $guess };

check-board = ελέγξτε ότι το `config show server` δείχνει πίνακα αγγελιών. Το `doctor` τον δοκιμάζει

already-there = το { $path } υπάρχει ήδη

unwritable = αδύνατη η εγγραφή του { $path }: { $reason }

output-unwritable = αδύνατη η εγγραφή στην τυπική έξοδο: { $reason }

output-cut-off = η έξοδος είναι ελλιπής: το πρόγραμμα που τη διαβάζει τερματίστηκε

force-replaces = το `--force` το αντικαθιστά

check-folder = ελέγξτε τον φάκελο και τα δικαιώματά του

rows =
    { $count ->
        [one] { $count } γραμμή
       *[other] { $count } γραμμές
    }

again-in = , ξανά σε { $span }

again-in-at = , ξανά σε { $span } ({ $time })

no-such-file = το αρχείο δεν υπάρχει

check-name = ελέγξτε το όνομα. Το Tab συμπληρώνει ονόματα αρχείων

is-folder = είναι φάκελος

input-has-commands = η τυπική είσοδος έχει τις εντολές αυτής της συνεδρίας

name-file = δηλώστε ένα αρχείο

name-files-in-it = επιλέξτε αρχεία που περιέχει

is-no-file = είναι σωλήνωση ή συσκευή

name-a-file = επιλέξτε ένα κανονικό αρχείο

may-not-be-read = δεν έχετε δικαίωμα ανάγνωσης

make-readable = αν το αρχείο είναι δικό σας, το `chmod u+r` δίνει δικαίωμα ανάγνωσης

is-empty = είναι κενό

copy-again = αντιγράψτε το ξανά από την πηγή του

make-smaller = μικρύνετέ την και προσθέστε το αποτέλεσμα

changed-while-read = άλλαξε όσο διαβαζόταν

add-again = προσθέστε το ξανά

## A board in memory

kept-until-server-stops = διατηρείται μέχρι να σταματήσει ο διακομιστής

## A text editor

editor-came-back = ο επεξεργαστής «{ $command }» τελείωσε αμέσως χωρίς αλλαγές

editor-waits = αν είναι ακόμη ανοιχτός σε δικό του παράθυρο, αποθηκεύστε εκεί το κείμενο και { $next }. Αν έχει επιλογή αναμονής, προσθέστε την στο EDITOR, όπως στο «{ $command }»

press-enter-here = πατήστε Enter εδώ

repeat-the-command = επαναλάβετε την εντολή

editor-text-not-utf8 = το κείμενο δεν είναι UTF-8 (γραμμή { $line }, χαρακτήρας { $column })· μοιάζει με { $encoding }

editor-not-started = ο επεξεργαστής «{ $command }» δεν ξεκίνησε

editor-failed = ο επεξεργαστής «{ $command }» απέτυχε με κωδικό { $code }

editor-left-no-file = ο επεξεργαστής διέγραψε το αρχείο { $path }

text-kept = το κείμενό σας είναι στο { $path }

no-section-with-ads = δεν εμφανίζονται αγγελίες εδώ
