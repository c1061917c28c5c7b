## Boards

group-boards = Tableaux

serve-help = Fait tourner un tableau d’annonces sur cette machine.
    .discussion =
        Sans catalogue ni base de données, sert votre tableau local, celui que les autres commandes utilisent sans serveur. Un catalogue seul est servi depuis la
        mémoire : ce qui y est écrit est gardé jusqu’à l’arrêt du serveur. Pour publier, il faut un jeton. Il est créé au premier démarrage et affiché une seule
        fois, car seule son empreinte est enregistrée.
    .config = Utilise les réglages de ce fichier. Par défaut, board.toml à côté du fichier de la base.
    .check = Vérifie les réglages, et dit ce qui serait servi.
    .socket = Un socket du système de fichiers sur lequel écouter, au lieu d’un port.
    .name = Le nom du tableau, comme dans « sur Dorfbrett sous le nom Ada ».
    .name-value = nom
    .host = L’adresse d’écoute. Par défaut, 127.0.0.1.
    .host-value = hôte
    .port = Le port d’écoute. 0 utilise un port libre. Par défaut, 8080.
    .port-value = port
    .catalogue = Un dossier avec listings.json, categories.json et images/.
    .catalogue-value = dossier
    .database = Ce qui contient les annonces du tableau : un fichier, ou une base PostgreSQL par son adresse, postgres://utilisateur@hôte/nom.
    .database-value = fichier|url
    .pictures = Où sont gardées les images envoyées : un dossier, ou un compartiment par son adresse, s3://compartiment/préfixe?endpoint=URL&region=NOM. Par défaut, `pictures` dans board.toml, ou sinon le dossier FICHIER.images.
    .pictures-value = dossier|url
    .read-from = Une réplique de la base PostgreSQL pour les recherches et les pages, par son adresse. Peut être répétée.
    .read-from-value = url
    .synonyms = Un fichier de mots qui ont le même sens, une ligne pour chacun : velo = ["vélo", "bicyclette", "bike"]. Par défaut, synonyms.toml à côté du fichier de la base.
    .synonyms-value = fichier
    .orders = Le nombre d’ordres. Par défaut, 11000.
    .orders-value = n
    .token-file = Écrit un nouveau jeton de publication dans ce fichier au lieu de l’afficher.
    .token-file-value = fichier
    .new-token = Révoque le jeton de publication et en crée un autre.
    .ad-life = Combien de jours une annonce reste affichée après sa publication, son import ou sa prolongation par ce serveur. Par défaut, 60.
    .ad-life-value = jours
    .daily-ads = Combien d’annonces un membre peut publier en un jour. Par défaut, 30.
    .daily-ads-value = n
    .daily-messages = Combien de messages un membre peut envoyer en un jour. Par défaut, 60.
    .daily-reports = Combien de signalements un membre peut faire en un jour. Par défaut, 20.
    .hold-first-ads = Combien d’annonces d’un nouveau membre attendent un modérateur avant d’être visibles. Par défaut, 3 ; avec 0, aucune n’attend.
    .log = Note chaque requête dans ce fichier, une ligne de JSON chacune ; avec -, sur la sortie d’erreur.
    .emulator = Laisse `Bearer owner` lire et écrire les oiseaux, comme l’émulateur de Firestore.

board-name-length = un tableau a besoin d’un nom de 1 à 60 caractères

port-out-of-range = le port doit être de 0 à 65535

pictures-folder-needed = un tableau dans PostgreSQL a besoin d’un dossier ou d’un compartiment pour les images : --pictures DOSSIER

read-from-needs-database = --read-from demande un tableau dans PostgreSQL : --database postgres://…

read-from-address = --read-from est l’adresse d’un serveur PostgreSQL : postgres://user@host/name

currency-needed = une devise est un code de trois lettres, comme EUR ou CHF
languages-needed = les langues sont une liste d’au moins un de ces codes : "en", "fr", "el" et "pt-BR"
page-address-needed = l’adresse d’une page commence par https:// ou http://

contact-needed = le contact est une adresse e-mail, ou l’adresse d’une page

readers-needed = read vaut everyone ou members

proxy-address-needed = un proxy est désigné par son adresse, ou par celle d’un réseau : 127.0.0.1, 10.0.0.0/8

socket-or-port = un tableau écoute sur un socket, ou sur un hôte et un port : indiquez l’un des deux

