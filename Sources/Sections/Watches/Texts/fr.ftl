## Help

group-watches = Veilles

watch-help = Surveille des recherches : nouvelles annonces, prix changés, annonces disparues.
    .discussion = Sans sous-commande, liste les veilles. À l’invite, elles sont vérifiées en arrière-plan ; ailleurs, avec `watch run`. Les annonces en favoris sont surveillées d’elles-mêmes : leur prix, leur état et leur disparition.
    .target = Le numéro ou le nom d’une veille.
    .target-value = veille
    .targets = Des numéros de veilles, comme 3-5 ou 3,4, ou des noms.
    .targets-value = veilles

watch-add-help = Surveille une recherche. Ce qui est déjà là compte comme vu.
    .discussion = Les mots sont ceux de `search`. Vous êtes averti quand une annonce est nouvelle, change de prix ou de texte, disparaît ou revient ; une fois par canal, même si plusieurs veilles la trouvent.
    .words = Les mots de la recherche.
    .words-value = recherche
    .name = Le nom de la veille ; par défaut, les mots de la recherche.
    .name-value = nom
    .category = Seulement les annonces de cette catégorie.
    .category-value = nom
    .every = La fréquence des vérifications, comme 5m ou 1h.
    .every-value = durée
    .full-every = La fréquence des lectures complètes sur un tableau qui ne liste pas ses changements.
    .full-every-value = durée
    .drop = N’annonce un prix que s’il a baissé d’autant depuis le dernier prix annoncé.
    .drop-value = pourcentage
    .notify = Où vous êtes averti : prompt, desktop, exec:PROGRAMME, webhook:URL ; plusieurs avec des virgules.
    .notify-value = canaux
    .from-now = N’annonce que ce qui arrive à partir de maintenant, comme par défaut.
    .all = Annonce aussi ce qui est déjà là, comme nouveau.
    .feed = Tient aussi un flux Atom dans ce fichier.
    .feed-value = fichier

watch-show-help = Affiche les événements d’une veille, qui comptent alors comme vus, et les prix de ses annonces.

watch-pause-help = Ne vérifie plus une veille, jusqu’à `watch resume`.

watch-resume-help = Vérifie de nouveau une veille. Ce qui a changé entre-temps est annoncé.

watch-remove-help = Supprime une veille.

watch-run-help = Vérifie les veilles maintenant, et annonce ce qui est nouveau.
    .discussion = Pour cron, systemd et autres. Le manuel contient une minuterie utilisateur pour systemd.
    .every = Continue, et vérifie à cette fréquence.
    .every-value = durée
    .targets = Les numéros ou noms de veilles ; toutes par défaut.
    .targets-value = veille

watch-tail-help = Affiche les événements de toutes les veilles, le plus ancien d’abord.
    .discussion = Affiche ce qu’il y a, puis se termine. Un programme qui retient le dernier événement lu reprend à partir de là avec --after.
    .after = Seulement les événements après celui-ci.
    .after-value = événement
    .follow = Attend les événements suivants et les affiche quand ils arrivent.

watch-history-help = Affiche ce que l’on sait d’une annonce : ses prix avec leurs dates, ses disparitions et ses retours.
    .target = Le numéro de ligne d’une annonce, ou id:ID.
    .target-value = ligne

## Keys

key-check-now = vérifier

key-pause = pause ou reprise

key-remove = supprimer

watches-listed =
    { $count ->
        [one] { $count } veille
        [many] { $count } de veilles
       *[other] { $count } veilles
    }

key-watch = surveiller cette recherche

## Watches

watch-added = veille { $name } ajoutée ({ $found } en ce moment). Les nouveautés vous seront signalées à partir de maintenant

watch-added-all = veille { $name } ajoutée. Ce qui est déjà là ({ $found }) vous est aussi signalé comme nouveau

watched-ads =
    { $count ->
        [one] { $count } annonce
        [many] { $count } d’annonces
       *[other] { $count } annonces
    }

watch-paused = { $name } est en pause. `watch resume { $number }` la reprend

watch-resumed = la veille { $name } est de nouveau vérifiée

watch-removed = veille { $name } supprimée

no-watches = pas encore de veille. `watch add velo` en ajoute une, comme `w` dans une liste d’annonces

events-unseen =
    { $count ->
        [one] { $count } nouveau
        [many] { $count } de nouveaux
       *[other] { $count } nouveaux
    }

is-paused = en pause

never-checked = pas encore vérifiée

checked-in-future = vérifiée dans le futur : l’horloge était fausse

checked-ago = vérifiée { $age }

check-failed = en échec : { $reason }

checking-watches = vérification des veilles…

watches-checked = { $checked } : { $events }

watches-counted =
    { $count ->
        [one] { $count } veille vérifiée
        [many] { $count } de veilles vérifiées
       *[other] { $count } veilles vérifiées
    }

