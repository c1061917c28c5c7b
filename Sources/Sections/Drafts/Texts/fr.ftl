## Command: ads

ads-help = Liste vos annonces publiées.

no-ads-published = vous n’avez pas d’annonce publiée. `draft publish` en publie une

ads-only-in-outbox = vous n’avez pas d’annonce publiée. `outbox` liste celles qui attendent ou ont été refusées

ads-stand-unknown = ce qui est réservé, vendu ou expiré n’est pas indiqué pour l’instant

own-ads = vos annonces : { $count }

key-reserve = réserver

draft-is-published = publié

key-sold = vendu

key-renew = renouveler

key-messages = messages

key-withdraw = retirer

key-make-current = prendre

key-discard = jeter

key-restore = restaurer

key-purge = supprimer définitivement

key-send-all = tout envoyer

key-drop = abandonner

drafts-counted =
    { $count ->
        [one] { $count } brouillon
        [many] { $count } de brouillons
       *[other] { $count } brouillons
    }

publications-counted =
    { $count ->
        [one] { $count } envoi en attente
        [many] { $count } d’envois en attente
       *[other] { $count } envois en attente
    }

unread-about-ad =
    { $count ->
        [one] { $count } non lu
        [many] { $count } non lus
       *[other] { $count } non lus
    }

ad-stays-until = jusqu’au { $date }

key-edit-ad = modifier

ad-number-help = Un numéro de `ads`, ou id:ID.
    .value = numéro

ad-numbers-help = Des numéros de `ads`, comme 3-5 ou 3,4, ou id:ID.
    .value = numéros

## Command: ads edit

ads-edit-help = Passe au brouillon d’une annonce publiée et affiche ce qui diffère. `draft publish` met l’annonce à jour.

ad-is-current-draft = { $title } est le brouillon actuel. `draft publish` met l’annonce à jour

## Command: ads withdraw

ads-withdraw-help = Retire du tableau une annonce publiée. Son brouillon reste.
    .discussion = Demande d’abord confirmation. Dans un script, ajoutez --yes.
    .yes = Ne demande pas de confirmation.

withdraw-ad-question = retirer { $title } du tableau ?

## Command: draft check

draft-check-help = Liste les problèmes et des conseils. Le code de sortie est 1 s’il y a des problèmes.

draft-problems =
    { $count ->
        [one] { $count } problème
        [many] { $count } de problèmes
       *[other] { $count } problèmes
    }

no-draft-problems = aucun problème trouvé

## Command: draft

draft-help = Rédige une annonce. Chaque modification est enregistrée aussitôt.

## Command: draft diff

draft-diff-help = Affiche ce qui a changé entre deux révisions. Sans numéro, affiche la dernière modification.
    .discussion =
        Le texte retiré est entre [-…-], le texte ajouté entre {"{"}+…+{"}"}. Avec un numéro, compare cette révision au brouillon tel qu’il est.
        --json affiche{" "}
    .first = Un numéro de `draft log`, par exemple @4.
    .first-value = de
    .second = Un autre numéro. Sans lui, le brouillon tel qu’il est.
    .second-value = à

revisions-do-not-differ = @{ $from } et @{ $to } ne diffèrent pas

## Command: draft discard

draft-discard-help = Met à la corbeille le brouillon actuel, ou d’autres par numéro.
    .names = Des numéros de `draft list`, comme 3-5 ou 3,4, ou id:ID ; par défaut, le brouillon actuel.
    .names-value = brouillons

draft-discarded = { $title } est à la corbeille. `draft restore` l’en sort

## Command: draft edit

draft-edit-help = Ouvre le brouillon, ou un champ, dans $VISUAL ou $EDITOR.
    .discussion = Le texte est gardé dans un fichier jusqu’à son enregistrement. Si un éditeur ou une session en a laissé un, il est rouvert.
    .fresh = Part du brouillon enregistré. Le texte laissé reste dans son fichier.
    .field = Le champ à ouvrir. Sans lui, tout le brouillon.
    .field-value = champ