board-setting-not-number = « { $name } » doit être un nombre entier

board-setting-not-list = « { $name } » doit être une liste de textes

board-settings-unchanged = les réglages ont été relus, et aucun n’a changé

board-setting-changed = { $name } : { $now } au lieu de { $was }

board-setting-after-restart = { $name } : { $now } au lieu de { $was } après un redémarrage

board-settings-are-in = { $path } a été lu

board-would-listen = le tableau écouterait sur { $address }

board-would-ignore = un socket lui a été transmis, ces réglages sont donc ignorés : { $settings }

board-would-be-made = il créerait { $database }

board-would-be-opened = il ouvrirait { $database }

certificate-is-valid-until = le certificat est valable jusqu’au { $date }

orders-below-zero = le nombre d’ordres ne peut pas être négatif

ad-life-out-of-range = une annonce peut rester affichée de 1 à { $days } jours

daily-limit-below-zero = une limite ne peut pas être négative

board-help = Gère et modère un tableau.

board-reset-help = Supprime tout du tableau local.
    .discussion =
        Les annonces, les notes et les images mises sur le tableau local sont supprimées, ainsi que les comptes de ses membres et les invitations en cours, et les annonces d’exemple sont remises. Les brouillons et les favoris restent.
    .yes = Ne demande pas de confirmation.

board-reset-question = Supprimer tout ce qui a été mis sur le tableau local, et les comptes de ses membres ?

board-was-reset = le tableau local a été réinitialisé : il n’a plus que les annonces d’exemple

path-board = tableau

## Accounts

login-help = Se connecte à un tableau.
    .discussion =
        Une invitation crée un compte, une seule fois. Son jeton est enregistré dans un fichier que vous seul pouvez lire. Pour utiliser le compte sur un autre appareil,
        connectez-vous-y avec le jeton de ce fichier : les deux appareils le partagent alors. Sans ces options, l’invitation vous est demandée.
    .url = L’adresse du tableau. Par défaut, le tableau défini dans les réglages.
    .url-value = url
    .invitation = Le code de votre invitation.
    .invitation-value = code
    .name = Votre nom sur le tableau. Par défaut, le nom de l’invitation.
    .name-value = nom
    .token-file = Utilise le jeton de ce fichier.
    .token-file-value = fichier

logout-help = Se déconnecte d’un tableau.
    .discussion = Le jeton de cet appareil est révoqué et retiré du fichier des jetons. Un appareil qui le partage est déconnecté aussi.

account-help = Montre qui vous êtes sur le tableau.

invitation-or-token = utilisez --invitation ou --token-file, pas les deux

signing-in = connexion…

invitation-question = Invitation :

invitation-needed = il faut une invitation

invitation-needed-hint = utilisez --invitation, ou --token-file avec le jeton d’un autre appareil

login-needs-board = aucun tableau n’est nommé

login-needs-board-hint = ajoutez son adresse, par exemple `https://board.example`

signed-in = connecté à { $server } sous le nom { $name }

your-board-from-now-on = c’est désormais votre tableau : `{ $back }` revient au précédent

signed-out = déconnecté de { $server }

signed-out-here = déconnecté de { $server } sur cet appareil, mais le tableau ne l’a pas confirmé : le jeton est peut-être encore valable

not-signed-in = vous n’êtes pas connecté à { $server }

run-login = tapez `login`

board-without-accounts = { $server } ne gère pas les comptes

no-token-in-file = { $file } n’a pas de jeton pour ce tableau

invitation-invalid = cette invitation n’existe pas, a été utilisée ou a expiré

ask-for-another-invitation = demandez une autre invitation

name-taken = un autre compte porte ce nom, ou un nom qui lui ressemble

name-taken-hint = choisissez un autre nom avec `--name` ; l’invitation reste valable

sign-in-rejected = le tableau n’accepte pas votre jeton : il a été révoqué ou vient d’un autre tableau

asking-board = interrogation du tableau…

account-local-board = tableau local

role-admin = administrateur

role-moderator = modérateur

role-member = membre

account-place = { $role }, { $board }

account-suspended = votre compte est suspendu : vous pouvez seulement contester, exporter vos données et supprimer votre compte

account-held = vos annonces attendent un modérateur

account-limits = par jour, au plus : annonces { $ads }, messages { $messages }, signalements { $reports }

