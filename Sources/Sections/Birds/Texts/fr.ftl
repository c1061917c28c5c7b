## Help: the bird a command is about

bird-help =
    .target = Le numéro de ligne de l’oiseau, ou id:UID.
    .target-value = ligne

## Help: birds, birds list

birds-help = Parcourt le catalogue des oiseaux. Sans sous-commande, les liste.

birds-list-help = Liste les oiseaux.
    .discussion =
        À l’invite, s’ouvre en plein écran. Les changements faits ailleurs apparaissent aussitôt. Tapez des mots pour réduire la liste ; Entrée
        ouvre un oiseau, Échap quitte.

## Help: birds note

birds-note-help = Ajoute une note à un oiseau.
    .discussion = La note est d’abord enregistrée sur cet ordinateur. Elle est envoyée une seule fois, tout de suite ou dès que le service est joignable.
    .words = Le texte de la note.
    .words-value = texte
    .undo = Retire votre note la plus récente sur l’oiseau, même si elle a été envoyée.

## Help: birds open

birds-open-help = Affiche un oiseau et ses notes, les plus récentes d’abord.

## Help: birds search

birds-search-help = Cherche des oiseaux par les mots de leurs noms et notes.
    .discussion = Chaque mot doit se trouver dans un nom, en toute langue, ou dans une note. La casse et les accents sont ignorés.
    .words = Les mots à chercher.
    .words-value = mots

## Help: birds watch

birds-watch-help = Affiche les changements du catalogue au fur et à mesure.
    .discussion = Chaque changement est une ligne. Ctrl-C arrête.

## Help: birds zoom

birds-zoom-help = Agrandit une partie de la photo d’un oiseau.
    .discussion = À l’invite, les flèches déplacent la vue, + et - changent l’échelle, Échap quitte. Sans terminal, affiche le nom du fichier de la photo.
    .at = Le centre, de 0,0 (en haut à gauche) à 1,1.
    .at-value = x,y
    .scale = L’échelle, de 1 à 32.
    .scale-value = facteur

birds-scale-out-of-range = --scale doit être compris entre 1 et 32

## The fields of the screen

birds-field = oiseaux

bird-note-field = note

## The screen

key-narrow-birds = tapez pour réduire la liste

key-write-note = écrire une note

## birds note

sending-bird-note = envoi de la note…

bird-note-sent = note ajoutée

removing-bird-note = suppression de la note…

bird-note-removed = note retirée : { $text }

bird-note-waits = la note est enregistrée ici, et partira quand `birds` se reconnectera

bird-note-refused = le service a refusé la note

bird-note-refused-why = le service a refusé la note : { $reason }

earlier-bird-note-refused = le service a refusé la note { $note } sur { $bird } : { $reason }

bird-note-stays = elle reste affichée ici, marquée comme refusée

## Pictures

bird-has-no-picture = l’oiseau n’a pas de photo

bird-picture-not-written = la photo ne peut être écrite dans { $path } : { $reason }

## Lists

asking-for-birds = chargement des oiseaux…

no-birds-kept = aucune copie des oiseaux n’est enregistrée

birds-as-of = voici les oiseaux tels qu’ils étaient { $age }

no-birds = le catalogue n’a pas d’oiseaux

no-bird-found = aucun oiseau trouvé

fewer-bird-words = essayez moins de mots, ou des mots plus courts

birds-left-out =
    { $count ->
        [one] { $count } oiseau écarté : sans nom ou sans position
        [many] { $count } d’oiseaux écartés : sans nom ou sans position
       *[other] { $count } oiseaux écartés : sans nom ou sans position
    }

birds-count =
    { $count ->
        [one] { $count } oiseau
        [many] { $count } d’oiseaux
       *[other] { $count } oiseaux
    }

birds-of =
    { $count ->
        [one] { $count } oiseau sur { $total }
        [many] { $count } d’oiseaux sur { $total }
       *[other] { $count } oiseaux sur { $total }
    }

## birds watch

birds-retrying = nouvel essai en cours

birds-watched = connecté, { $birds }. Chaque changement est une ligne

## What went wrong

birds-shown-up-to = les oiseaux affichés vont de 1 à { $shown }