draft-sheet-help = title, category, price, urgent (oui ou non), puis une ligne vide et la description

saved-fields = { $names } : enregistré

goes-on = le texte non enregistré de { $path } a été rouvert. `draft edit --fresh` part du brouillon enregistré

open-elsewhere = le brouillon est ouvert dans l’éditeur d’une autre session, dans { $path }

## draft edit

choose-another-editor = choisissez-en un autre avec VISUAL ou EDITOR, ou utilisez `draft set`

draft-sheet-line = ligne { $line } : { $reason }

edit-again = `draft edit` l’ouvre de nouveau

## Command: draft export

draft-export-help = Écrit le brouillon actuel dans un fichier d’annonce (YAML ou JSON), ses photos à côté.
    .discussion = Sans fichier, ou avec -, affiche du YAML, ou le format choisi.
    .format = Le format. Sans lui, l’extension du fichier décide.
    .format-value = format
    .force = Remplace les fichiers existants.
    .file = Le fichier à écrire.
    .file-value = fichier

## Command: draft from

draft-from-help = Commence un brouillon à partir d’une annonce, par numéro de ligne ou id.
    .discussion = Les photos ne sont pas copiées, car elles ne sont pas à vous.
    .target = Un numéro de ligne, ou id:ID.
    .target-value = ligne

draft-started-from = nouveau brouillon d’après { $title }

draft-without-pictures = ses photos ne sont pas les vôtres et n’ont pas été copiées

## Command: draft import

draft-import-help = Crée des brouillons à partir de fichiers d’annonce (YAML ou JSON). Le dernier devient le brouillon actuel.
    .discussion =
        Les fichiers d’annonce sont ceux du kleinanzeigen-bot. Les champs inutilisés ici sont gardés et exportés de nouveau. Si un fichier contient
        une erreur, sa ligne est affichée et seuls les autres fichiers sont importés. Un fichier d’un autre type, un .txt par exemple, peut être le texte que `draft edit` ouvre.
    .files = Les fichiers d’annonce. Avec -, un fichier est lu sur l’entrée standard.
    .files-value = fichier

## Command: draft list

draft-list-help = Liste les brouillons.

no-drafts = il n’y a aucun brouillon. `draft new` en commence un

## Command: draft log

draft-log-help = Liste les révisions du brouillon actuel, la plus récente d’abord.
    .discussion = --json affiche un tableau de{" "}

## Command: draft new

draft-new-help = Commence un nouveau brouillon.

draft-started = nouveau brouillon. Remplissez-le avec `draft set title …`

## Command: draft photo add

draft-photo-add-help = Ajoute des fichiers comme photos du brouillon actuel.
    .discussion =
        Les fichiers JPEG, PNG, WebP et GIF sont copiés aussitôt ; vous pouvez ensuite les supprimer. La copie est redressée, a au plus 2 000 pixels
        de côté et ne contient ni lieu, ni heure, ni appareil. Si un fichier est inutilisable, les autres sont ajoutés quand même.
    .files = Les fichiers à ajouter.
    .files-value = fichier

looks-like = elle ressemble à la photo { $number }

photo-is-already = { $file } est déjà la photo { $number }

photo-is-back = { $file } est la photo { $number }, qui manquait et est rétablie

files-not-added =
    { $count ->
        [one] { $count } fichier n’a pas été ajouté
        [many] { $count } de fichiers n’ont pas été ajoutés
       *[other] { $count } fichiers n’ont pas été ajoutés
    }

## Command: draft photo

draft-photo-help = Ajoute, ordonne et retire des photos.

photo-number-value = numéro

## Command: draft photo move

draft-photo-move-help = Déplace une photo. La première est affichée d’abord.
    .place = Sa nouvelle position.
    .place-value = position