this-device = cet appareil

board-invite-help = Invite quelqu’un sur un tableau.
    .discussion =
        Affiche un code qui crée un compte, une seule fois, dans les 14 jours. La commande agit sur le fichier ou la base du tableau, même pendant qu’il tourne. Sans --database, c’est
        le tableau local.
    .name = Le nom du compte, que son utilisateur peut changer en se connectant.
    .name-value = nom
    .role = Ce que le compte peut faire : member, moderator ou admin.
    .role-value = rôle

invitation-made = { $name } peut se connecter avec `login URL --invitation CODE`, une seule fois, dans les 14 jours

on-board = sur { $board }

on-board-as = sur { $board } sous le nom { $name }

on-board-with-unread =
    { $count ->
        [one] sur { $board } sous le nom { $name }, { $count } message non lu
        [many] sur { $board } sous le nom { $name }, { $count } de messages non lus
       *[other] sur { $board } sous le nom { $name }, { $count } messages non lus
    }

invitation-is-for-local-board = elle est pour le tableau local de cet ordinateur ; `--database` en désigne un autre

board-was-made = un nouveau tableau a été créé dans { $database }

serve-how-to-invite = { $command } invite quelqu’un, qui se connecte avec `login { $address } --invitation CODE`

board-backup-help = Sauvegarde un tableau dans un fichier, et vérifie ce fichier.
    .discussion =
        Le fichier est celui qu’écrit `board export` : un tableau dans un fichier et un tableau dans PostgreSQL se sauvegardent avec la même commande, même pendant qu’ils tournent, avec leurs images
        envoyées. Il ne reçoit son nom qu’après avoir été relu jusqu’au bout. `board restore` en fait un nouveau tableau. Vous seul pouvez le lire.
    .file = Le fichier à écrire, ou un dossier : le nom est alors l’heure, board-20261128T190000Z.jsonl.
    .file-value = fichier
    .keep = Dans un dossier : garde ce nombre des sauvegardes les plus récentes et supprime les autres.
    .keep-value = nombre

board-restore-help = Fait un nouveau tableau d’une sauvegarde, ou vérifie une sauvegarde.
    .discussion = Tout est restauré, ou rien. Le nouveau tableau est complet à l’heure de la sauvegarde ; ce qui a été écrit ensuite n’y est pas. Arrêtez d’abord les serveurs de l’ancien tableau.
    .file = La sauvegarde.
    .erasures = La liste des comptes supprimés, qui le sont aussi du nouveau tableau. Sans elle, c’est celle que désigne board.toml à côté du nouveau tableau, ou celle qui est à côté de lui.
    .verify = Lit seulement la sauvegarde jusqu’au bout, et dit ce qu’elle contient.

board-backed-up = sauvegardé dans { $path } : annonces { $ads }, comptes { $accounts }, messages { $messages }, images { $pictures }

backup-is-complete = la sauvegarde est complète : annonces { $ads }, comptes { $accounts }, messages { $messages }, images { $pictures }

checking-backup = vérification de la sauvegarde…

backups-to-keep = --keep demande un nombre à partir de 1

backups-to-keep-in-folder = --keep demande un dossier, et { $path } n’en est pas un

backup-is-file = une sauvegarde ne peut pas être écrite dans { $path } : indiquez un fichier ou un dossier

backup-not-deleted = la sauvegarde { $path } n’a pas pu être supprimée : { $reason }

no-list-of-erasures = il n’y a pas de liste de comptes supprimés dans { $path }

name-another-backup = choisissez un autre fichier, ou un dossier

verify-or-database = utilisez soit --database avec un nouveau tableau, soit --verify

board-export-help = Écrit un tableau entier dans un fichier.
    .discussion =
        Le fichier contient tout ce qu’il faut au tableau ailleurs : annonces, comptes, conversations avec leurs messages privés, et images envoyées, en lignes de JSON. Les jetons n’y sont que
        sous forme d’empreintes. Vous seul pouvez lire le fichier. Le tableau peut tourner : le fichier contient son état à un instant. Sans --database, c’est le tableau local.
    .file = Le fichier à écrire. Sans lui, ou avec -, c’est la sortie standard.
    .file-value = fichier|-
    .force = Remplace un fichier existant.

