## Files of another version

outdated-file = { $path } vient d’une version de développement antérieure de classifieds, dont les fichiers ne sont plus lus

move-file-away = déplacez { $path }, et un nouveau fichier est créé

## Command: classifieds

classifieds-help = Des petites annonces dans votre terminal.
    .discussion = Sans commande, ouvre une invite sur un terminal ; sinon, lit une commande par ligne sur l’entrée standard.

group-closer = Détails

group-other = Autres

## Command: alias

alias-help = Donne un nom à une ligne. Sans argument, affiche la liste des alias.
    .discussion =
        Le nom remplace la ligne partout où une commande peut se trouver. Ce qui le suit est ajouté à la ligne, ou prend les places de $1 à $9 :
          alias velos search velo sort:price
          alias prix draft set price $1
        `alias remove NOM` retire un alias. Ils sont gardés dans la table [alias] du fichier de réglages.
    .name = Le nom, ou `remove`.
    .name-value = nom
    .words = La ligne qu’il remplace. Sans elle, affiche la ligne.
    .words-value = ligne

alias-stands-for = `{ $name }` remplace { $line }

alias-removed = `{ $name }` a été retiré

no-aliases = Il n’y a aucun alias. `alias velos search velo sort:price` en ajoute un.

no-alias = il n’y a pas d’alias « { $name } »

aliases-are-listed = `alias` en affiche la liste

alias-is-command = `{ $name }` est une commande, qu’aucun alias ne peut cacher

alias-not-name = « { $name } » ne peut pas être un alias

alias-other-name = choisissez un autre nom : une lettre, puis des lettres, des chiffres, - ou _

alias-needs-command = la ligne de « { $name } » ne commence pas par une commande

alias-needs-words =
    { $count ->
        [one] { $name } attend { $count } mot, pour la place dans { $line }
        [many] { $name } attend { $count } de mots, pour les places dans { $line }
       *[other] { $name } attend { $count } mots, pour les places dans { $line }
    }

## Command: completions

completions-help = Affiche un script avec lequel un shell complète les commandes, les options et leurs valeurs.
    .discussion =
        À exécuter une fois, ou à mettre dans le fichier de démarrage du shell :
          bash  source <(classifieds completions bash)
          zsh   source <(classifieds completions zsh)
          fish  classifieds completions fish | source
        Tab complète ce qui est enregistré sur cette machine ; il n’attend jamais un tableau d’annonces.
    .shell = Le shell.
    .shell-value = shell

## Command: config

config-help = Affiche et modifie les réglages.

## Command: config set

config-set-help = Écrit un réglage dans le fichier des réglages.
    .discussion = Le reste du fichier est inchangé. À l’invite, la plupart des réglages prennent effet aussitôt ; la réponse le dit sinon.
    .name = Le nom du réglage.
    .name-value = nom
    .words = Sa nouvelle valeur.
    .words-value = valeur

## Command: config show

config-show-help = Affiche les réglages actuels et d’où vient chacun.
    .name = Le nom du réglage. Sans lui, tous les réglages.
    .name-value = nom

## Command: config unset

config-unset-help = Retire un réglage du fichier des réglages.
    .name = Le nom du réglage.
    .name-value = nom

## Command: doctor

doctor-help = Cherche des problèmes de fichiers, de terminal et de serveurs. Le code de sortie est 1 si une vérification échoue.

## Help: options of every command

global-options-help =
    .server = L’adresse du tableau d’annonces.
    .json = Affiche un document JSON.
    .color = Quand mettre des couleurs.
    .color-value = couleur
    .linear = Affiche de simples lignes, sans jamais redessiner l’écran, par exemple pour un lecteur d’écran. La variable ACCESSIBLE le demande aussi.
    .language = La langue : en, fr, el ou pt-BR.
    .language-value = code
    .theme = Les couleurs qui vont avec le fond.
    .theme-value = thème
    .images = Comment afficher les images. Sans cela, le terminal décide.
    .images-value = images
    .no-images = Décrit les images en mots au lieu de les afficher.
    .keep-going = Dans un script, continue après une erreur et finit avec le code 3.
    .commands = Exécute cette commande. Peut être répété.
    .commands-value = commande