which-photo = Le numéro de la photo.

photo-moved = { $name } est maintenant la photo { $place }

## Command: draft photo remove

draft-photo-remove-help = Retire une photo du brouillon actuel.

removed = { $photo } : retirée. `draft undo` la rétablit

## Command: draft photo show

draft-photo-show-help = Affiche les photos du brouillon actuel, ou l’une d’elles en grand.

## Command: draft price

draft-price-help = Compare le prix à celui d’annonces semblables, en vente ou vendues.
    .discussion =
        Les annonces semblables sont dans la même catégorie et partagent des mots du titre. S’il y en a trop peu, toutes celles de la catégorie
        comptent. Les prix de 0 et 1 sont écartés. Le tableau n’est interrogé que pour les annonces vendues, s’il sait les chercher : `sync` récupère d’abord les autres.

## Command: draft publish

draft-publish-help = Publie le brouillon actuel sur le tableau, ou ce qui a changé depuis.
    .discussion =
        L’annonce est publiée exactement une fois, même si la connexion échoue. Si une réponse se perd, l’annonce reste dans la boîte d’envoi, et le
        tableau est interrogé avant tout nouvel envoi. Le jeton vient de CLASSIFIEDS_TOKEN, ou du fichier de jetons que `paths` indique : sur chaque
        ligne, l’adresse d’un serveur, une espace et le jeton.
    .dry-run = Affiche la requête exacte et ce qui changerait, sans l’envoyer.

## Command: draft purge

draft-purge-help = Supprime définitivement des brouillons de la corbeille : le dernier, des numéros de `draft trash`, ou tous.
    .discussion = Demande d’abord confirmation. Dans un script, ajoutez --yes. --json affiche {"{"}"purged": N{"}"}.
    .names = Des numéros de `draft trash`, comme 3-5 ou 3,4, ou id:ID.
    .names-value = brouillons
    .all = Tous les brouillons de la corbeille.
    .yes = Ne demande pas de confirmation.

purge-number-or-all = utilisez soit un numéro, soit --all

drafts-purged =
    { $count ->
        [one] { $count } brouillon supprimé définitivement
        [many] { $count } de brouillons supprimés définitivement
       *[other] { $count } brouillons supprimés définitivement
    }

purge-draft-question = supprimer définitivement { $title } et son historique ?

purge-drafts-question = supprimer définitivement { $count } brouillons et leur historique ?

## Questions of draft write

how-to-answer = une réponse vide garde la valeur, - l’efface. Chaque réponse est enregistrée aussitôt

## Command: draft redo

draft-redo-help = Rétablit la dernière modification annulée.

change-redone = rétabli : { $what }

## Command: draft reset

draft-reset-help = Vide un champ, ou tous les champs.
    .field = Le champ à vider. Sans lui, tous les champs.
    .field-value = champ

field-cleared = { $field } : vidé

all-cleared = tous les champs sont vidés

## Command: draft restore

draft-restore-help = Restaure des brouillons de la corbeille : le dernier jeté, ou des numéros de `draft trash`.
    .discussion = @N, un numéro de `draft log`, ramène le brouillon actuel à cette révision. Vous pouvez l’annuler.
    .names = Des numéros de `draft trash`, comme 3-5 ou 3,4, id:ID, ou @N.
    .names-value = brouillons

not-a-revision = révision incorrecte : « { $name } »

draft-restored = { $title } : restauré, c’est le brouillon actuel

revision-restored = @{ $revision } restaurée. `draft undo` l’annule

kept-revision-restored = la révision gardée à part est désormais utilisée : { $label }. `draft undo` l’annule

## Command: draft set

draft-set-help = Remplit un champ du brouillon actuel.
    .discussion = S’il n’y a pas de brouillon actuel, en commence un.
    .field = Le champ à remplir.
    .field-value = champ
    .words = La nouvelle valeur.
    .words-value = valeur

