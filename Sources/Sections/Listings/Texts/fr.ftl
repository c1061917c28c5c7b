## Command: categories

categories-help = Liste les catégories du tableau.

no-categories = ce tableau n’a pas de catégories

loading-categories = chargement des catégories…

## Command: category

category-help = N’affiche que les annonces d’une catégorie, jusqu’à `category all`.
    .name = Le nom d’une catégorie, sans tenir compte de la casse ni des accents, ou all.
    .name-value = nom

loading-category = chargement…

## Command: compare

compare-help = Affiche des annonces côte à côte, par numéro de ligne ou id.
    .targets = Deux à six numéros de lignes, ou id:ID.
    .targets-value = lignes

compare-two-to-six = choisissez deux à six annonces à comparer

looking-up-ads = chargement des annonces…

## Commands: bookmark, bookmarks

bookmark-help = Ajoute des annonces aux favoris, par numéro de ligne ou id.
    .discussion =
        Un favori garde une copie de l’annonce : `bookmarks` l’affiche aussi hors ligne, et quand l’annonce a disparu. Dans les listes, * marque les
        favoris, + les annonces avec une note, x les annonces masquées et o celles que vous avez ouvertes. Dans une recherche, is:bookmarked trouve
        les favoris.
    .targets = Des numéros de lignes, ou id:ID.
    .targets-value = lignes
    .remove = Retire les annonces des favoris.

ad-bookmarked = annonce { $title } ajoutée aux favoris

ad-bookmarked-before = { $title } est déjà dans les favoris

bookmark-removed = annonce { $title } retirée des favoris

ad-not-bookmarked = { $title } n’est pas dans les favoris

bookmarks-help = Liste les favoris, les plus récents d’abord.
    .discussion = Affiche chaque annonce telle qu’une liste, `open` ou `sync` l’a reçue en dernier. Les annonces disparues du tableau restent dans la liste ; elles sont marquées une fois que `sync` ou `open` l’a constaté.

bookmarks-counted =
    { $count ->
        [one] { $count } favori
        [many] { $count } de favoris
       *[other] { $count } favoris
    }

no-bookmarks = vous n’avez pas encore de favoris. `bookmark N` en ajoute un

loading-bookmarks = chargement des favoris…

## Command: hide

hide-help = Retire des annonces de toutes les listes, par numéro de ligne ou id.
    .discussion = Les annonces restent dans la liste affichée jusqu’à la prochaine recherche. `unhide N` ou `hide N --remove` réaffiche une annonce, et `search is:hidden` liste les annonces masquées.
    .remove = Affiche de nouveau les annonces dans les listes.

ad-hidden = annonce { $title } masquée

ad-hidden-before = l’annonce { $title } est déjà masquée

ad-shown-again = { $title } apparaît de nouveau dans les listes

ad-not-hidden = l’annonce { $title } n’est pas masquée

hidden-can-be-shown = `search is:hidden` liste les annonces masquées

## Command: note

note-help = Écrit une note personnelle sur une annonce, ou l’affiche.
    .discussion = La note reste sur cet ordinateur et s’affiche avec l’annonce. Un texte vide, '', la supprime. Dans une recherche, is:noted trouve les annonces avec une note.
    .words = La note. Sans texte, affiche la note actuelle.
    .words-value = texte

note-saved = note enregistrée

note-removed = note supprimée

no-note = il n’y a pas de note sur cette annonce. `note N TEXT` en écrit une

## Marks of an ad

mark-bookmarked = favori

mark-noted = avec une note

mark-hidden = masquée

mark-seen = déjà ouverte

mark-gone = disparue

field-note = note

gone-since = n’est plus sur le tableau, constaté { $age }

## Command: browse

browse-help = Ouvre la page web d’une annonce dans le navigateur.
    .discussion = Utilise le navigateur de $BROWSER, ou sinon celui du bureau. Sans bureau, comme par SSH, affiche l’adresse.

no-web-page = ce tableau n’a pas de page web pour cette annonce

page-has-user = l’adresse de la page de l’annonce contient un nom d’utilisateur et n’est pas ouverte : { $address }

page-opened = { $address } ouvert dans le navigateur

no-browser-here = aucun navigateur n’a pu être ouvert ici. Voici l’adresse

## Command: copy

copy-help = Copie le lien, l’adresse de la photo ou le texte d’une annonce dans le presse-papiers.
    .discussion =
        Utilise wl-copy, xclip ou xsel sur le bureau de cet ordinateur. Sinon, comme par SSH, demande au terminal de copier (OSC 52), ce que certains
        terminaux refusent.
    .kind = link (lien), picture (photo), ou text (texte) : titre, prix et description.
    .kind-value = quoi

link-copied = lien copié