## Command: manual

manual-help = Affiche la page de manuel. Pour la lire : `classifieds manual | man -l -`.
    .discussion = La page est au format mdoc et en anglais, et a le même contenu que l’aide.

## Command: mcp

mcp-help = Laisse un agent IA chercher des annonces et écrire des brouillons, par le Model Context Protocol.
    .discussion =
        Un client du protocole lance cette commande et lui parle par l’entrée et la sortie standard. L’agent peut chercher et ouvrir des annonces,
        lire ce que vos veilles ont trouvé, et lire et écrire des brouillons. Il ne peut pas publier : un brouillon qu’il a écrit est marqué,
        et `draft publish` vous demande d’abord. Messages, jetons et comptes sont exclus, sauf si vous autorisez une commande qui les affiche.
    .allow = Offre aussi une commande, comme 'messages' ou 'messages open'. Peut être donnée plusieurs fois.
    .allow-value = commande

mcp-needs-client = `mcp` ne s’utilise ni à l’invite ni dans un script

mcp-client-starts-it = configurez un client pour qu’il lance `classifieds mcp`

mcp-waits = en attente d’un client du Model Context Protocol sur l’entrée standard. Ctrl-C y met fin

mcp-command-takes-long = { $command } ne peut pas être autorisé : cette commande peut durer plus de 30 secondes

mcp-command-needs-person = { $command } ne peut pas être autorisé pour les agents

## Command: more

more-help = Affiche la page suivante.

## Command: paths

paths-help = Affiche où sont les fichiers.

path-pictures = photos

path-history = historique

path-token = jeton

path-settings = réglages

path-theme = thème

## Command: quit

quit-help = Quitte le programme.

## Command: refresh

refresh-help = Recharge depuis la première page.

## Command: retry

retry-help = Répète la dernière commande qui a échoué.

nothing-has-failed = rien n’a échoué

text-has-too-many-characters = le texte a { $count } caractères ; { $limit } au plus sont permis

text-has-too-many-bytes = le texte a { $count } octets ; { $limit } au plus sont permis

text-has-too-many-marks = un caractère a plus de { $most } accents ou autres signes

fields-help = Affiche ces colonnes, séparées par des virgules dans l’option et par des tabulations dans la sortie ; `help` les énumère.
    .value = colonnes

no-such-field = il n’y a pas de colonne { $quoted }

fields-are = les colonnes sont { $list }

refresh-reloads = `refresh` recharge ce qui est affiché

retry-is-for-prompt = `retry` répète la dernière commande qui a échoué dans ce terminal

## Pager

pager-not-started = impossible de lancer le pager « { $command } ». Choisissez-en un autre avec le réglage `pager` ou CLASSIFIEDS_PAGER

## doctor: databases

copy-then-move-away = copiez-la, puis déplacez-la

not-checked-completely = {"\u00A0"}: trop grande pour être vérifiée entièrement

schema-version = schéma { $version }

pictures-counted =
    { $number ->
        [one] { $number } photo
        [many] { $number } de photos
       *[other] { $number } photos
    }

not-there-yet = n’existe pas encore et sera créée au besoin

## doctor: files

files-are-private = personne d’autre ne peut les lire ({ $count } fichiers et dossiers)

file-is-not-private = d’autres peuvent utiliser { $path } ({ $digits })

## doctor: settings

no-settings-file = {"\u00A0"}: n’existe pas encore

settings-counted =
    { $count ->
        [one] { $count } réglage
        [many] { $count } de réglages
       *[other] { $count } réglages
    }