board-import-help = Remplit un nouveau tableau à partir d’un tableau exporté.
    .discussion =
        Numéros, dates, comptes et jetons restent les mêmes : les utilisateurs de l’ancien tableau continuent sur le nouveau. Tout est importé, ou rien. Arrêtez les serveurs de l’ancien tableau
        avant de l’exporter, car ce qui y est écrit ensuite n’est pas transféré.
    .file = Le tableau exporté. Sans lui, ou avec -, il est lu sur l’entrée standard.
    .file-value = fichier|-
    .database = Le nouveau tableau : un fichier qui n’existe pas encore, ou une base PostgreSQL vide par son adresse, postgres://utilisateur@hôte/nom.

board-exported = exporté : annonces { $ads }, comptes { $accounts }, messages { $messages }, images { $pictures }

board-imported = importé : annonces { $ads }, comptes { $accounts }, messages { $messages }, images { $pictures }

board-is-local = c’est le tableau local de cet ordinateur ; `--database` en désigne un autre

pictures-without-files = images dont le fichier est absent ou endommagé : { $count }

exporting-board = exportation du tableau…

importing-board = importation du tableau…

export-or-document = le tableau exporté et le document JSON ne peuvent pas être tous deux sur la sortie standard

name-file-or-leave-out-json = indiquez un fichier, ou retirez --json

## Tokens

token-for-another-server = CLASSIFIEDS_TOKEN est pour un autre serveur que { $origin }

token-for-this-server = donnez à CLASSIFIEDS_TOKEN la valeur `{ $origin } TOKEN`, ou ajoutez cette ligne au fichier des jetons

token-unencrypted = la connexion à { $origin } n’est pas chiffrée : le jeton pourrait être lu en chemin

use-https = utilisez une adresse https, ou donnez à CLASSIFIEDS_PLAIN_HTTP la valeur true si vous faites confiance au réseau

token-without-server = un jeton de { $path } n’a pas de serveur

token-without-server-hint = s’il est pour ce tableau, écrivez `{ $origin }` et une espace devant

token-file-is-public = d’autres peuvent lire les jetons de { $path }

token-file-is-public-hint = protégez-le avec `chmod 600`. Si quelqu’un a vu les jetons, créez-en d’autres avec `serve --new-token`

token-file-unreadable = impossible de lire { $path } : { $reason }

token-file-unreadable-hint = vérifiez que vous pouvez le lire, ou définissez CLASSIFIEDS_TOKEN

## What serving and exporting a board write

token-shown-once = le jeton de publication est { $token } (affiché une seule fois)

token-written = le jeton de publication est dans { $file }

token-file-taken = { $file } contient autre chose qu’un jeton

name-another-token-file = choisissez un autre fichier avec --token-file

make-new-token = relancez avec --new-token : le jeton qui a été créé est perdu

export-not-on-terminal = le tableau exporté contient des messages privés, et n’est pas affiché sur un terminal

name-file-or-pipe = indiquez un fichier, ou utilisez un tube

## Moderation

report-help = Signale une annonce aux modérateurs de son tableau.
    .discussion = Un modérateur décide. `account` montre ce qui a été décidé. Le vendeur n’apprend pas qui a signalé l’annonce.
    .target = Le numéro de ligne de l’annonce, ou id:ID.
    .target-value = ligne
    .reason = Ce qui ne va pas : spam, fraud (fraude), illegal (illégal), offensive (offensant) ou other (autre).
    .reason-value = motif
    .words = Des précisions.
    .words-value = texte

ad-reported = l’annonce { $title } est signalée : un modérateur décidera, et `account` affichera sa décision

board-without-reports = { $server } ne permet pas de signaler

account-appeal-help = Conteste une décision des modérateurs.
    .discussion = Chaque décision peut être contestée une fois. Un autre modérateur décide, s’il y en a un.
    .number = Le numéro de la décision, comme `account` le montre.
    .number-value = numéro
    .words = Pourquoi la décision est injustifiée.

appeal-waits = votre contestation attend un modérateur

appeal-decided = un modérateur a décidé de votre contestation

appeal-with = contester : `{ $command } TEXTE`

statement-of = { $what } ({ $date })

your-ad-is-hidden = votre annonce { $title } est masquée

your-ad-waits = votre annonce { $title } attend un modérateur

ad-is-hidden = masquée par un modérateur

ad-waits-for-moderator = attend un modérateur