picture-copied = adresse de la photo copiée

text-copied = texte de l’annonce copié

copied-by-terminal = { $copied }, si ce terminal le permet

no-link = ce tableau ne donne pas de lien pour cette annonce

copy-text-instead = `copy { $target } text` copie son texte

no-picture-to-copy = l’annonce n’a pas de photo

no-clipboard = aucun presse-papiers trouvé

install-clipboard-tool = installez wl-copy, xclip ou xsel, ou utilisez un terminal qui prend en charge OSC 52

## Command: open

open-help = Affiche une annonce en entier, par numéro de ligne ou id.
    .target = Un numéro de ligne, ou id:ID.
    .target-value = ligne

## Command: search

search-help = Cherche des annonces. Sans mots, affiche tout le fil.
    .discussion =
        Trouve les annonces qui contiennent tous les mots, dans n’importe quel ordre, dans le titre ou la description. La casse et les accents sont
        ignorés, et ce que vous tapez trouve aussi d’autres caractères : `'` trouve ’, `-` trouve –, `oe` trouve œ, `m2` trouve m². `/MOTS` en est l’abrégé. Certains mots sont des conditions :
          MOT|MOT                avec l’un de ces mots
          <200  >50  50..200     prix (aussi <= et >=)
          cat:NOM                catégorie
          -MOT                   sans ce mot
          urgent:yes  photo:yes  marquée urgente, avec une photo ; ou no
          since:7d               vieille de 7 jours au plus (h d w m y), ou depuis un jour : since:2026-01-31
          status:active          active, reserved ou sold
          sort:price             l’ordre : new, price, -price ou match (meilleurs titres d’abord)
          is:new  is:bookmarked  que vous n’avez pas ouverte, favori, is:hidden, is:noted ; -is:new les autres
        Une expression entre guillemets est un seul mot, et les mots entre guillemets ne sont pas corrigés. Un shell retire les guillemets : tapez-y '\velo'.
        Après une barre oblique inversée entre guillemets, tout est texte : '\<200'. `!` comme premier mot répète la dernière recherche : `search ! <200`.
    .category = Seulement les annonces de cette catégorie, pour cette recherche.
    .category-value = catégorie
    .sort = L’ordre des annonces : new, price, -price ou match.
    .sort-value = ordre
    .limit = Le nombre de lignes à afficher à la fois.
    .limit-value = limite
    .count-by = Au lieu d’afficher les annonces, les compte par category (catégorie), price (prix) ou month (mois, UTC), jusqu’à 10 000.
    .count-by-value = critère
    .explain = Affiche l’usage de chaque mot, sans chercher.
    .words = Les mots à chercher.
    .words-value = mots

## Conditions of a search

not-a-condition = { $quoted } n’est pas une condition : { $remedy }

write-as-text = écrivez '\{ $word }' pour le chercher comme texte

word-unfinished = inachevé

## doctor: server

local-board-used = aucun serveur n’est défini : le tableau local est utilisé

board-answered = { $count } catégories en { $time } ms

board-without-categories = contactez son exploitant. Sans catégories, aucune annonce ne peut y être publiée

check-server-address = vérifiez le serveur, ou choisissez-en un autre avec --server, CLASSIFIEDS_SERVER ou `config set server`

## Command: sync

sync-help = Récupère tout le fil, pour tout chercher pendant la frappe et hors ligne.
    .discussion =
        Récupère une page après l’autre, avec des pauses. Vous pouvez l’arrêter à tout moment : ce qui est arrivé est enregistré, et le prochain
        `sync` reprend là. À la fin, les annonces retirées du tableau sont supprimées. Si le tableau tient la liste de ses changements, un nouveau
        `sync` ne récupère que ce qui a changé depuis.

sync-help-whole = Récupère de nouveau tout le fil, et pas seulement ce qui a changé depuis la dernière fois.

## Command: trace

trace-help = Affiche la dernière recherche en direct sous forme de chronologie.
    .discussion =
        Les temps sont en millisecondes depuis la première touche. Chaque ligne est une touche, un résultat de l’index local, une requête au
        tableau, son annulation ou sa réponse, une réponse écartée car périmée, ou un affichage. `type` simule une telle recherche dans un script.

nothing-to-trace = il n’y a pas encore eu de recherche en direct

search-live-first = tapez `search ` et des mots à l’invite, ou utilisez `type`

no-search-to-repeat = il n’y a pas encore de recherche à répéter

search-first = cherchez d’abord, par exemple `search velo`

## Command: type