password-not-sent = le nom d’utilisateur et le mot de passe pour { $server } ne sont pas envoyés, car HTTP n’est pas chiffré

use-encrypted-address = utilisez une adresse qui commence par https

## doctor: colours and pictures

no-colours = aucune

colours-16 = 16 couleurs

colours-256 = 256 couleurs

true-colour = couleurs vraies

background-is = le fond est { $colour }

terminal-says-so = le terminal l’annonce

terminal-without-graphics = le terminal n’accepte ni kitty ni sixel

terminal-does-not-answer = le terminal n’annonce pas ce qu’il sait faire

set-theme-and-images = réglez vous-même `theme` et `images`

no-pager = aucun

pager-missing = {"\u00A0"}: introuvable

choose-another-pager = choisissez-en un autre avec `config set pager` ou CLASSIFIEDS_PAGER

output-is-not-a-terminal = la sortie n’est pas un terminal

## doctor: terminal

set-term = donnez à TERM le type du terminal, comme xterm-256color

term-not-set = TERM n’est pas défini : ni invite, ni couleur

term-is-dumb = TERM est dumb : des lignes simples, sans rien redessiner

columns-and-rows = { $columns } colonnes, { $rows } lignes

enlarge-window = agrandissez la fenêtre à 40 × 10 au moins

pixels-text = { $text } pixels

connected-directly = direct : ni tmux, ni screen, ni ssh

connected-through = à travers { $names }

locale-not-utf8 = { $variable }={ $value } n’est pas en UTF-8

locale-not-set = la locale n’est pas définie

set-utf8-locale = donnez à LANG une locale UTF-8, comme C.UTF-8

time-zone-unknown = TZ={ $value } n’est pas un fuseau connu, les heures sont donc en UTC

set-time-zone = donnez à TZ un fuseau, comme Europe/Paris ou CET-1CEST,M3.5.0,M10.5.0/3

addresses-are-links = les adresses sont affichées comme des liens

addresses-are-text = les adresses sont affichées comme du texte simple

stdout-is-not-a-terminal = la sortie standard n’est pas un terminal : ni couleur, ni photo, ni invite

## doctor: versions

install-package = installez { $package }

library-not-installed = pas installée : les images sont décrites en mots

## Pictures in words

picture-missing = sans photo

picture-loading = chargement…

picture-loading-short = attente

pictures-loading = chargement des photos…

picture-retrying = photo non reçue – nouvel essai…

picture-retrying-short = nouvel essai

picture-not-found = photo introuvable

picture-not-found-short = photo absente

picture-failed = photo non reçue

picture-failed-short = échec

width-by-height = { $width } sur { $height } pixels

picture-failed-because = {" "}non reçue :{" "}

picture-not-loaded-yet = , pas encore reçue

## Program

command-twice = utilisez soit -c, soit une commande

use-one-of-both = omettez l’un des deux

## History of the prompt

history-not-kept = impossible d’enregistrer l’historique { $path } : { $reason }

session-without-history = cette session continue sans lui

## Prompt

first-steps = tapez `search` et des mots, ou `help`. Tab complète

first-start-search = tapez `search` et un mot : les annonces apparaissent pendant la saisie

first-start-list = Bas mène dans la liste, Entrée ouvre une ligne, Échap revient

first-start-help = `help` liste les commandes, `help keys` les touches. Tab complète

keys-of-the-line = La ligne de saisie

keys-of-lists = Les listes

key-live-search = `search` et des mots : les résultats apparaissent dessous pendant la saisie

key-into-list = Bas : dans la liste affichée dessous ; sur une ligne vide, de nouveau dans la dernière liste

key-completes = Tab : compléter une commande, une option ou un nom

key-history = Haut, Bas : les lignes précédentes, après `search ` les recherches. Ctrl-R : y chercher

key-interrupts = Ctrl-C : arrêter ce qui est en cours, ou effacer la ligne

key-quits = Ctrl-D sur une ligne vide : quitter