no-bird-row = il n’y a pas d’oiseau { $row }

no-bird-with-id = Aucun oiseau n’a l’id « { $id } ».

type-birds-to-list = Tapez `birds` pour les afficher.

birds-lists-them = `birds` les liste

bird-note-empty = la note est vide

bird-note-undo-or-text = utilisez soit un texte, soit --undo

no-own-bird-note = vous n’avez aucune note sur { $bird }

check-birds-key = vérifiez CLASSIFIEDS_BIRDS_PROJECT et CLASSIFIEDS_BIRDS_KEY

check-birds-project = vérifiez CLASSIFIEDS_BIRDS_PROJECT et le serveur

birds-refused = accès refusé par le service des oiseaux

birds-not-firestore = { $host } n’est pas un serveur Firestore

check-birds-host = vérifiez les réglages birds_project et birds_host

bird-not-in-catalogue = cet oiseau n’est pas dans le catalogue

birds-overloaded = le service des oiseaux est surchargé

birds-do-not-answer = le service des oiseaux ne répond pas

birds-answer-wrongly = le service des oiseaux a envoyé une réponse incorrecte

bird-picture-not-marked = la photo est masquée, car { $host } n’y a pas mis de filigrane : { $reason }

watermark-status = statut { $status }

watermark-not-jpeg = la réponse n’est pas un JPEG ({ $type })

watermark-missing = la photo est revenue inchangée

## A change, in one line

bird-added = nouveau

bird-removed = supprimé

bird-changed = modifié

bird-new-note = nouvelle note

## A bird in full

bird-note-new = nouveau

bird-note-by-you = vous

bird-note-waiting = en attente d’envoi

## Rows

bird-is-new = nouveau

bird-has-changed = modifié

bird-notes =
    { $count ->
        [0] sans note
        [one] { $count } note
        [many] { $count } de notes
       *[other] { $count } notes
    }

bird-notes-waiting = { $count } en attente

## How fresh the list is

birds-are-live = en direct

birds-connecting = connexion…

birds-as-of-age = état : { $age }

birds-offline-because = hors ligne : { $reason }, nouvel essai dans { $seconds } s

birds-offline = hors ligne, nouvel essai dans { $seconds } s

birds-stopped = hors ligne : { $reason } ; `retry` réessaie

## doctor

birds-from-board = depuis le tableau

## The setting birds_config

birds-config-unreadable = « { $path } » est illisible : { $reason }

birds-config-expected = FICHIER, le google-services.json de votre projet

birds-config-other-file = « { $path } » n’est pas un google-services.json

birds-config-lacks = « { $path } » ne contient pas { $member }

bird-catalogue-too-large = le catalogue des oiseaux est trop grand : plus de 100 000 documents ou 64 Mio de texte

## Classifieds Command

group-birds = Oiseaux

## Paths Command

path-birds = oiseaux

path-bird-pictures = photos d’oiseaux

path-birds-user = identité auprès des oiseaux

## Global Options

birds-options-help =
    .config = Un fichier google-services.json avec le projet des oiseaux et sa clé.
    .config-value = fichier
    .project = Le projet Google qui contient les oiseaux. Sans lui, les oiseaux du tableau.
    .project-value = nom
    .key = La clé du projet.
    .key-value = clé
    .database = La base de données du projet.
    .database-value = nom
    .host = L’hôte de Firestore, HOST ou HOST:PORT, toujours par TLS. Sans lui, celui de Google ou du tableau.
    .host-value = hôte
    .auth-host = L’hôte pour s’identifier, avec les mêmes chemins que l’émulateur de Google.
    .auth-host-value = hôte
    .watermark-server = L’adresse du service qui marque les photos d’oiseaux.

## More Command

all-birds-shown = tous les oiseaux sont affichés

## Config Rendering

birds-of-board = les oiseaux du tableau

birds-host-of-board = celui du tableau, ou de Google

## Values of settings

setting-form-name = des lettres, des chiffres et des traits d’union, comme birds-2f41

setting-form-host = un hôte, avec ou sans port : { $examples }

setting-form-key = une clé sans espaces

## What a command needs, as the object of “needs”

need-row-and-text = le numéro d’une ligne et un texte