type-help = Simule une recherche en direct avec une horloge virtuelle et affiche ses étapes en lignes JSON.
    .discussion =
        Tape les mots lettre par lettre, comme après `search `, sans rien attendre : la même recherche affiche les mêmes lignes. L’index local et le
        tableau sont interrogés comme à l’invite ; --latency fixe le temps de réponse du tableau.
    .every = Le temps entre deux touches, comme 80ms ou 1.5s.
    .every-value = durée
    .latency = Le temps que met le tableau à répondre.
    .latency-value = durée
    .enter = Appuie sur Entrée à la fin.
    .words = Les mots à taper.
    .words-value = mots

## compare

compare-legend = * signale les différences

compare-yes = oui

compare-no = non

## One ad

category-unlisted = numéro { $number }, que le tableau n’énumère pas

category-unnamed = numéro { $number } (les catégories n’ont pas pu être chargées)

ad-without-picture = aucune

currency-assumed = { $currency } (supposée)

## One row

category-number = catégorie { $number }

## Rows of ads

offline-as-of = hors ligne : { $found }, telles que vues { $age }

new-ads-above =
    { $count ->
        [one] { $count } nouvelle annonce au-dessus
        [many] { $count } de nouvelles annonces au-dessus
       *[other] { $count } nouvelles annonces au-dessus
    }

refresh-shows-new =
    { $new-above ->
        [one] `refresh` la montre
        [many] `refresh` les montre
       *[other] `refresh` les montre
    }

left-out-rest-shown = { $left-out }. Le reste est affiché

ads-noun = annonces

ads-at-least = { $count }+ annonces

ads-for = {" "}pour { $quoted }

ads-in = {" "}dans { $name }

ads-rows = lignes 1 à { $last }

ads-rows-of = { $shown } sur { $value }

ads-go-on = `more` affiche la page suivante, `open N` une annonce en entier

search-limit-shows-more = `search --limit N` en montre davantage

first-ads = les { $count } premières annonces

prices-from-to = de { $lowest } à { $highest }, médiane { $median }, la moitié de { $first } à { $third }

among-the-first = parmi les { $count } premières :{" "}

among-cached-ads = parmi les annonces en cache :{" "}

refresh-asks-board = `refresh` réinterroge le tableau

no-ads-found = aucune annonce trouvée

fewer-words = essayez des mots moins nombreux ou plus courts

too-many-words = trop de mots : { $count }. Une recherche en a { $most } au plus

empty-board = ce tableau n’a pas encore d’annonces. `draft new` en commence une

end-the-filter = cherchez dans toutes les catégories avec `category all`

leave-out-the-category = enlevez la catégorie

leave-out = retirez { $part } ({ $ads })

did-you-mean-words = vouliez-vous dire { $words } ({ $ads }) ?

tab-to-accept = {" "}Tab

key-browse = navigateur

key-copy = copier

key-filter = filtrer

categories-counted =
    { $count ->
        [one] { $count } catégorie
        [many] { $count } de catégories
       *[other] { $count } catégories
    }

key-bookmark = favori

key-hide = masquer

sorted-among = seules les { $count } premières annonces du tableau ont été triées

ads-looked-at = { $count } annonces du tableau ont été examinées

more-searches-on = `more` poursuit la recherche

hint-or = , ou{" "}

ads-feed-ended = le fil est terminé

search-ended = toutes les annonces de cette recherche sont affichées

board-repeats-itself = le tableau se répète : il annonce d’autres annonces, et renvoie les mêmes

all-bookmarks-shown = tous les favoris sont affichés

last-ad-row = la ligne { $row } est la dernière

## search --explain

word-asked-of-server = envoyé au serveur

word-applied-here = appliqué ici

word-ignored = ignoré

word-refused = refusé

current-filter = le filtre actuel

current-filter-replaced = le filtre actuel ; la recherche indique sa propre catégorie

text-contains = le titre ou la description contient { $quoted }

text-contains-asking-for = { $meaning } ; le tableau est interrogé sur { $part }

same-on-board = même sens sur ce tableau

texts-or = {" "}ou{" "}

text-lacks = ni le titre ni la description ne contient { $quoted }

bounds-and = {" "}et{" "}

price-is = le prix est { $bounds }

price-below = inférieur à { $price }

price-at-most = d’au plus { $price }

price-at-least = d’au moins { $price }

price-above = supérieur à { $price }

category-is = la catégorie est { $name }

is-urgent = elle est urgente

is-not-urgent = elle n’est pas urgente

has-picture = elle a une photo

has-no-picture = elle n’a pas de photo

is-at-most-old = elle date d’au plus { $span }

is-placed-since = elle a été publiée le { $date } ou après

status-is = son état est { $status }

sorted-by-date = les annonces les plus récentes viennent en premier

sorted-by-price = les prix les plus bas viennent en premier

sorted-by-price-downwards = les prix les plus élevés viennent en premier

sorted-by-match = les titres qui correspondent le mieux viennent en premier