## help line

line-texts = Textes

line-texts-rule = Après { $commands }, le reste de la ligne est un texte, conservé tel que vous le tapez. Les options viennent avant. Si tout le texte est entre guillemets, ils sont retirés.

line-words = Mots

line-words-rule = Ailleurs, les espaces séparent les mots. Un guillemet au début d’un mot ou après un signe ouvre une partie qui peut contenir des espaces, et le même guillemet avant une espace la ferme : cat:"Mode & déco". Partout ailleurs, c’est un caractère ordinaire : l’armoire, 19".

line-files = Fichiers

line-files-rule = Les noms de fichiers se mettent entre guillemets comme dans un shell, car les terminaux les collent ainsi. ~/, les adresses file:// et les motifs comme *.jpg sont compris.

line-backslash = Barre oblique inverse

line-backslash-rule = Hors des textes, une barre oblique inversée devant une espace, un guillemet, une autre barre ou # annule leur sens particulier. Devant tout autre caractère, elle est ordinaire.

line-comments = Commentaires

line-comments-rule = Une ligne qui commence par # est un commentaire. Ce qui suit des mots à partir d’un # isolé l’est aussi : search velo # vélos.

line-pastes = Lignes collées

line-pastes-rule = Les fins de ligne que vous collez dans un texte en font partie. Les autres lignes collées sont exécutées l’une après l’autre, jusqu’à la première qui échoue.

line-limits = Limites

line-limits-rule = Une ligne est en UTF-8, mesure au plus 1 Mio et a au plus 500 mots hors des textes. Une recherche a au plus 64 mots.

key-readline = Toutes les autres touches sont celles de readline, et ~/.inputrc peut les changer


rows-marked =
    { $count ->
        [one] { $count } ligne marquée
        [many] { $count } de lignes marquées
       *[other] { $count } lignes marquées
    }

all-keys = Touches

key-open = Entrée ouvrir

key-neighbours = ← → autres

key-mark = c marquer

key-compare = C comparer { $count }

key-edit-query = / modifier

key-for-keys = ? touches

key-leave = Échap invite

key-back = Échap retour

key-close-up = Entrée voir de près

key-zoom = + - zoomer

key-move = flèches déplacer

key-page = Espace page

key-detail = p détail

key-facts = i infos

key-send = Entrée envoyer

key-close = Échap fermer

position = { $row } sur { $total }

position-of-more = { $row } sur { $total }+

lines-below = { $count } plus bas

help-detail = p : afficher ou masquer la ligne sélectionnée à côté de la liste, à partir de 110 colonnes

help-facts = i : afficher toutes les informations, ou moins

key-undo = u annuler

help-undoes = u : annuler la dernière action

no-action-to-undo = il n’y a rien à annuler

press-again = appuyez encore sur { $key } : cela ne peut pas être annulé

all-rows-listed = ce sont toutes les lignes

key-retry = r réessayer

help-moves = Haut, Bas, Page préc., Page suiv., Espace, Début, Fin : se déplacer

help-opens = Entrée : ouvrir la ligne

help-neighbours = Gauche, Droite : la ligne précédente et la suivante

help-close-up = Entrée dans une ligne ouverte : agrandir sa photo

help-zooms = +, -, flèches : zoomer la photo, et la déplacer

help-retries = r : réessayer ce qui a échoué

help-mark = c : marquer la ligne pour la comparer

help-compare = C : comparer les lignes marquées

help-edit-query = / : modifier la ligne de saisie

help-leaves = Échap, q : revenir en arrière ; un second Échap aussitôt : à l’invite

row-is-gone = Cette ligne n’est plus dans la liste.

picture-zoomed = { $scale }×, { $across } % en largeur, { $down } % en hauteur

## config

settings-file-is = le fichier est { $path }

settings-file-would-be = le fichier { $path } n’existe pas encore

setting-local-board = le tableau local

setting-board = le tableau