events-counted =
    { $count ->
        [0] rien de nouveau
        [one] { $count } événement
        [many] { $count } d’événements
       *[other] { $count } événements
    }

nothing-happened = pas encore d’événement

prices-seen =
    { $count ->
        [one] { $count } annonce vue, à { $median }
        [many] { $count } d’annonces vues : la moitié coûte de { $low } à { $high }, la médiane est { $median }
       *[other] { $count } annonces vues : la moitié coûte de { $low } à { $high }, la médiane est { $median }
    }

## Looking back

ad-was-placed = publiée le { $date }

was-gone = disparue

was-reserved = réservée

was-sold = vendue

## At the prompt

event-at-prompt = { $words } ({ $watches }). `{ $command }` l’affiche

unseen-at-start =
    { $count ->
        [one] vos veilles ont { $count } nouvel événement. `watch` les liste
        [many] vos veilles ont { $count } de nouveaux événements. `watch` les liste
       *[other] vos veilles ont { $count } nouveaux événements. `watch` les liste
    }

more-at-prompt =
    { $count ->
        [one] et { $count } autre événement. `watch` liste les veilles qui en ont
        [many] et { $count } d’autres événements. `watch` liste les veilles qui en ont
       *[other] et { $count } autres événements. `watch` liste les veilles qui en ont
    }

watch-is-failing = la veille { $name } ne peut pas être vérifiée : { $reason }. Une nouvelle tentative suivra

watch-has-recovered = la veille { $name } peut de nouveau être vérifiée

## Checks of doctor

channel-failing = { $channel } : { $reason }

channel-is-quiet = { $channel } : { $events } jusqu’à la fin des heures calmes, le { $time }

channel-has-ended = terminé

next-attempt = prochain essai { $time }

watch-facts = { $search }, intervalle : { $every }, canaux : { $channels }

watch-drop = baisses de prix d’au moins { $percent } %

watches-paused = toutes les veilles sont en pause. `watch` les liste, `watch resume N` en reprend une

events-waiting =
    { $count ->
        [one] { $count } événement attend
        [many] { $count } d’événements attendent
       *[other] { $count } événements attendent
    }

channels-reachable =
    { $count ->
        [one] { $count } canal, sans échec
        [many] { $count } de canaux, sans échec
       *[other] { $count } canaux, sans échec
    }

no-watches-to-check = aucune veille

watch-complete = { $name } : complète { $age }

watches-complete =
    { $count ->
        [one] { $count } veille, complète { $age }
        [many] { $count } de veilles, toutes complètes { $age }
       *[other] { $count } veilles, toutes complètes { $age }
    }

watch-late = { $name } a été complète { $age } pour la dernière fois

watch-in-future = { $name } a été vérifiée dans le futur, le { $time }

check-clock = l’horloge de cet ordinateur était ou est fausse. Vérifiez-la, puis tapez `watch run`

watch-never-complete = { $name } n’a jamais été complète

run-watches = exécutez `watch run`, ou laissez une invite ouverte

channel-is-retried = un nouvel essai a lieu tant qu’une invite est ouverte, et avec `watch run`

add-watches-again = supprimez les veilles qui l’utilisent, puis ajoutez-les de nouveau

## Failures

no-such-watch = il n’y a pas de veille { $name }

list-watches = `watch` les liste

watch-name-taken = il y a déjà une veille { $name }

choose-watch-name = choisissez un autre nom avec --name

remove-watch-first = supprimez d’abord cette veille avec `watch remove { $number }`

watch-name-unusable = une veille ne peut pas s’appeler { $name }

watch-needs-search = il manque la recherche

give-search-or-name = ajoutez des mots ou --category, ou bien --name pour surveiller toutes les annonces

no-such-event = le journal n’a pas d’événement { $name }

tail-without-after = sans --after, `watch tail` affiche tous les événements

nothing-known-of-ad = on ne sait rien de l’annonce { $id } : aucune veille ni aucun favori ne l’a vue

watches-busy = un autre processus vérifie vos veilles

board-wants-pause = le tableau ne veut pas être interrogé pendant encore { $span }

board-wants-pause-until = le tableau ne veut pas être interrogé avant : { $time } (dans { $span })

board-in-circles = le tableau se répète : sa liste n’a pas de fin

watch-has-too-many-words = trop de mots : { $count }. Une recherche en a { $most } au plus

watch-word-unusable = { $word } est inutilisable : { $remedy }

no-marks-in-watches = une marque comme is:new parle de vous, pas de l’annonce

interval-too-short = l’intervalle le plus court est de 1 seconde

feed-file-taken = { $path } n’est pas un flux écrit par une veille

no-program-to-tell = il n’y a pas de programme { $program } qui puisse être lancé

name-another-program = indiquez le chemin d’un fichier exécutable, ou un programme de PATH

name-another-file = choisissez un autre fichier

## What a command needs, as the object of “needs”

need-watch = le numéro ou le nom d’une veille
