## What went wrong

feed-rows-stay =
    { $shown ->
        [one] la ligne ci-dessus reste valable
        [many] les { $shown } lignes ci-dessus restent valables
       *[other] les { $shown } lignes ci-dessus restent valables
    }

no-feed-image = il n’y a pas d’image { $row } dans le fil

feed-status = statut { $status }

feed-response-too-large = plus de { $limit } Mio

check-feed-server = vérifiez l’adresse affichée par `config show feed_server`

feed-shows-them = tapez `feed` pour voir les images

feed-images-so-far = les images 1 à { $shown } sont chargées. `more` charge la page suivante

feed-images-up-to = les images sont numérotées de 1 à { $last }

no-feed-kept = aucune copie du fil n’est enregistrée

feed-expired = la copie enregistrée du fil a expiré

feed-expired-loaded = la copie enregistrée du fil a été chargée { $age } et a expiré

feed-unreadable = la copie enregistrée du fil est illisible : { $reason }

## What is going on

loading-feed = chargement du fil…

## What is going on: comments

loading-comments = chargement des commentaires…

comments-retrying = nouvel essai en cours

## Help: feed

feed-help = Affiche le fil d’images depuis le début.
    .discussion = Le fil vient du serveur. Si le serveur est injoignable, la dernière copie est affichée pendant sept jours au plus, avec son âge.
    .more = Affiche la page suivante, comme `more`.

## Help: feed comments

feed-comments-help = Affiche les commentaires d’une image.
    .discussion =
        À l’invite, s’ouvre en plein écran : `reload` recharge les commentaires, `back` ou Échap en sort. Ailleurs, affiche les commentaires et se
        termine ; avec --watch, continue d’afficher les nouveaux.
    .target = Le numéro de ligne de l’image, ou id:UUID.
    .target-value = ligne
    .absolute = Affiche les dates plutôt que l’âge.
    .watch = Recharge à cet intervalle et signale les nouveaux commentaires.
    .watch-value = intervalle

comments-watch-too-often = --watch demande au moins une seconde, par exemple 30s

## Help: feed refresh

feed-refresh-help = Recharge le fil depuis le début.

## Around the rows

feed-from-cache = voici la copie enregistrée { $age }. `feed refresh` interroge à nouveau le serveur

feed-rows = lignes 1 à { $last }

feed-goes-on = `more` affiche la page suivante, `feed comments N` les commentaires d’une image

feed-has-comments = `feed comments N` affiche les commentaires d’une image

feed-is-empty = le fil n’a pas d’images

feed-has-ended = il n’y a plus d’images

## Rows

no-image-description = sans description

## Comments

new-comment = nouveau

comments =
    { $count ->
        [one] { $count } commentaire
        [many] { $count } de commentaires
       *[other] { $count } commentaires
    }

no-comments = pas encore de commentaires

## The comments screen

loading-more-comments = chargement…

new-comments =
    { $count ->
        [one] { $count } nouveau
        [many] { $count } nouveaux
       *[other] { $count } nouveaux
    }

comments-stay =
    { $count ->
        [one] voici le commentaire précédent
        [many] voici les commentaires précédents
       *[other] voici les commentaires précédents
    }

unknown-comments-word = commande inconnue { $quoted }. Tapez `reload` ou `back`

comments-keys = `reload` · ↑ ↓ pour défiler · `back` ou Échap pour quitter

comments-every = toutes les { $seconds } s

## Classifieds Command

group-feed = Fil d’images

## Paths Command

path-feed = fil

## Database Examination

images-counted =
    { $number ->
        [one] { $number } image
        [many] { $number } d’images
       *[other] { $number } images
    }