setting-images-automatic = ce que le terminal accepte

setting-none = aucun

is-saved = { $name } est enregistré dans { $path }

is-unset = { $name } est retiré de { $path }

was-not-set = { $name } n’était pas réglé dans { $path }

local-board-in-use = le tableau local est maintenant utilisé

comes-first = { $variable } est défini dans l’environnement et l’emporte sur le fichier

takes-restart = il prend effet au prochain démarrage

## doctor

doctor-all-well = aucun problème trouvé

doctor-failed =
    { $failed ->
        [one] { $failed } échec
        [many] { $failed } d’échecs
       *[other] { $failed } échecs
    }

doctor-warnings =
    { $warned ->
        [one] { $warned } avertissement
        [many] { $warned } d’avertissements
       *[other] { $warned } avertissements
    }

## Command Parser

text-must-follow-dashes = un texte doit suivre --

one-row-needed = « { $rows } » désigne plusieurs lignes, et il en faut une seule

numbers-may-have-changed = les numéros ont pu changer : consultez la liste avant de répéter la commande

belongs-to-the-start = { $option } ne s’utilise qu’au démarrage du programme

## Deadline

took-longer-than = cela a pris plus de { $seconds } s

kept-what-arrived = ce qui était arrivé est gardé

try-again-doctor-measures = réessayez. `doctor` affiche en combien de temps le serveur répond

## Failures: HTTP

nothing-answers = impossible de se connecter à { $host }

host-unknown = hôte inconnu : { $host }

check-address = vérifiez l’adresse dans --server, CLASSIFIEDS_SERVER ou `config show server`

host-too-slow = { $host } n’a pas répondu à temps

connection-lost = la connexion à { $host } s’est interrompue

http-invalid = { $host } a envoyé une réponse HTTP non valide

board-answer-unreadable = la réponse du tableau n’est pas valide

host-is-private = { $host } est sur un réseau privé, d’où aucune photo n’est chargée

open-in-browser = si vous faites confiance à l’adresse, ouvrez-la dans un navigateur

response-too-large = la réponse de { $host } dépasse { $limit } Mio

use-smaller-limit = réduisez --limit

web-page-arrived = { $host } a envoyé une page web, peut-être la page de connexion d’un réseau

check-sign-in-page = ouvrez un navigateur pour voir si votre réseau vous demande de vous connecter, et vérifiez que `config show server` désigne un tableau d’annonces

redirect-not-followed = { $host } redirige vers { $target }, et cette redirection n’est pas suivie

redirect-without-target = { $host } redirige sans indiquer vers où (pas de Location)

request-failed = la requête à { $host } a échoué : { $reason }

no-secure-connection = pas de connexion sécurisée à { $host } : { $reason }

check-certificate = vérifiez le certificat du serveur

check-server-and-retry = vérifiez le serveur, puis tapez `retry`. `config set server` en choisit un autre

check-or-choose-server = vérifiez le serveur, ou choisissez-en un autre avec --server, CLASSIFIEDS_SERVER ou `config set server`

no-connection = la connexion n’a pas pu être établie

slow-handshake = la négociation TLS a duré trop longtemps

## Failures: Pictures

use-image-words = `--images words` décrit les photos en mots

not-a-picture-address = { $address } n’est pas l’adresse d’une photo

picture-is-gone = la photo n’existe pas sur { $host }

picture-status = { $host } a répondu par le statut { $status } à la requête de la photo

empty-picture = { $host } a envoyé une photo vide

not-a-picture = ce n’est ni JPEG, ni PNG, ni GIF, ni WebP

too-many-bytes = la photo est trop lourde : { $mebibytes } Mio

picture-too-many-pixels = la photo est trop grande : { $width } sur { $height } pixels

damaged-picture = la photo est abîmée

too-much-work = le décodage de la photo demande trop de temps ou de mémoire

no-worker = impossible de lancer un processus pour décoder la photo