started = nouveau brouillon commencé

field-saved = { $field } : enregistré

## Command: draft show

draft-show-help = Affiche le brouillon tel qu’il sera publié.

## Command: draft trash

draft-trash-help = Liste les brouillons jetés.

## Command: draft undo

draft-undo-help = Annule la dernière modification du brouillon actuel.

change-undone = annulé : { $what }. `draft redo` le rétablit

## Command: draft use

draft-use-help = Passe à un brouillon.
    .name = Un numéro de `draft list`, ou id:ID.
    .name-value = brouillon
    .take-over = Reprend un brouillon ouvert dans une autre session.

draft-is-current = { $title } est le brouillon actuel

## Command: draft write

draft-write-help = Rédige le brouillon actuel champ par champ. Il est enregistré pendant la frappe.
    .discussion =
        Entrée et Bas mènent au champ suivant, Haut au précédent. Échap ou Ctrl-C quitte le formulaire ; tout est enregistré. La description peut
        avoir plusieurs lignes : Alt-Entrée ou Ctrl-J en commence une, et un texte collé garde les siennes. Ctrl-X Ctrl-E ouvre le champ dans
        l’éditeur. Les photos viennent en dernier : un fichier en ajoute une, -2 retire la photo 2. Si le brouillon n’a pas de problème, Entrée
        demande ensuite s’il faut le publier. Un brouillon ouvert dans une session inactive est repris, et celle-ci en est avertie.
    .take-over = Écrit dans un brouillon ouvert dans une autre session.

draft-open-elsewhere-hint = continuez là-bas, ou reprenez-le ici avec `draft write --take-over`

draft-open-elsewhere = le brouillon est ouvert dans une autre session ({ $place }), dernière modification { $age }

taken-over = repris à { $place }. Ce qui est écrit là-bas est gardé aussi

both-are-kept = une autre session a modifié le même champ. Les deux textes sont gardés, et `draft log` les liste

form-left = enregistré dans le brouillon { $title }

draft-can-be-published = `draft publish` le publie

form-continues = `draft write` continue, `draft check` liste les problèmes

draft-taken-over = le brouillon est maintenant ouvert dans une autre session ({ $place }). `draft write` le reprend

not-saved-but = le brouillon n’a pas pu être enregistré, mais { $kept }. `draft edit` l’ouvre

## draft export

draft-as-it-was = le brouillon est inchangé

only-json = --json affiche du JSON, pas du YAML

name-a-file-or-leave-one-out = ajoutez un nom de fichier, ou omettez l’une des deux options

draft-exported = { $title } : exporté dans { $path }

photos-beside =
    { $photos ->
        [one] { $photos } photo est à côté
        [many] { $photos } de photos sont à côté
       *[other] { $photos } photos sont à côté
    }

photos-left-out =
    { $count ->
        [one] { $count } photo n’est pas incluse. `draft export FICHIER` l’écrit à côté du fichier
        [many] { $count } de photos ne sont pas incluses. `draft export FICHIER` les écrit à côté du fichier
       *[other] { $count } photos ne sont pas incluses. `draft export FICHIER` les écrit à côté du fichier
    }

## draft import

no-picture = images : aucun fichier ne correspond à { $pattern }

no-file = fichier introuvable : { $path }

unreadable = impossible de lire { $path } : { $reason }

nothing-of-it = { $path } n’a pas été importé

correct-and-import = corrigez le fichier, puis importez-le de nouveau

draft-imported = { $title } : importé de { $path }

files-refused =
    { $count ->
        [one] { $count } fichier n’a pas été importé
        [many] { $count } de fichiers n’ont pas été importés
       *[other] { $count } fichiers n’ont pas été importés
    }

## Command: outbox

outbox-help = Liste les annonces en attente d’envoi ou refusées.

empty-outbox = aucune annonce n’attend d’être envoyée

## Command: outbox drop