ad-is-deleted = supprimée par un modérateur

decided-by-board = décidé par le tableau lui-même

report-waits = votre signalement ({ $subject }) attend un modérateur

report-followed = un modérateur a donné suite à votre signalement ({ $subject })

report-dismissed = un modérateur n’a rien trouvé à redire à ce que vous avez signalé : { $subject }

subject-ad = annonce { $number }

subject-conversation = conversation { $number }

subject-account = compte { $number }

case-title = cas { $number } : { $subject }

case-account = { $name } (compte { $account }) : annonces { $ads }, signalements { $reports }, restrictions { $restrictions }

more-reports = autres signalements : { $count }

no-open-cases = aucun signalement en attente

first-ads-wait = Les premières annonces d’un nouveau membre attendent un modérateur.

no-decisions = rien n’a encore été décidé

decision-logged = la décision { $number } est dans le journal

moderation-help-limit = En montre au plus tant.

moderation-limit-below-one = --limit doit être au moins 1

board-reports-help = Liste ce qui attend un modérateur, le plus ancien d’abord.
    .discussion = Un cas est une annonce, une conversation ou une décision, avec tout ce qui en a été dit. Décidez avec `board hide`, `board dismiss` et les autres, même pendant que le tableau tourne. Sans --database, il s’agit du tableau auquel vous êtes connecté.

board-log-help = Montre le journal des décisions, la plus récente d’abord.
    .discussion = Rien n’est jamais changé ni effacé dans ce journal.
    .public = Sans les noms, les titres, les motifs ni les règles, pour pouvoir le publier.

board-dismiss-help = Classe un cas sans restriction.

board-restore-ad-help = Montre à nouveau une annonce masquée.

board-release-ad-help = Montre une annonce qui attend un modérateur.

board-hold-help = Soumet toutes les annonces d’un compte à l’accord d’un modérateur.

board-release-help = Libère un compte et ses annonces en attente.

board-reinstate-help = Laisse un compte suspendu écrire à nouveau, et montre ses annonces.

board-hide-help = Masque une annonce pour tous sauf son propriétaire et les modérateurs.
    .discussion = Son propriétaire lit le motif, et peut le contester une fois.

board-suspend-help = Limite un compte à la contestation, à l’export de ses données et à sa suppression, et masque ses annonces.
    .discussion = L’effet est immédiat, sur tous les appareils. L’utilisateur du compte lit le motif, et peut le contester une fois.
    .branch = Suspend aussi tous ceux que le compte a invités, directement ou indirectement.

branch-or-case = utilisez --branch ou --case, pas les deux : un cas concerne un seul compte

branch-needs-database = seul l’exploitant peut voir qui a invité qui : ajoutez --database

decision-help-words = Ce qui s’est passé. La personne concernée le lit.

decision-help-words-value = motif

decision-help-rule = La règle du tableau, ou la loi. Par défaut, l’ensemble des règles du tableau.

decision-help-rule-value = règle

decision-help-case = Le cas que vous avez vu : si quelqu’un d’autre en a décidé, rien n’est fait.

decision-help-open-case = Le numéro du cas.

decision-help-number-value = numéro

decision-help-ad = Le numéro de l’annonce sur le tableau.

decision-help-account = Le compte, par son numéro ou son nom.

decision-help-account-value = compte

need-row-and-reason = le numéro d’une ligne, et ce qui ne va pas

need-decision-and-text = le numéro d’une décision, et un texte

need-number-and-reason = un numéro, et un motif

need-account-and-reason = un compte, et un motif

account-says-why = `account` dit pourquoi

appealed-before = vous avez déjà contesté cette décision

board-refuses = le tableau refuse : { $reason }

account-invite-help = Invite quelqu’un sur le tableau.
    .discussion = Affiche un code qui crée un compte, une seule fois, dans les 14 jours. L’exploitant décide combien d’invitations a un membre. `account` montre lesquelles ont servi, et l’invite de commande vous prévient.

account-invitation-made = { $name } peut se connecter avec `login { $address } --invitation CODE`, une seule fois, dans les 14 jours

no-invitations-left = vous n’avez plus d’invitations

withdraw-an-invitation = `account uninvite NOM` en retire une qui est ouverte

account-uninvite-help = Retire votre invitation ouverte pour un nom.