animated-picture = c’est une image WebP animée

print-colours = ses couleurs sont faites pour l’impression (CMJN)

library-missing = la bibliothèque libgd ou libchafa n’est pas installée

## Failures: Sorting

try-again-or-doctor = réessayez. `doctor` cherche des problèmes

interrupted = interrompu

interrupted-once = appuyez encore sur Ctrl-C pour quitter

retry-repeats-it = `retry` recommence

nothing-changed = rien n’a changé

saved-stays = les données enregistrées sont intactes

not-touched = le fichier n’a pas été modifié

file-not-made = aucun fichier n’a été créé

## Failures: Status

server-answered = le serveur a répondu par le statut { $status }

check-server-access = vérifiez que vous avez accès à ce serveur. `config show server` indique de quel serveur il s’agit

check-sign-in = si le serveur est un tableau, connectez-vous avec `login`. `config show server` indique de quel serveur il s’agit

not-an-address = adresse incorrecte : { $quoted }

write-server-address = utilisez http://HOST:PORT avec --server, CLASSIFIEDS_SERVER ou `config set server`

in-span = dans { $span }

in-a-while = plus tard

## Failures: Storage

file-cannot-open = impossible d’ouvrir { $path } : { $reason }

file-cannot-write = impossible d’écrire dans { $path }

check-permissions = vérifiez ses permissions. `doctor` vérifie celles de tous les fichiers

disk-of-file-full = le disque de { $path } est plein

free-space = libérez de la place

file-locked = { $path } est verrouillé par un autre processus

in-a-moment = dans un instant

check-disk = vérifiez le disque

upgrade-or-another-folder = mettez le programme à jour, ou utilisez un autre dossier

file-damaged = { $path } est endommagé, ou n’est pas une base de données

file-damaged-hint = lancez `doctor` pour les détails. Fermez les autres sessions ou déplacez le fichier, puis réessayez

newer-file = { $path } vient d’une version plus récente de classifieds

check-the-folder = vérifiez le dossier et ses permissions. `doctor` les vérifie tous

## Failures in scripts

line-number = ligne { $line }

line-not-utf8 = cette ligne n’est pas en UTF-8 valide ; elle semble être en { $encoding }

argument-not-utf8 = l’argument { $number } n’est pas en UTF-8 valide ; il semble être en { $encoding }

convert-to-utf8 = convertissez le texte avec `iconv -f { $encoding } -t UTF-8`

line-of-too-many-words = cette ligne a plus de { $most } mots ; répartissez-la sur plusieurs lignes

line-too-long = cette ligne dépasse 1 Mio et n’a pas été exécutée

lines-not-run =
    { $count ->
        [one] { $count } ligne n’a pas été exécutée
        [many] { $count } de lignes n’ont pas été exécutées
       *[other] { $count } lignes n’ont pas été exécutées
    }

## Help of options that every command has

show-help-option = Affiche l’aide.

show-version-option = Affiche la version.

which-command = La commande.

## Hints

type-retry-now = tapez `retry` pour réessayer

try-again-now = réessayez

type-retry-after = tapez `retry` { $pause }

try-again-after = réessayez { $pause }

then-type-retry = { $remedy }, puis tapez `retry`

then-try-again = { $remedy }, puis réessayez

## Questions

cannot-ask-here = impossible de demander confirmation ici

option-skips-question = utilisez { $option } pour éviter la question

not-confirmed = non confirmé

## Activities

ctrl-c-stops-it = { $message } Ctrl-C pour arrêter

still-working = toujours en cours : { $message }

## Failures: usage

see-command = voyez `{ $help }`

unknown-command = commande inconnue « { $name } »

command-missing = il manque une commande

help-lists-commands = essayez `help`

command-needs = { $command } attend { $what }, comme dans { $example }

command-needs-instead = { $command } attend { $what }, et non « { $value } », comme dans { $example }