outbox-drop-help = Retire une annonce de la boîte d’envoi. Le brouillon reste.
    .number = Un numéro de `outbox`.
    .number-value = numéro

outbox-dropped = { $title } : retirée de la boîte d’envoi. Elle n’est pas sur le tableau

outbox-update-dropped = la modification de { $title } est supprimée de la boîte d’envoi. Le tableau garde la version précédente

outbox-withdrawal-dropped = le retrait de { $title } est supprimé de la boîte d’envoi. L’annonce reste sur le tableau

had-arrived = le tableau l’a déjà

## Command: outbox send

outbox-send-help = Envoie ce qui attend. Si une annonce est peut-être arrivée, interroge d’abord le tableau.

outbox-item-elsewhere = { $number } est pour { $server }. Envoyez-le avec --server

## Photos of ad files

name-fewer = indiquez-y moins de photos, et importez-le de nouveau

## Drafts changed by other sessions

field-cleared-elsewhere = vidé par une autre session : { $field }

field-changed-elsewhere = modifié par une autre session : { $field }, désormais { $quoted }

still-wrong =
    { $count ->
        [one] encore { $count } problème. `draft check` l’affiche
        [many] encore { $count } de problèmes. `draft check` les liste
       *[other] encore { $count } problèmes. `draft check` les liste
    }

## Drafts of other sessions

draft-held = le brouillon est ouvert dans une autre session : processus { $process }{ $place }, { $since }

draft-last-change = dernière modification { $changed }

draft-take-over-hint = `draft use N --take-over` le reprend

## Editing

needs-terminal = `{ $command }` a besoin d’un terminal

draft-set-in-script = dans un script, utilisez `draft set CHAMP VALEUR`

not-saved-disk-full = disque plein

not-saved-read-only = fichier en lecture seule

not-saved-locked = verrouillé par un autre processus

unsaved-text-found = texte non enregistré trouvé dans { $path }. Continuez avec { $commands }

## Failures: Draft History

nothing-to-undo = il n’y a rien à annuler

nothing-to-redo = il n’y a rien à rétablir

no-such-revision = il n’y a pas de révision @{ $number }

revisions-up-to = `draft log` affiche @1 à @{ $revision }

fields-changed-elsewhere = modifié par une autre session : { $names }

repeat-to-overwrite = `draft diff` affiche la modification. Répétez la commande pour continuer quand même

log-shows-revisions = `draft log` liste les révisions

## Failures: Drafts

draft-list-shows-drafts = `draft list` liste les brouillons

draft-text-is-empty = le texte est vide

reset-clears = pour vider le champ, tapez `draft reset { $field }`

neither-yes-nor-no = { $quoted } n’est ni oui ni non

field-unchanged = le champ { $field } est inchangé

type-yes-or-no = tapez oui ou non

no-draft-at-all = `draft new` en commence un

drafts-up-to = `draft list` affiche les brouillons 1 à { $count }

discarded-drafts-up-to = `draft trash` affiche les brouillons 1 à { $count }

no-such-draft = il n’y a pas de brouillon { $name }

conflict-kept-as = l’autre modification reste, la vôtre est gardée comme révision @{ $revision }

conflict-hint = `draft show` affiche l’autre, `draft restore @{ $revision }` revient à la vôtre

no-current-draft = il n’y a pas de brouillon actuel

ways-to-a-draft = `draft new` en commence un, `draft list` les liste tous

empty-trash = la corbeille est vide

## Failures: Photos

photo-limit-reached = un brouillon peut avoir au plus { $most } photos

photo-limit-hint = `draft photo remove N` fait de la place

## Outbox

board-in-trouble = le tableau signale une erreur ({ $status }{ $reason })

board-asks-to-wait = le tableau a reçu trop de requêtes et vous demande d’attendre

board-asks-to-wait-for = le tableau a reçu trop de requêtes et vous demande d’attendre { $span }

