## A board's file

no-certificate = { $file } ne contient pas de certificat au format PEM.

no-tls-key = { $file } ne contient pas de clé au format PEM sans mot de passe.

key-of-another-certificate = La clé de { $file } n’est pas celle du certificat.

name-certificate-files = Indiquez les fichiers avec tls_certificate et tls_key.

board-settings-stay = Le tableau garde ses réglages.

certificate-needs-key = TLS demande un certificat et sa clé.

name-both-files = Indiquez tls_certificate et tls_key, ou aucun des deux.

certificate-read = Le certificat a été relu. Il est valable jusqu’au { $date }.

socket-unusable = Impossible d’écouter sur { $path } : { $reason }.

name-another-socket = Indiquez un autre socket, ou arrêtez le serveur qui l’utilise.

passed-sockets-many =
    { $count ->
        [one] { $count } socket a été transmis.
        [many] { $count } sockets ont été transmis, et un tableau n’écoute que sur un seul.
       *[other] { $count } sockets ont été transmis, et un tableau n’écoute que sur un seul.
    }

passed-socket-unusable = Le descripteur 3 n’est pas un socket TCP ou Unix en écoute.

passed-number-invalid = { $name } n’est pas un nombre positif : « { $value } ».

pass-one-socket = Écrivez une seule ligne ListenStream= et Accept=no dans l’unité de socket.

passed-socket-instead = un socket a été transmis au tableau, ces réglages sont donc ignorés : { $settings }

log-unusable = Impossible d’ouvrir le journal { $path } : { $reason }.

board-damaged = Le tableau { $path } est endommagé : { $flaw }.

restore-the-board = Restaurez une sauvegarde, ou récupérez ce qui est lisible avec `sqlite3 FICHIER .recover`.

## What the process may have

too-little-memory = { $size } Mio de mémoire ne suffisent pas.

allow-more-memory = Autorisez-en plus avec `ulimit -v`.

## Caches that cannot be used

birds-not-kept = impossible d’enregistrer les oiseaux : { $reason }

## What a board says while it runs

few-descriptors =
    { $connections ->
        [one] Seulement { $limit } descripteurs de fichiers : au plus { $connections } connexion à la fois. Autorisez-en plus avec `ulimit -n`.
        [many] Seulement { $limit } descripteurs de fichiers : au plus { $connections } de connexions à la fois. Autorisez-en plus avec `ulimit -n`.
       *[other] Seulement { $limit } descripteurs de fichiers : au plus { $connections } connexions à la fois. Autorisez-en plus avec `ulimit -n`.
    }

little-memory = Peu de mémoire : les envois occupent au plus { $size } Mio à la fois.

connections-wait = Les nouvelles connexions doivent attendre : { $reason }.

requests-fail-without-database = Des requêtes échouent : la base de données est inaccessible.
requests-fail-without-connection = Des requêtes échouent : toutes les connexions à la base de données sont utilisées.
requests-take-too-long = Des requêtes échouent : elles prennent trop de temps.
board-disk-full = Les requêtes qui écrivent échouent : le disque du tableau est plein.
requests-refused = Des requêtes échouent : la base de données refuse une instruction (SQLSTATE { $code }).
board-file-fails = Des requêtes échouent : le fichier du tableau est inutilisable (SQLite : { $code }).
requests-fail = Des requêtes échouent : { $type }.

replica-left-out = La réplique { $address } est mise à l’écart : { $why }.

replica-taken-back = La réplique { $address } est lue à nouveau.

board-upgrading = Le fichier du tableau vient d’une version antérieure. Il est copié dans { $copy }, puis mis à niveau, ce qui peut prendre des minutes pour un grand tableau.
scrub-failed = Des textes d’un compte supprimé sont peut-être encore dans des parties inutilisées du fichier du tableau. Pour les écraser, redémarrez le tableau quand aucun autre programme ne lit le fichier.

replica-lags = elle a trop de retard

replica-was-promoted = elle est devenue un serveur primaire

replica-of-another = elle contient une autre base de données

left-out-of-the-catalogue = entrée du catalogue écartée : { $line }

nothing-can-be-saved = les données enregistrées restent lisibles, mais rien ne peut être enregistré

## At the start

using-local-board = tableau local utilisé, avec des annonces d’exemple, à l’adresse { $address }
using-local-board-here = tableau local utilisé, avec des annonces d’exemple