board-uninvite-help = Retire les invitations ouvertes de l’exploitant pour un nom.

uninvite-help-name = Le nom pour lequel l’invitation a été faite.

invitation-withdrawn = l’invitation pour { $name } n’est plus valable

invitation-was-used = { $name } a accepté votre invitation

invitation-is-used = invitation pour { $name } : utilisée par { $member } le { $date }

invitation-of-deleted = une invitation : utilisée le { $date } par un compte qui a été supprimé

invitation-is-open = invitation pour { $name } : ouverte jusqu’au { $date }

account-block-help = Bloque un membre.
    .discussion = Vous ne pouvez plus vous écrire. Le membre n’est pas prévenu, mais il reçoit une erreur en vous écrivant.
    .name = Le nom du membre.

account-unblock-help = Laisse un membre vous écrire à nouveau.

member-blocked = { $name } est bloqué

member-unblocked = { $name } n’est plus bloqué

blocked-members = bloqués : { $names }

account-export-help = Exporte tout ce que le tableau garde sur vous, en JSON.
    .discussion = Vos annonces, messages, signalements, appareils, invitations et les décisions à votre sujet. Sans fichier, le document est affiché. Vous seul pouvez lire le fichier.
    .file = Le fichier à écrire.

account-exported = exporté dans { $file }

account-delete-help = Supprime définitivement votre compte sur le tableau.
    .discussion = Vos annonces sont retirées, et vos images, vos appareils et le texte de vos messages sont supprimés, aussi chez les autres. Votre nom redevient libre. Les modérateurs gardent ce qui a été décidé, sans votre nom, et ce qui a été signalé jusqu’à leur décision. Les messages gardés sur cet ordinateur sont supprimés aussi. Exportez d’abord : `account export FICHIER`.

account-delete-warning = ceci supprime définitivement le compte { $name } sur { $address }, ses annonces et ses messages

account-delete-question = Tapez le nom du compte pour continuer :

account-deleted = le compte { $name } sur { $address } a été supprimé

local-board-is-yours = il n’y a que vous sur le tableau local

sign-in-to-another = connectez-vous à un autre tableau avec `login URL`

local-account-stays = vous ne pouvez pas supprimer votre compte sur le tableau local

board-reset-empties-it = `board reset` supprime tout du tableau local

board-signin-help = Crée un code qui reconnecte un membre.
    .discussion = Pour un membre qui a perdu tous ses appareils. Le code sert une fois, dans les 24 heures, avec `login URL --invitation CODE`. Dès qu’il sert, les jetons des appareils perdus ne sont plus valables.

sign-in-code-made = { $account } peut se connecter avec `login URL --invitation CODE`, une seule fois, dans les 24 heures

operator-help-database = Une base de données : le fichier du tableau, ou l’adresse d’une base PostgreSQL. Sans elle, il s’agit du tableau local ; elle est nécessaire tant qu’un autre tableau est utilisé.

command-needs-database = cette commande a besoin de la base de données du tableau : elle n’est pas disponible par le réseau

add-database = ajoutez `--database` avec le fichier ou l’adresse du tableau

add-database-or-local = ajoutez `--database` avec le fichier ou l’adresse du tableau ; pour le tableau local : `--database { $path }`

board-accounts-help = Liste les comptes d’un tableau.

members-name = Nom

members-role = Rôle

members-since = Depuis

members-ads = Annonces

members-state = État

members-inviter = Invité par

member-is-suspended = suspendu

member-is-held = en attente

board-stats-help = Montre des chiffres sur un tableau : annonces, comptes, messages, signalements et images.

stats-ads = annonces : affichées { $listed }, publiées en 7 jours { $week }, en attente { $waiting }, retirées { $withdrawn }

stats-accounts = comptes : membres { $members }, modérateurs { $moderators }, administrateurs { $admins }, nouveaux en 7 jours { $week }

stats-restricted = restrictions : en attente { $held }, suspendus { $suspended } ; comptes supprimés { $erased }, invitations ouvertes { $invitations }

stats-messages = messages : { $messages }, conversations { $conversations }, envoyés en 7 jours { $week }

stats-moderation = modération : cas ouverts { $cases }, signalements en 7 jours { $reports }, décisions en 7 jours { $decisions }

stats-pictures = images : { $pictures }, { $size } Mio