publishing-not-allowed = ce tableau ne vous permet pas de publier{ $reason }

still-in-progress = le tableau traite encore l’annonce

too-long-ago = l’envoi date de plusieurs jours, le tableau ne le connaît peut-être plus

not-confirmed-yet = le tableau ne l’a pas encore confirmée

may-have-arrived = elle est peut-être arrivée et reste dans la boîte d’envoi

waits-in-outbox = elle n’a pas été publiée et attend dans la boîte d’envoi

update-waits-in-outbox = la modification n’a pas été publiée et attend dans la boîte d’envoi

withdrawal-waits-in-outbox = l’annonce n’a pas été retirée. Le retrait attend dans la boîte d’envoi

ask-later = `outbox send` interroge le tableau et ne la renvoie que si elle n’est pas arrivée

send-later = essayez `outbox send` plus tard

search-before-dropping = cherchez-la avec `search`. Si elle n’y est pas, retirez-la avec `outbox drop` et publiez-la de nouveau

send-before-withdrawing = `outbox send` s’assure qu’elle arrive. Ensuite, `ads withdraw` la retire du tableau

## Files of photos

no-such-photo = le brouillon n’a pas de photo { $number }

photos-up-to = `draft photo show` affiche les photos 1 à { $count }

photo-not-in-store = la photo enregistrée { $name } manque

remove-or-add-again = retirez-la, ou ajoutez de nouveau le fichier

photo-not-added = il n’a pas été ajouté

save-as-jpeg = enregistrez-le en JPEG et ajoutez ce fichier

save-one-picture = enregistrez une de ses images en JPEG et ajoutez ce fichier

save-as-rgb = enregistrez-le en couleurs RVB et ajoutez ce fichier

doctor-names-package = `doctor` indique le paquet à installer

## Publishing

not-ready = le brouillon n’est pas prêt

correct-and-publish = corrigez-le, puis lancez de nouveau `draft publish`

categories-not-known = impossible de charger les catégories du tableau

check-the-server-and-publish = vérifiez le serveur, puis lancez de nouveau `draft publish`

photo-gone = la photo { $name } manque

add-it-again = retirez-la avec `draft photo remove` et ajoutez-la de nouveau

nothing-published = l’annonce n’a pas été publiée

draft-needs-person = un agent IA a écrit dans ce brouillon : une personne doit le publier

publish-in-terminal = lancez `draft publish` dans un terminal

publish-of-agent-question = Un agent IA a écrit dans ce brouillon. Le publier tel quel ?

draft-changed-while-asked = le brouillon a changé pendant la question

read-and-publish-again = relisez-le, puis répétez `draft publish`

sent-by-another-process = un autre processus{ $by } envoie { $title }

look-into-outbox = `outbox` liste ce qui est en cours d’envoi

ad-refused = le tableau a refusé l’annonce

draft-stays = le brouillon est inchangé

check-the-token = définissez CLASSIFIEDS_TOKEN, ou mettez dans le fichier de jetons celui que `serve` a affiché, puis lancez de nouveau `draft publish`

board-does-not-publish = { $name } ne propose pas de publier

no-such-ad = il n’y a pas d’annonce { $number }

list-ads = `ads` les liste

not-in-outbox = la boîte d’envoi n’a pas de numéro { $number }

ad-is-elsewhere = l’annonce est sur { $server }

repeat-with-server = répétez la commande avec --server { $server }

## State of a published draft

was-on-former-board = a été publié comme annonce { $id } sur un tableau qui n’existe plus

in-outbox = dans la boîte d’envoi pour { $board } : `outbox send` l’envoie

being-sent = en cours d’envoi à { $board }

of-unknown-fate = envoyé à { $board }, mais la réponse s’est perdue : `outbox send` vérifie

is-published = publié comme annonce { $id } sur { $board }

is-withdrawn = retiré de { $board }

