## sync

feed-without-end = οι σελίδες της επαναλαμβάνονται και δεν τελειώνουν ποτέ

no-valid-ad =
    { $count ->
        [one] η μοναδική της αγγελία δεν είναι έγκυρη
       *[other] καμία από τις { $count } αγγελίες της δεν είναι έγκυρη
    }

## Conditions of a search

price-must-follow-sign = προσθέστε τιμή, όπως στο { $sign }200

prices-must-follow = ένα εύρος χρειάζεται τιμή σε κάθε άκρο, όπως στο 50..200

quotes-are-empty = τα εισαγωγικά είναι κενά: γράψτε κείμενο ανάμεσά τους, ή παραλείψτε τα

use-either = χρησιμοποιήστε { $one } ή { $other }

conditions-are-written = οι συνθήκες γράφονται { $conditions }

conditions-are-unquoted = γράψτε { $conditions } έξω από τα εισαγωγικά

conditions-are-arguments = δώστε κάθε συνθήκη ως ξεχωριστό όρισμα: { $conditions }

prices-are-in = οι τιμές αυτού του πίνακα είναι σε { $currency }

category-must-follow = προσθέστε κατηγορία, όπως στο cat:loisirs

use-yes-or-no = χρησιμοποιήστε { $name }:yes ή { $name }:no

use-status = χρησιμοποιήστε status:active, status:reserved ή status:sold

use-sort = χρησιμοποιήστε sort:new, sort:price, sort:-price ή sort:match

use-mark-word = χρησιμοποιήστε is:new, is:bookmarked, is:hidden ή is:noted

age-or-day = χρησιμοποιήστε ηλικία ή ημερομηνία, όπως since:7d ή since:2026-01-31

use = χρησιμοποιήστε { $condition }

ads =
    { $count ->
        [one] { $count } αγγελία
       *[other] { $count } αγγελίες
    }

urgent-mark = ΕΠΕΙΓΟΝ

looking-up-ad = φόρτωση της αγγελίας…