local-board-not-kept = impossible d’enregistrer le tableau local : { $reason } Ce que vous y écrivez est gardé jusqu’à la fin du programme

board-in-memory = ce tableau est en mémoire : ce qui y est écrit est gardé jusqu’à l’arrêt du serveur

cache-not-used = impossible d’utiliser le cache : { $sentence }

marks-not-used = impossible d’utiliser vos favoris et notes : { $sentence }

feed-not-kept = impossible d’enregistrer le fil : { $reason }

pictures-not-kept = impossible d’enregistrer les images : { $reason }

## Why a board cannot be served

invalid-port = port incorrect : { $port }

choose-port = choisissez un port de 1 à 65535, ou 0 pour un port libre

catalogue-malformed = le catalogue est incorrect : { $file } : { $reason }

correct-catalogue = corrigez le fichier

port-in-use = le port { $port } de { $host } est déjà pris

choose-another-or-free-port = choisissez-en un autre avec --port, ou 0 pour un port libre

too-few-descriptors = { $limit } descripteurs de fichiers ne suffisent pas

allow-more-descriptors = autorisez-en plus avec `ulimit -n 1024`

cannot-listen = impossible d’écouter le port { $port } de { $host } : { $reason }

choose-another-port = choisissez-en un autre avec --port

unreadable-catalogue = impossible de lire le catalogue : { $file } : { $reason }

what-a-catalogue-is = un catalogue est un dossier avec listings.json, categories.json et images/

upgrade-or-another-file = mettez le programme à jour, ou choisissez un autre fichier avec --database

database-is-a-folder = { $path } est un dossier

name-board-file = indiquez le fichier du tableau avec --database, par exemple { $path }/board.sqlite

pictures-not-a-folder = { $path } n’est pas un dossier

name-pictures-folder = indiquez un dossier avec --pictures ; s’il n’existe pas, il est créé

not-a-board = { $path } n’est pas la base de données d’un tableau

another-file = choisissez un autre fichier avec --database

board-unusable = impossible d’utiliser { $path } : { $reason }

check-folder-and-permissions = vérifiez son dossier et ses permissions, ou choisissez un autre fichier avec --database

address-of-database-invalid = impossible de lire l’adresse de la base de données

write-database-address = écrivez-la comme postgres://utilisateur@hôte:port/nom, avec les caractères spéciaux échappés

secret-unreadable = impossible de lire le secret dans { $file }

check-path-and-permissions = vérifiez son chemin et ses permissions

no-postgresql-library = impossible de charger la bibliothèque de PostgreSQL : { $reason }

install-postgresql-library = installez le paquet Debian libpq5

database-unreachable = impossible d’utiliser la base de données { $address } : { $reason }

check-database-server = vérifiez l’adresse, et que son serveur tourne

no-board-there = il n’y a pas de tableau dans { $path }

name-board-to-export = indiquez le tableau avec --database

board-not-empty = { $path } n’est pas vide

import-into-new = importez dans un nouveau fichier ou une base vide, avant qu’un serveur ne l’utilise

board-in-use = un autre programme utilise { $path }

stop-it-or-another-file = arrêtez ce programme, ou choisissez un autre fichier avec --database
stop-it-first = arrêtez ce programme, puis réessayez

export-unreadable = impossible de lire { $path } : { $reason }

export-line-malformed = impossible d’importer la ligne { $line } : { $flaw }

export-lines-malformed = impossible d’importer l’une des lignes { $first } à { $last } : { $flaw }

not-a-list-of-erasures = { $path } n’est pas une liste de comptes supprimés

name-list-of-erasures = indiquez la liste que le tableau a tenue ; son nom finit d’ordinaire par .erased

nothing-imported = rien n’a été importé

export-again = utilisez une autre copie, ou exportez de nouveau le tableau s’il existe encore

upgrade-to-import = mettez classifieds à jour, et importez de nouveau

flaw-not-an-export = ce n’est pas la première ligne d’un tableau exporté

flaw-newer-export = elle vient d’une version plus récente de classifieds

flaw-not-json = ce n’est pas un objet JSON

flaw-too-long = elle est trop longue

flaw-unknown-table = un tableau n’a pas de « { $name } »

flaw-wrong-member = « { $name } » est absent, inconnu ou non valable