accounts-suspended =
    { $count ->
        [one] { $count } compte a été suspendu
        [many] { $count } de comptes ont été suspendus
       *[other] { $count } comptes ont été suspendus
    }

account-left-out = le compte { $name } n’a pas été suspendu

decided-before = { $name } a déjà tranché ce cas

moderation-help-database = Une base de données : le fichier du tableau, ou l’adresse d’une base PostgreSQL. Sans elle, c’est le tableau auquel vous êtes connecté.

decision-help-for = Combien de temps elle dure, par exemple 12h ou 30d (jours) ; ensuite elle prend fin d’elle-même. Sans cette option, sa durée est illimitée.

decision-help-for-value = durée

board-purge-help = Supprime une annonce avec ses textes et ses images.
    .discussion = C’est définitif. Le journal conserve la suppression et son motif. Ses entrées antérieures gardent le titre. Une image qu’une autre annonce utilise reste.

board-feed-help = Affiche l’adresse d’un flux Atom privé des signalements ouverts.
    .discussion = Quiconque a l’adresse peut lire le flux, et rien de plus. Une nouvelle adresse rend la précédente invalide.
    .remove = Rend l’adresse invalide.

feed-is-secret = gardez cette adresse secrète : elle montre les signalements ouverts

feed-removed = votre flux n’a plus d’adresse

reason-spam = spam

reason-fraud = fraude

reason-illegal = illégal

reason-offensive = offensant

reason-other = autre

reason-appeal = recours

reason-new-member = premières annonces d’un membre

reason-held-account = compte en attente

reason-listed-word = mot de la liste

reason-duplicate = doublon

action-hide = masquage

action-restore = réaffichage

action-hold = mise en attente

action-release = libération

action-suspend = suspension

action-reinstate = rétablissement

action-dismiss = classement sans suite

action-purge = suppression

until-date = jusqu’au { $date }

ads-of-account-wait = Toutes les annonces de votre compte attendent un modérateur.

ad-has-listed-word = L’annonce contient un mot que les modérateurs vérifient d’abord.

ad-is-duplicate = La même annonce a été publiée il y a peu.

your-ad-is-purged = une de vos annonces a été supprimée

account-suspended-until = votre compte est suspendu jusqu’au { $date }

cases-counted = signalements ouverts : { $count }

key-dismiss = classer

key-hide-ad = masquer

key-release-ad = libérer

key-restore-ad = réafficher

key-suspend = suspendre

key-hold = retenir le compte

key-purge-ad = supprimer définitivement

the-seller-wrote = vendeur

the-buyer-wrote = acheteur

account-feed-help = Crée un flux Atom privé de ce que les autres vous écrivent. Une adresse précédente cesse de fonctionner.
    .discussion = Il nomme l’annonce et l’expéditeur, et donne le début de chaque message ; les décisions en vigueur à votre sujet y figurent aussi. Quiconque a l’adresse peut lire le flux, et rien d’autre. Une suspension ferme le flux tant qu’elle dure : `account` dit pourquoi.

feed-of-messages-is-secret = gardez cette adresse secrète : elle montre vos messages

account-mail-help = Vous prévient des nouveaux messages par e-mail, ou indique à quelle adresse.
    .discussion = Le tableau envoie un code à l’adresse, que vous confirmez avec --confirm. Vous recevez ensuite un e-mail quand quelqu’un vous a écrit et que vous n’avez pas lu son message : au plus un par heure et par conversation, avec le nom et l’annonce, sans le texte. Personne d’autre que vous et l’exploitant ne voit l’adresse.
    .address = Votre adresse e-mail. Sans elle, l’adresse utilisée est affichée.
    .address-value = adresse
    .confirm = Le code reçu par e-mail.
    .off = N’envoie plus d’e-mails, et fait oublier l’adresse au tableau.

one-of-mail-options = donnez soit une adresse, soit --confirm, soit --off

no-mail-address = vous n’êtes pas prévenu des messages par e-mail. `account mail ADRESSE` change cela

mail-goes-to = les nouveaux messages sont annoncés à { $address }

mail-needs-code = un code a été envoyé à { $address }. Confirmez l’adresse avec `account mail --confirm CODE`

sendmail-needed = sendmail doit être le chemin d’un programme exécutable

mail-sender-needed = from doit être une adresse e-mail

mail-needs-both = mail a besoin de sendmail et de from
