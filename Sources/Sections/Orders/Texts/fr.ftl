## Help: options that filter

order-filter-help =
    .currency = Seulement les ordres dans cette devise.
    .currency-value = code
    .type = Seulement les ordres de ce type.
    .type-value = type
    .status = Seulement les ordres dans cet état.
    .status-value = état
    .since = Seulement les ordres créés depuis : un jour, un instant, yesterday, ou 7d (h d w m y).
    .since-value = quand
    .until = Seulement les ordres créés jusque-là ; un jour est compris en entier.
    .until-value = quand
    .min = Seulement les ordres d’au moins ce montant, dans toute devise.
    .min-value = montant
    .max = Seulement les ordres d’au plus ce montant, dans toute devise.
    .max-value = montant

## orders cancel

orders-cancel-help = Annule le téléchargement en cours. Le registre ne change pas.

no-orders-download = aucun téléchargement n’est en cours ici

orders-download-starts = `orders download` en lance un

## Help: orders

orders-help = Télécharge, liste et exporte les ordres. Sans sous-commande, les liste.

## orders download

orders-download-help = Télécharge tous les ordres, en arrière-plan à l’invite.
    .discussion =
        Tout ou rien : le registre ne change que lorsque le dernier ordre est enregistré. Les réglages orders_max_rows et orders_max_bytes limitent
        ce qu’un serveur peut envoyer.

orders-download-started = téléchargement des ordres en arrière-plan. `orders cancel` ou Ctrl-C l’arrête

## Help: orders export

orders-export-help = Exporte les ordres en CSV, JSON, lignes JSON ou journal pour hledger.
    .discussion =
        Sans fichier, les ordres sont affichés, en CSV sauf si vous choisissez un autre format. L’autre devise d’un échange, supposée, n’est pas
        exportée : dans un journal, les deux écritures sont dans la devise des données.

        Une cellule CSV qu’un tableur exécuterait comme formule reçoit une apostrophe en tête. Les montants ne changent jamais.
    .format = Le format. Par défaut, le nom du fichier le détermine.
    .format-value = format
    .force = Remplace un fichier existant.
    .file = Le fichier à écrire.
    .file-value = fichier

## Help: orders list

orders-list-help = Liste les ordres, les plus récents d’abord.
    .discussion =
        Sur un terminal, une page à la fois. Dans un tube et avec --json, tous les ordres, sauf si --limit est donné.

        L’autre devise d’un échange est supposée, car les données ne la contiennent pas ; le réglage trade_counterpart la nomme.
    .limit = Le nombre de lignes à afficher à la fois.
    .limit-value = limite

## orders problems

orders-problems-help = Liste les lignes que le dernier téléchargement a écartées, et pourquoi.

no-order-problems = aucune ligne n’a été écartée

further-order-problems =
    { $count ->
        [one] { $count } autre ligne n’est pas listée
        [many] { $count } d’autres lignes ne sont pas listées
       *[other] { $count } autres lignes ne sont pas listées
    }

## Help: orders show

orders-show-help = Affiche un ordre en entier, par id ou numéro de ligne.
    .target = Un numéro de ligne, ou un id. Devant un id qui est un nombre, tapez `id:`.

## orders totals

orders-totals-help = Additionne les ordres exactement, par devise, type et état.
    .by = Donne à chaque période ses propres totaux : month.
    .by-value = période

adding-up-orders = addition des ordres…

## orders export

writing-orders = écriture des ordres…

orders-written =
    { $count ->
        [one] { $count } ordre écrit dans { $path }
        [many] { $count } d’ordres écrits dans { $path }
       *[other] { $count } ordres écrits dans { $path }
    }

## After a download

orders-in-ledger =
    { $count ->
        [one] { $count } ordre dans le registre. `orders` le liste
        [many] { $count } d’ordres dans le registre. `orders` les liste
       *[other] { $count } ordres dans le registre. `orders` les liste
    }

orders-left-out =
    { $count ->
        [one] { $count } ligne incorrecte a été écartée. `orders problems` la liste
        [many] { $count } de lignes incorrectes ont été écartées. `orders problems` les liste
       *[other] { $count } lignes incorrectes ont été écartées. `orders problems` les liste
    }