is-refused = refusé par { $board } : `draft check` affiche pourquoi

changed-since = modifié depuis

## Fields of a draft

draft-field-title = titre

draft-field-category = catégorie

draft-field-price = prix

draft-field-description = description

draft-field-urgent = urgent

draft-field-photos = photos

draft-field-ad-file = fichier d’annonce

draft-field-agent = marque d’agent

## Form: conflicts

form-field-not-saved = { $quoted } n’est pas enregistré. Corrigez-le, ou appuyez sur Échap pour quitter sans lui

form-conflict = une autre session a modifié ceci ({ $names }). Votre texte est gardé : @{ $revision }. Ce que vous tapez remplace l’autre, gardé aussi

## Form of a draft

form-saved = enregistré

form-field-unsaved = { $field } pas encore enregistré

form-saving = enregistrement…

saved-as-typed = tout est enregistré pendant la frappe

form-not-saved = pas enregistré : { $reason } – toujours ici, nouvel essai

form-length = { $count } sur { $limit }

form-advice = conseil

form-keys = Entrée ↓ suivant · ↑ retour · Ctrl-X Ctrl-E éditeur · Échap quitte

form-field-needed = requis

form-field-optional = facultatif

form-title-hint = ce que c’est, la marque, la taille : 5 à 95 caractères

form-category-hint = Tab complète : { $names }

form-price-hint = par exemple 140, 12,50 ou gratuit ; `draft price` le compare

form-description-hint = Alt-Entrée ou Ctrl-J passe à la ligne, Ctrl-X Ctrl-E ouvre l’éditeur

form-urgent-hint = oui ou non

form-photos-hint = un fichier ajoute une photo, -2 retire la photo 2. Entrée seule continue

form-publish-question = le publier maintenant ?

form-publish-hint = « oui » publie sur { $board }. Entrée seule garde le brouillon

form-taken-over = une autre session ({ $place }) a repris ce brouillon. Ce que vous tapez ici est toujours enregistré

## draft log

revision-started = commencé

revision-written = modifié

revision-undone = @{ $number } annulée

revision-redone = @{ $number } rétablie

revision-went-back = retour à @{ $number }

revision-discarded = mis à la corbeille

revision-returned = restauré de la corbeille

revision-status-changed = état changé

revision-kept-aside = gardée à part

## One draft

draft-untitled = sans titre

draft-saved = enregistré { $age }

current-draft = actuel

draft-by-agent = par un agent IA

draft-of-agent = Un agent IA a écrit dans ce brouillon. `draft publish` vous demande d’abord.

draft-without-description = pas encore de description

draft-without-price = pas encore de prix

draft-without-category = pas encore de catégorie

draft-heading = brouillon, révision { $revision }, { $saved }

discarded-draft-heading = brouillon à la corbeille, révision { $revision }, { $saved }

## Photos in words

preparing-photos = préparation des photos…

draft-without-photos = le brouillon n’a pas de photos. Ajoutez-en avec `draft photo add`

photo-is-missing = manquante

photos-counted =
    { $count ->
        [one] { $count } photo
        [many] { $count } de photos
       *[other] { $count } photos
    }

photo-with-name = photo { $number }, { $name }

## draft price

compared-by-words = { $number } dans { $place } avec { $words } dans le titre

compared-by-category = { $number } dans { $place } ; trop peu ont un titre semblable

all-categories = toutes les catégories

cheapest = la moins chère

lower-quartile = premier quartile

median = médiane

upper-quartile = troisième quartile

dearest = la plus chère

price-standing = la vôtre, { $money } : { $standing } ; { $below } sur { $count } sont moins chères (centile { $percent })

price-cheapest = moins chère que toutes

price-low = dans le quart le moins cher

price-usual = dans la moitié du milieu

price-high = dans le quart le plus cher

price-dearest = plus chère que toutes

nothing-seen = aucune annonce à comparer pour l’instant. `sync` les récupère