flaw-out-of-order = elle n’est pas dans le bon ordre, ou figure deux fois

flaw-wrong-picture = l’image ne correspond pas à son empreinte

flaw-incomplete = le fichier se termine trop tôt

flaw-wrong-count = le nombre de lignes « { $name } » est incorrect

flaw-continued = elle suit la dernière ligne du tableau

flaw-refused = la base de données ne l’accepte pas : { $reason }

not-a-replica = { $replica } n’est pas une réplique de { $database }

name-a-replica = indiquez un serveur qui la copie, avec la même base de données

no-address-here = { $host } n’est pas une adresse de cette machine

addresses-to-take = utilisez --host 127.0.0.1, ou 0.0.0.0 pour toutes les adresses

## Pictures in a bucket

address-of-pictures-invalid = impossible de lire l’adresse des images

write-pictures-address = écrivez-la comme s3://compartiment/préfixe?endpoint=https://hôte&region=nom, sans clé d’accès

bucket-needs-key = le compartiment des images a besoin d’une clé d’accès

set-bucket-key = définissez AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY, ou nommez des fichiers avec AWS_ACCESS_KEY_ID_FILE et AWS_SECRET_ACCESS_KEY_FILE

bucket-unusable = impossible d’utiliser le compartiment { $address } : { $reason }

bucket-failed = Les images de { $address } ne sont pas disponibles : { $reason }.

bucket-too-slow = il ne répond pas à temps

bucket-overloaded = il est surchargé pour le moment (statut { $status })

bucket-missing = ce compartiment n’existe pas

bucket-key-refused = il refuse la clé d’accès ({ $code })

bucket-clock-differs = son horloge et celle de cet ordinateur diffèrent trop

bucket-access-denied = la clé d’accès ne le permet pas

bucket-elsewhere = il est dans la région { $region }

bucket-elsewhere-unnamed = il est dans une autre région

bucket-refused = il répond avec le statut { $status } { $code }

check-bucket-endpoint = vérifiez le point d’accès, et que son serveur tourne

create-bucket = créez-le, ou vérifiez son nom et le point d’accès

check-bucket-key = vérifiez AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY et AWS_SESSION_TOKEN

set-the-clock = réglez l’horloge de cet ordinateur

allow-bucket-access = autorisez s3:ListBucket, s3:GetObject, s3:PutObject et s3:DeleteObject

set-bucket-region = indiquez-la avec &region=NOM dans l’adresse, ou avec AWS_REGION

## After damage

remade = Le cache { $path } était endommagé et a été recréé.

changed-elsewhere = { $path } a changé depuis sa dernière fermeture. Aucun dommage détecté, mais vérifiez vos derniers brouillons.

drafts-counted =
    { $count ->
        [one] { $count } brouillon
        [many] { $count } de brouillons
       *[other] { $count } brouillons
    }

revisions-counted =
    { $count ->
        [one] { $count } révision
        [many] { $count } de révisions
       *[other] { $count } révisions
    }

rescue-incomplete = certaines données n’ont pas pu être lues

rescue-complete = toutes les données ont pu être lues

file-was-damaged = { $path } était endommagé

rescue-recovered = récupéré : { $drafts } avec { $revisions }, { $rest }

damaged-file-is-in = le fichier endommagé est maintenant { $damaged }

newer-board = { $path } vient d’une version plus récente de classifieds

board-not-touched = le fichier n’a pas été modifié

ads-recovered =
    { $count ->
        [one] récupéré : { $count } annonce, { $rest }
        [many] récupéré : { $count } d’annonces, { $rest }
       *[other] récupéré : { $count } annonces, { $rest }
    }

invalid-account-name = un nom a de 1 à 40 caractères, tous visibles, et n’est pas un nombre

## Synonyms of a board

synonyms-problem = { $path }, ligne { $line } : { $reason }

synonyms-unreadable = impossible de lire les synonymes : { $path }

correct-synonyms = corrigez la ligne

synonyms-too-many = une ligne a au plus { $most } mots

synonyms-length = un mot a de 1 à { $most } lettres

mail-fails = Les e-mails ne peuvent pas être envoyés : { $reason }. L’envoi est retenté pendant deux jours.

mail-not-started = le programme ne peut pas être lancé

mail-program-failed = le programme s’est terminé avec le code { $code }

mail-too-slow = le programme ne s’est pas terminé à temps