orders-merged =
    { $count ->
        [one] { $count } doublon fusionné
        [many] { $count } de doublons fusionnés
       *[other] { $count } doublons fusionnés
    }

## What went wrong

no-orders-shown = aucun ordre n’a encore été listé

ledger-replaced = les ordres ont été téléchargés à nouveau depuis qu’ils ont été listés

orders-shown-up-to = les lignes affichées vont de 1 à { $shown }

no-order-row = il n’y a pas de ligne { $row }

no-order-with-id = il n’y a pas d’ordre d’identifiant { $id }

orders-download-fetches = `orders download` récupère les nouveaux ordres

orders-stopped-after = { $what }, après { $came }

orders-over-limit = le serveur envoie plus de { $limit }

raise-orders-limit = pour en accepter plus, augmentez le réglage { $name }

check-orders-server = vérifiez l’adresse affichée par `config show orders_server`

orders-download-stopped = le téléchargement a été arrêté

orders-response-unusable = la réponse du serveur n’est pas valide : { $what }, à l’octet { $place }

out-of-memory = mémoire insuffisante

orders-download-busy-in = un téléchargement est déjà en cours dans le processus { $process }

orders-download-busy = un téléchargement est déjà en cours

wait-for-orders-download = attendez qu’il finisse, ou tapez `orders cancel` là où il a été lancé

orders-shows-rows = `orders` les liste

give-order-id = utilisez son id, tel que l’affiche `orders --json`

retry-restarts-orders = `retry` recommence

orders-download-restarts = `orders download` recommence

ledger-unchanged =
    { $count ->
        [one] le registre a toujours { $count } ordre
        [many] le registre a toujours { $count } d’ordres
       *[other] le registre a toujours { $count } ordres
    }

no-ledger-yet = il n’y a pas encore de registre

## One order

order-amount = montant

order-type = type

order-status = état

order-date = date

## Rows that were left out

order-row = ligne { $number }

## Progress

bytes-of = { $bytes } sur { $all }

asking-for-orders = demande des ordres au serveur…

storing-orders =
    { $count ->
        [one] enregistrement de { $count } ordre…
        [many] enregistrement de { $count } d’ordres…
       *[other] enregistrement de { $count } ordres…
    }

## Around the rows

orders-rows = lignes 1 à { $shown } sur { $total }

orders-go-on = `more` affiche la page suivante, `orders show N` un ordre en entier

orders-limit-shows-more = `orders --limit N` en affiche davantage

orders =
    { $count ->
        [one] { $count } ordre
        [many] { $count } d’ordres
       *[other] { $count } ordres
    }

orders-fetched = téléchargés { $age }

no-orders-yet = pas encore d’ordres. `orders download` les récupère

no-orders-in-ledger = le dernier téléchargement ne contenait aucun ordre. `orders download` recommence

no-orders-match = aucun ordre ne correspond. Retirez une des options

no-more-orders = il n’y a plus d’ordres

## doctor

orders-download-runs = un téléchargement est en cours

orders-download-runs-in = un téléchargement est en cours dans le processus { $process }

orders-download-left = { $path } : { $size }, reste d’un téléchargement interrompu de force

orders-download-removes = `orders download` le supprime

order-ledger-damaged = le registre des ordres { $path } est endommagé

order-ledger-is-replaced = `orders download` le remplace

## Classifieds Command

group-orders = Ordres

## Paths Command

path-orders = ordres

## Values of settings

setting-form-currencies = deux devises, comme ETH/BTC : celle contre laquelle les autres s’échangent, et celle contre laquelle elle s’échange

setting-form-number = un nombre supérieur à 0, comme 5000000 ou 5M

## Amounts and times in options

order-amount-is-ambiguous = { $quoted } veut-il dire { $point } ou { $thousands } ? Écrivez l’un des deux

order-moment-unknown = { $quoted } n’est pas un moment : écrivez 2026-01-31, 2026-01-31T10:00, yesterday ou 7d

order-amount-needs-currency = indiquez la devise du montant avec --currency

## What a command needs, as the object of “needs”

need-order = le numéro d’une ligne, ou un identifiant