too-few-similar-ads = pas assez d’annonces semblables ({ $count } sur { $fewest })

sync-may-find-more = `sync` peut en trouver d’autres

no-price-to-compare = le brouillon n’a pas encore de prix. `draft set price` en met un

symbolic-prices-left-out = écartées car leur prix est 0 ou 1 : { $ads }

prices-of-sold =
    { $count ->
        [one] { $count } d’entre elles est vendue, à { $lowest }
        [many] { $count } d’entre elles sont vendues, de { $lowest } à { $highest }
       *[other] { $count } d’entre elles sont vendues, de { $lowest } à { $highest }
    }

## draft publish --dry-run

photos-first = d’abord les photos que le tableau n’a pas, avec POST /images :

nothing-to-send = l’annonce publiée est à jour. Rien ne serait envoyé si elle est toujours sur le tableau

## Results of publishing

ad-updated = annonce { $id } mise à jour sur { $server }

ad-published = publiée comme annonce { $id } sur { $server }

ad-waits = l’annonce { $id } sur { $server } n’est pas encore affichée : un modérateur décide, voir `account`

ad-already-published = déjà publiée comme annonce { $id } sur { $server }. Rien n’a été envoyé

ad-withdrawn = { $title } : retirée du tableau

publication-waiting = en attente

publication-sending = en cours d’envoi

publication-unknown = inconnu

publication-published = annonce { $id }

publication-withdrawn = retirée

publication-refused = refusée

the-local-board = le tableau local

## Command: classifieds

group-drafts = Brouillons

## Command: paths

path-drafts = brouillons

## doctor: databases

drafts-in-database =
    { $number ->
        [one] { $number } brouillon
        [many] { $number } de brouillons
       *[other] { $number } brouillons
    }

drafts-in-trash = { $number } dans la corbeille

## Prompt

current-draft-at-prompt = brouillon actuel : { $title }, { $saved }

ads-reserve-help = Marque une de vos annonces comme réservée.
    .discussion = Elle reste sur le tableau, avec cette mention. Avec --undo, elle est de nouveau en vente.

ads-sold-help = Marque une de vos annonces comme vendue.
    .discussion = Le tableau l’affiche encore 7 jours, avec cette mention. Avec --undo, elle est de nouveau en vente.

ads-renew-help = Prolonge vos annonces, chacune de la durée d’une nouvelle.
    .discussion = Leur date reste la même.

ads-undo-help = Remet l’annonce en vente.

asking-the-board = interrogation du tableau…

ad-is-active = l’annonce { $title } est en vente

ad-is-reserved = l’annonce { $title } est réservée

ad-is-sold = l’annonce { $title } est vendue

ad-renewed = l’annonce { $title } reste affichée jusqu’au { $date }

ad-renewed-for-good = l’annonce { $title } est prolongée

ad-expires-soon = { $title } expire le { $date }. `ads renew { $number }` la prolonge

ad-reserved = réservée

ad-sold = vendue

ad-expiring = expire bientôt

ad-withheld = non affichée, voir `account`

ad-expired = expirée

board-without-statuses = { $server } ne propose pas d’états d’annonces

ad-has-ended = l’annonce n’est plus sur le tableau : elle a été retirée, ou est terminée

publish-it-again = publiez-la de nouveau depuis son brouillon

put-ad-back = `{ $command }` la remet sur le tableau

withdraw-and-publish = lancez `ads withdraw { $ad }`, puis publiez-la de nouveau depuis son brouillon

status-refused = le tableau ne modifie pas cette annonce : { $reason }

## What a command needs, as the object of “needs”

need-draft = le numéro d’un brouillon

need-field-and-value = un champ et sa valeur

need-photo = le numéro d’une photo

need-photo-and-position = le numéro d’une photo et sa nouvelle position

need-outbox-number = un numéro de `outbox`

need-ads-number = un numéro de `ads`
