## sync

feed-without-end = ses pages se répètent et n’en finissent pas

no-valid-ad =
    { $count ->
        [one] sa seule annonce n’est pas valide
        [many] aucun de ses { $count } d’annonces n’est valide
       *[other] aucune de ses { $count } annonces n’est valide
    }

## Conditions of a search

price-must-follow-sign = ajoutez un prix, comme dans { $sign }200

prices-must-follow = un intervalle demande un prix à chaque bout, comme dans 50..200

quotes-are-empty = les guillemets sont vides : écrivez un texte entre eux, ou supprimez-les

use-either = utilisez { $one } ou { $other }

conditions-are-written = les conditions s’écrivent { $conditions }

conditions-are-unquoted = écrivez { $conditions } hors des guillemets

conditions-are-arguments = donnez chaque condition comme un argument à part : { $conditions }

prices-are-in = les prix de ce tableau sont en { $currency }

category-must-follow = ajoutez une catégorie, comme dans cat:loisirs

use-yes-or-no = utilisez { $name }:yes ou { $name }:no

use-status = utilisez status:active, status:reserved ou status:sold

use-sort = utilisez sort:new, sort:price, sort:-price ou sort:match

use-mark-word = utilisez is:new, is:bookmarked, is:hidden ou is:noted

age-or-day = utilisez un âge ou une date, comme since:7d ou since:2026-01-31

use = utilisez { $condition }

ads =
    { $count ->
        [one] { $count } annonce
        [many] { $count } d’annonces
       *[other] { $count } annonces
    }

urgent-mark = URGENT

looking-up-ad = chargement de l’annonce…