## What a command needs, as the object of “needs”

need-row = le numéro d’une ligne

need-rows = des numéros de lignes

need-words = des mots à chercher

need-file = le nom d’un fichier

need-name = un nom

need-setting = le nom d’un réglage

need-setting-and-value = le nom d’un réglage et sa valeur

need-shell = le nom d’un shell

## Failures: usage

example-works = { $example } convient

searches-for-it = { $line } le cherche

ctrl-l-clears = Ctrl-L efface l’écran

command-lists-commands = essayez `{ $help }`

dashes-before-text = , ou mettez `--` devant un texte qui commence par des tirets

## Words of a command line

backslash-at-end = la ligne se termine par une barre oblique inversée

quote-backslash = mettez-la entre guillemets

quote-open = le guillemet { $quote } n’est pas fermé

close-quote = fermez-le, ou écrivez \{ $quote }

## Failures: No Setting

setting-names = les réglages sont { $all }

unknown-setting = réglage inconnu « { $name } »

## Private files

private-file-cannot-write = impossible d’écrire { $path } : { $reason }

check-folder-and-permissions-of-it = vérifiez le dossier et ses permissions

## Where a setting is set

origin-option = option { $name }

origin-file = le fichier

origin-default = par défaut

origin-write = utilisez { $option }{" "}

origin-set = donnez à { $name }{" "}

## Valid values of settings

setting-form-command = une commande sur une ligne

setting-form-or = { $first } ou { $last }

setting-not-an-address = adresse de serveur incorrecte : « { $text } »

setting-address-has-query = une adresse de serveur n’a rien après ? ni # : « { $text } »

setting-is = { $subject } : valeur incorrecte « { $text } »

## Settings file

settings-file-unreadable = impossible de lire { $path }

settings-file-unreadable-hint = vérifiez que vous pouvez le lire et qu’il est en UTF-8

settings-file-problem = { $path }, ligne { $line } : { $reason }

correct-line = corrigez la ligne

neither-true-nor-false = { $text } doit être true ou false

setting-not-text = { $text } doit être un texte

no-look = { $place } ne fait pas partie d’un thème

looks-are = les parties sont { $names }

look-not-understood = { $place } : { $word } n’est ni une couleur ni une marque

look-words = indiquez une couleur comme "#8ab4ff", "green" ou "bright-black", et "bold" ou "underline"

write-setting-as = écrivez { $form }

## Changing the settings file

setting-not-editable = { $name } est écrit dans { $path } d’une façon qui ne peut pas être modifiée automatiquement

edit-settings-file = modifiez-le dans un éditeur de texte

file-unchanged = le fichier est inchangé

## Values of settings

now-invalid = CLASSIFIEDS_NOW incorrect : « { $text } »

now-form = écrivez-le comme 2026-01-31T12:00:00Z

## Mistakes in the settings file

toml-name-missing = il manque un nom

toml-equals-missing = il manque « = » après le nom

toml-value-missing = la valeur manque

toml-value-invalid = « { $text } » n’est pas une valeur ; mettez le texte entre guillemets

toml-not-closed = un guillemet ou un crochet n’est pas fermé

toml-escape = séquence d’échappement incorrecte ; écrivez une barre oblique inversée « \\ »

toml-control-character = elle contient un caractère de contrôle

toml-trailing = il y a du texte inattendu après

toml-twice = « { $name } » est défini deux fois

toml-too-deep = imbrication trop profonde : 64 niveaux au plus

toml-not-a-list = « { $name } » doit être une liste de textes, comme velo = ["vélo", "bike"]

## What was kept

nothing-sent = rien n’a été envoyé

## Headings of the help

help-usage = Utilisation

help-arguments = Arguments

help-aliases = Alias

help-options = Options

help-subcommands = Sous-commandes

help-an-option = <options>

help-a-command = <commande>

help-see-help = Tapez `help COMMANDE` pour les détails d’une commande, `help keys` pour les touches et `help line` pour la lecture d’une ligne.