is-opened = vous l’avez ouverte

is-not-opened = vous ne l’avez pas ouverte

is-bookmarked = elle est dans les favoris

is-not-bookmarked = elle n’est pas dans les favoris

is-hidden = elle est masquée

is-not-hidden = elle n’est pas masquée

has-note = elle a une note

has-no-note = elle n’a pas de note

## Live search

searching = recherche…

asking-board = interrogation du tableau…

still-asking-board = toujours en attente du tableau…

asking-board-again = , nouvel essai…

panel-and-more = {" "}et plus

marks-legend = Devant un titre : o ouverte, * en favori, + avec une note, x masquée

panel-scope = {" "}({ $first } à { $last })

panel-cached = du cache, { $age }

## sync

ads-received =
    { $count ->
        [one] { $count } annonce reçue
        [many] { $count } d’annonces reçues
       *[other] { $count } annonces reçues
    }

ads-received-of = { $count } sur { $ads }

sync-can-be-stopped = Ctrl-C arrête et garde ce qui est arrivé

counts-of-last-sync = Les nombres viennent du dernier `sync`, { $age }

sync-complete = { $received }. Vous pouvez chercher dans tout le fil pendant la frappe et hors ligne

sync-updated = { $received }. Votre copie du fil est de nouveau à jour

sync-found-nothing = rien n’a changé depuis le dernier `sync`

sync-resumed-at = repris à { $place }

ads-withdrawn =
    { $count ->
        [one] { $count } annonce retirée du tableau a été supprimée
        [many] { $count } d’annonces retirées du tableau ont été supprimées
       *[other] { $count } annonces retirées du tableau ont été supprimées
    }

## Trace of a live search

trace-key = touche

trace-enter = entrée

trace-sent = envoyé

trace-cancelled = annulé

trace-answered = répondu

trace-stale = écarté, périmé

trace-local-paint = affichage local

trace-painted = affiché

trace-end = fin

trace-nothing = rien

trace-no-rows = aucune ligne

trace-live = en direct

trace-cached = du cache

trace-no-source = aucune

trace-stalled = en attente

trace-failed = échec

## Failures: Browsing

no-ad-with-id = il n’y a pas d’annonce d’identifiant { $id }

search-for-it = cherchez-la avec `search`

categories-lists-them = `categories` les liste

ads-rows-stay =
    { $shown ->
        [one] la ligne ci-dessus reste valable
        [many] les { $shown } lignes ci-dessus restent valables
       *[other] les { $shown } lignes ci-dessus restent valables
    }

no-rows-shown-yet = aucune annonce n’est listée. Essayez `search`

give-ad-id = affichez d’abord des annonces avec `search`, ou utilisez un id, comme dans `open id:ID`

rows-shown-up-to = les lignes affichées vont de 1 à { $shown }

no-row = il n’y a pas de ligne { $row }

no-category = il n’y a pas de catégorie { $quoted }

page-number = page { $number }

## Failures: Listings

board-response-unusable = la réponse du serveur n’est pas valide : { $reason }

changes-stored = ce qui avait changé jusque-là est enregistré

sync-resumes = `sync` reprend de là

ads-stored =
    { $count ->
        [one] { $count } annonce du fil est enregistrée
        [many] { $count } d’annonces du fil sont enregistrées
       *[other] { $count } annonces du fil sont enregistrées
    }

## Ads

ads-left-out =
    { $count ->
        [one] { $count } annonce incorrecte écartée
        [many] { $count } d’annonces incorrectes écartées
       *[other] { $count } annonces incorrectes écartées
    }

## Fields of an ad

field-title = titre

field-price = prix

field-category = catégorie

field-seller = vendeur

field-placed = publiée

field-urgent = urgente

field-currency = devise

field-description = description

## Command: classifieds

group-listings = Annonces

## Command: paths

path-cache = cache

## doctor: databases

boards-counted =
    { $number ->
        [one] { $number } tableau
        [many] { $number } de tableaux
       *[other] { $number } tableaux
    }

## Rows

rows-are-not-ads = ces lignes ne sont pas des annonces. Ouvrez celle-ci avec `{ $command } { $row }`

## Values of settings, and loading

setting-form-currency = un code ISO 4217 de trois lettres, comme EUR

loading-next-page = chargement de la page suivante…

loading-again = nouveau chargement…

status-reserved = réservé

status-sold = vendu

## What a command needs, as the object of “needs”

need-rows-to-compare = de deux à six numéros de lignes

need-category = le nom d’une catégorie, ou all

need-words-and-interval = des mots à taper, et --every

board-names-currency = le tableau actuel indique lui-même sa devise, { $code } : ce réglage sert aux tableaux qui n’en indiquent pas