help-shared-options = Toute commande accepte aussi { $names } : voyez `help`.

help-default = par défaut : { $value }

help-values = valeurs : { $values }

## Mistakes in a command

usage-unknown-option-or-value-missing = option inconnue « { $option } », ou valeur manquante pour « { $value } » dans « { $words } »

usage-unknown-option-meant = option inconnue « { $option } » ; s’agissait-il de « { $meant } » ?

usage-unknown-option = option inconnue « { $option } »

usage-value-missing = il manque la valeur de « { $option } »

usage-argument-missing = il manque l’argument « { $argument } »

usage-argument-unexpected = argument inattendu « { $argument } »

usage-arguments-unexpected = { $count } arguments inattendus : { $arguments }

usage-value-invalid-of = la valeur « { $value } » ne convient pas à « { $option } » : choisissez { $values }

usage-value-invalid = la valeur « { $value } » ne convient pas à « { $option } »

usage-option-without-value = l’option « { $option } » ne prend pas de valeur, mais « { $value } » a été indiqué

usage-option-invalid = option incorrecte : { $option }

usage-no-completions = aucun script de complétion pour « { $shell } » : utilisez --generate-completion-script=<shell> avec { $shells }

usage-or = {" "}ou{" "}

limit-below-one = --limit doit être d’au moins 1

field-row = ligne

field-picture = photo

did-you-mean = s’agissait-il de { $guess } ?

check-board = vérifiez que `config show server` désigne un tableau d’annonces. `doctor` le teste

already-there = { $path } existe déjà

unwritable = impossible d’écrire { $path } : { $reason }

output-unwritable = impossible d’écrire sur la sortie standard : { $reason }

output-cut-off = la sortie est incomplète : le programme qui la lit s’est arrêté

force-replaces = `--force` le remplace

check-folder = vérifiez le dossier et ses permissions

rows =
    { $count ->
        [one] { $count } ligne
        [many] { $count } de lignes
       *[other] { $count } lignes
    }

again-in = , nouvel essai dans { $span }

again-in-at = , nouvel essai dans { $span } ({ $time })

no-such-file = le fichier n’existe pas

check-name = vérifiez le nom. Tab complète les noms de fichiers

is-folder = c’est un dossier

input-has-commands = l’entrée standard contient les commandes de cette session

name-file = indiquez un fichier

name-files-in-it = choisissez des fichiers qu’il contient

is-no-file = c’est un tube ou un périphérique

name-a-file = choisissez un fichier ordinaire

may-not-be-read = vous n’avez pas la permission de le lire

make-readable = si le fichier est à vous, `chmod u+r` le rend lisible

is-empty = il est vide

copy-again = copiez-le de nouveau depuis son origine

make-smaller = réduisez-la et ajoutez le résultat

changed-while-read = il a été modifié pendant la lecture

add-again = ajoutez-le de nouveau

## A board in memory

kept-until-server-stops = gardé jusqu’à l’arrêt du serveur

## A text editor

editor-came-back = l’éditeur « { $command } » s’est terminé aussitôt sans rien changer

editor-waits = s’il est encore ouvert dans sa propre fenêtre, enregistrez-y le texte et { $next }. S’il a une option pour attendre, ajoutez-la à EDITOR, comme dans « { $command } »

press-enter-here = appuyez ici sur Entrée

repeat-the-command = répétez la commande

editor-text-not-utf8 = le texte n’est pas en UTF-8 (ligne { $line }, caractère { $column }) ; il ressemble à { $encoding }

editor-not-started = impossible de lancer l’éditeur « { $command } »

editor-failed = l’éditeur « { $command } » a échoué avec le code { $code }

editor-left-no-file = l’éditeur a supprimé le fichier { $path }

text-kept = votre texte est dans { $path }

no-section-with-ads = aucune annonce n’est affichée ici
