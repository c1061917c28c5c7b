## Command: categories

categories-help = Lista as categorias do mural.

no-categories = este mural não tem categorias

loading-categories = carregando as categorias…

## Command: category

category-help = Mostra só anúncios de uma categoria, até `category all`.
    .name = O nome de uma categoria, sem diferenciar maiúsculas e acentos, ou all.
    .name-value = nome

loading-category = carregando…

## Command: compare

compare-help = Mostra anúncios lado a lado, por número de linha ou id.
    .targets = Dois a seis números de linha, ou id:ID.
    .targets-value = linhas

compare-two-to-six = escolha de dois a seis anúncios para comparar

looking-up-ads = carregando os anúncios…

## Commands: bookmark, bookmarks

bookmark-help = Adiciona anúncios aos favoritos, por número de linha ou id.
    .discussion =
        Um favorito guarda uma cópia do anúncio: `bookmarks` a mostra também offline, e depois que o anúncio some. Nas listas, * marca os favoritos,
        + os anúncios com nota, x os anúncios ocultos e o os que você abriu. Em uma busca, is:bookmarked encontra os favoritos.
    .targets = Números de linha, ou id:ID.
    .targets-value = linhas
    .remove = Remove os anúncios dos favoritos.

ad-bookmarked = { $title } adicionado aos favoritos

ad-bookmarked-before = { $title } já está nos favoritos

bookmark-removed = { $title } removido dos favoritos

ad-not-bookmarked = { $title } não está nos favoritos

bookmarks-help = Lista os favoritos, os mais recentes primeiro.
    .discussion = Mostra cada anúncio como uma lista, `open` ou `sync` o recebeu pela última vez. Anúncios que sumiram do mural ficam na lista e são marcados assim que `sync` ou `open` perceber.

bookmarks-counted =
    { $count ->
        [one] { $count } favorito
        [many] { $count } de favoritos
       *[other] { $count } favoritos
    }

no-bookmarks = você ainda não tem favoritos. `bookmark N` adiciona um

loading-bookmarks = carregando os favoritos…

## Command: hide

hide-help = Tira anúncios de todas as listas, por número de linha ou id.
    .discussion = Os anúncios ficam na lista da tela até a próxima busca. `unhide N` ou `hide N --remove` mostra um anúncio de novo, e `search is:hidden` lista os anúncios ocultos.
    .remove = Mostra os anúncios nas listas de novo.

ad-hidden = { $title } ocultado

ad-hidden-before = { $title } já está oculto

ad-shown-again = { $title } aparece nas listas de novo

ad-not-hidden = { $title } não está oculto

hidden-can-be-shown = `search is:hidden` lista os anúncios ocultos

## Command: note

note-help = Escreve uma nota sua sobre um anúncio, ou a mostra.
    .discussion = A nota fica neste computador e aparece com o anúncio. Um texto vazio, '', a remove. Em uma busca, is:noted encontra os anúncios com nota.
    .words = A nota. Sem texto, mostra a nota atual.
    .words-value = texto

note-saved = nota salva

note-removed = nota removida

no-note = não há nota neste anúncio. `note N TEXT` escreve uma

## Marks of an ad

mark-bookmarked = favorito

mark-noted = com nota

mark-hidden = oculto

mark-seen = já aberto

mark-gone = sumiu

field-note = nota

gone-since = não está mais no mural, como visto { $age }

## Command: browse

browse-help = Abre a página web de um anúncio no navegador.
    .discussion = Usa o navegador em $BROWSER ou, sem ele, o do desktop. Sem desktop, como por SSH, mostra o endereço.

no-web-page = este mural não tem página web para o anúncio

page-has-user = o endereço da página do anúncio contém um nome de usuário e não é aberto: { $address }

page-opened = { $address } aberto no navegador

no-browser-here = não foi possível abrir um navegador aqui. Este é o endereço

## Command: copy

copy-help = Copia o link, o endereço da foto ou o texto de um anúncio para a área de transferência.
    .discussion =
        Usa wl-copy, xclip ou xsel no desktop deste computador. Sem eles, como por SSH, pede ao terminal que copie (OSC 52), o que nem todo terminal
        permite.
    .kind = link, picture (foto), ou text (texto): título, preço e descrição.
    .kind-value = o quê

link-copied = link copiado

picture-copied = endereço da foto copiado

text-copied = texto do anúncio copiado

copied-by-terminal = { $copied }, se este terminal permitir

no-link = este mural não dá um link para o anúncio

copy-text-instead = `copy { $target } text` copia o texto

no-picture-to-copy = o anúncio não tem foto

no-clipboard = nenhuma área de transferência encontrada

install-clipboard-tool = instale wl-copy, xclip ou xsel, ou use um terminal que aceite OSC 52

## Command: open

open-help = Mostra um anúncio inteiro, por número de linha ou id.
    .target = Um número de linha, ou id:ID.
    .target-value = linha

## Command: search

search-help = Busca anúncios. Sem palavras, mostra o feed inteiro.
    .discussion =
        Encontra anúncios que contêm todas as palavras, em qualquer ordem, no título ou na descrição. Maiúsculas e acentos são ignorados,
        e o que você digita encontra outros caracteres: `'` encontra ’, `-` encontra –, `oe` encontra œ, `m2` encontra m².
        `/PALAVRAS` é a forma curta. Algumas palavras são condições:
          PALAVRA|PALAVRA        com uma destas palavras
          <200  >50  50..200     preço (também <= e >=)
          cat:NOME               categoria
          -PALAVRA               sem esta palavra
          urgent:yes  photo:yes  marcado como urgente, com foto; ou no
          since:7d               com no máximo 7 dias (h d w m y), ou desde um dia: since:2026-01-31
          status:active          active, reserved ou sold
          sort:price             a ordem: new, price, -price ou match (melhores títulos primeiro)
          is:new  is:bookmarked  que você não abriu, favorito, is:hidden, is:noted; -is:new os outros
        Uma frase entre aspas é uma só palavra, e palavras entre aspas não são corrigidas. Um shell remove as aspas: digite '\velo' nele.
        Depois de uma barra invertida entre aspas, tudo é texto: '\<200'. `!` como primeira palavra repete a última busca: `search ! <200`.
    .category = Só anúncios desta categoria, nesta busca.
    .category-value = categoria
    .sort = A ordem dos anúncios: new, price, -price ou match.
    .sort-value = ordem
    .limit = Quantas linhas mostrar de cada vez.
    .limit-value = limite
    .count-by = Em vez de listar os anúncios, conta-os por category (categoria), price (preço) ou month (mês, UTC), até 10.000.
    .count-by-value = critério
    .explain = Mostra como cada palavra é usada, sem buscar.
    .words = As palavras a buscar.
    .words-value = palavras

## Conditions of a search

not-a-condition = { $quoted } não é uma condição: { $remedy }

write-as-text = escreva '\{ $word }' para buscá-lo como texto

word-unfinished = incompleto

## doctor: server

local-board-used = nenhum servidor foi definido: usa-se o mural local

board-answered = { $count } categorias em { $time } ms

board-without-categories = fale com o responsável pelo mural. Sem categorias, não é possível publicar anúncios

check-server-address = verifique o servidor, ou escolha outro com --server, CLASSIFIEDS_SERVER ou `config set server`

## Command: sync

sync-help = Traz o feed inteiro, para buscar em tudo enquanto digita e sem conexão.
    .discussion =
        Traz uma página após a outra, com pausas. Você pode interromper a qualquer momento: o que chegou fica salvo, e o próximo `sync` continua
        dali. No fim, os anúncios retirados do mural são removidos. De um mural que mantém a lista das suas mudanças, um novo `sync` traz só o que
        mudou desde então.

sync-help-whole = Traz o feed inteiro de novo, e não só o que mudou desde a última vez.

## Command: trace

trace-help = Imprime a última busca ao vivo como linha do tempo.
    .discussion =
        Os tempos são em milissegundos desde a primeira tecla. Cada linha é uma tecla, um resultado do índice local, uma requisição ao mural, seu
        cancelamento ou resposta, uma resposta descartada por ser antiga, ou uma exibição. `type` simula uma busca assim em um script.

nothing-to-trace = ainda não houve busca ao vivo

search-live-first = digite `search ` e palavras no prompt, ou use `type`

no-search-to-repeat = ainda não há busca para repetir

search-first = faça antes uma busca, por exemplo `search velo`

## Command: type

type-help = Simula uma busca ao vivo com um relógio virtual e imprime seus passos em linhas JSON.
    .discussion =
        Digita as palavras letra por letra, como depois de `search `, sem esperar por nada: a mesma busca imprime as mesmas linhas. Usa o índice
        local e o mural, como no prompt; --latency define quanto o mural demora.
    .every = O tempo entre duas teclas, como 80ms ou 1.5s.
    .every-value = tempo
    .latency = Quanto tempo o mural leva para responder.
    .latency-value = tempo
    .enter = Pressiona Enter no final.
    .words = As palavras a digitar.
    .words-value = palavras

## compare

compare-legend = * marca as diferenças

compare-yes = sim

compare-no = não

## One ad

category-unlisted = número { $number }, que o mural não lista

category-unnamed = número { $number } (não foi possível carregar as categorias)

ad-without-picture = nenhuma

currency-assumed = { $currency } (presumida)

## One row

category-number = categoria { $number }

## Rows of ads

offline-as-of = offline: { $found }, como vistos { $age }

new-ads-above =
    { $count ->
        [one] { $count } anúncio novo acima
        [many] { $count } de anúncios novos acima
       *[other] { $count } anúncios novos acima
    }

refresh-shows-new =
    { $new-above ->
        [one] `refresh` o mostra
        [many] `refresh` os mostra
       *[other] `refresh` os mostra
    }

left-out-rest-shown = { $left-out }. O resto é exibido

ads-noun = anúncios

ads-at-least = { $count }+ anúncios

ads-for = {" "}para { $quoted }

ads-in = {" "}em { $name }

ads-rows = linhas 1 a { $last }

ads-rows-of = { $shown } de { $value }

ads-go-on = `more` mostra a próxima página, `open N` um anúncio inteiro

search-limit-shows-more = `search --limit N` mostra mais

first-ads = os primeiros { $count } anúncios

prices-from-to = de { $lowest } a { $highest }, mediana { $median }, metade de { $first } a { $third }

among-the-first = dos primeiros { $count }:{" "}

among-cached-ads = dos anúncios em cache:{" "}

refresh-asks-board = `refresh` consulta o mural de novo

no-ads-found = nenhum anúncio encontrado

fewer-words = tente menos palavras ou palavras mais curtas

too-many-words = palavras demais: { $count }. Uma busca tem no máximo { $most }

empty-board = este mural ainda não tem anúncios. `draft new` começa um

end-the-filter = busque em todas as categorias com `category all`

leave-out-the-category = retire a categoria

leave-out = retire { $part } ({ $ads })

did-you-mean-words = você quis dizer { $words } ({ $ads })?

tab-to-accept = {" "}Tab

key-browse = navegador

key-copy = copiar

key-filter = filtrar

categories-counted =
    { $count ->
        [one] { $count } categoria
        [many] { $count } de categorias
       *[other] { $count } categorias
    }

key-bookmark = favoritar

key-hide = ocultar

sorted-among = só os primeiros { $count } anúncios do mural foram ordenados

ads-looked-at = { $count } anúncios do mural foram examinados

more-searches-on = `more` continua a busca

hint-or = , ou{" "}

ads-feed-ended = o feed terminou

search-ended = todos os anúncios desta busca já apareceram

board-repeats-itself = o mural se repete: diz que há mais anúncios, e envia os mesmos de novo

all-bookmarks-shown = todos os favoritos já apareceram

last-ad-row = a linha { $row } é a última

## search --explain

word-asked-of-server = enviado ao servidor

word-applied-here = aplicado aqui

word-ignored = ignorado

word-refused = recusado

current-filter = o filtro atual

current-filter-replaced = o filtro atual; a busca indica a própria categoria

text-contains = o título ou a descrição contém { $quoted }

text-contains-asking-for = { $meaning }; o mural é consultado sobre { $part }

same-on-board = igual neste mural

texts-or = {" "}ou{" "}

text-lacks = nem o título nem a descrição contém { $quoted }

bounds-and = {" "}e{" "}

price-is = o preço é { $bounds }

price-below = menor que { $price }

price-at-most = de no máximo { $price }

price-at-least = de no mínimo { $price }

price-above = maior que { $price }

category-is = a categoria é { $name }

is-urgent = é urgente

is-not-urgent = não é urgente

has-picture = tem foto

has-no-picture = não tem foto

is-at-most-old = tem no máximo { $span }

is-placed-since = foi publicado em { $date } ou depois

status-is = seu status é { $status }

sorted-by-date = os anúncios mais recentes vêm primeiro

sorted-by-price = os preços mais baixos vêm primeiro

sorted-by-price-downwards = os preços mais altos vêm primeiro

sorted-by-match = os títulos que melhor correspondem vêm primeiro

is-opened = você o abriu

is-not-opened = você não o abriu

is-bookmarked = está nos favoritos

is-not-bookmarked = não está nos favoritos

is-hidden = está oculto

is-not-hidden = não está oculto

has-note = tem uma nota

has-no-note = não tem nota

## Live search

searching = buscando…

asking-board = consultando o mural…

still-asking-board = ainda consultando o mural…

asking-board-again = , tentando de novo…

panel-and-more = {" "}e mais

marks-legend = Antes de um título: o aberto, * nos favoritos, + com nota, x oculto

panel-scope = {" "}({ $first } a { $last })

panel-cached = do cache, { $age }

## sync

ads-received =
    { $count ->
        [one] { $count } anúncio recebido
        [many] { $count } de anúncios recebidos
       *[other] { $count } anúncios recebidos
    }

ads-received-of = { $count } de { $ads }

sync-can-be-stopped = Ctrl-C interrompe e guarda o que chegou

counts-of-last-sync = Os números são do último `sync`, { $age }

sync-complete = { $received }. Agora você pode buscar no feed inteiro enquanto digita e sem conexão

sync-updated = { $received }. Sua cópia do feed está em dia de novo

sync-found-nothing = nada mudou desde o último `sync`

sync-resumed-at = retomado em { $place }

ads-withdrawn =
    { $count ->
        [one] { $count } anúncio retirado do mural foi removido
        [many] { $count } de anúncios retirados do mural foram removidos
       *[other] { $count } anúncios retirados do mural foram removidos
    }

## Trace of a live search

trace-key = tecla

trace-enter = enter

trace-sent = enviado

trace-cancelled = cancelado

trace-answered = respondido

trace-stale = descartado, ultrapassado

trace-local-paint = exibição local

trace-painted = exibido

trace-end = fim

trace-nothing = nada

trace-no-rows = nenhuma linha

trace-live = ao vivo

trace-cached = do cache

trace-no-source = nenhuma

trace-stalled = à espera

trace-failed = falhou

## Failures: Browsing

no-ad-with-id = não há anúncio com o id { $id }

search-for-it = procure com `search`

categories-lists-them = `categories` lista todas

ads-rows-stay =
    { $shown ->
        [one] a linha acima não foi afetada
        [many] as { $shown } linhas acima não foram afetadas
       *[other] as { $shown } linhas acima não foram afetadas
    }

no-rows-shown-yet = nenhum anúncio está listado. Tente `search`

give-ad-id = liste anúncios antes com `search`, ou use um id, como em `open id:ID`

rows-shown-up-to = as linhas exibidas vão de 1 a { $shown }

no-row = não há linha { $row }

no-category = não há categoria { $quoted }

page-number = página { $number }

## Failures: Listings

board-response-unusable = a resposta do servidor não é válida: { $reason }

changes-stored = o que tinha mudado até ali está salvo

sync-resumes = `sync` continua daí

ads-stored =
    { $count ->
        [one] { $count } anúncio do feed está salvo
        [many] { $count } de anúncios do feed estão salvos
       *[other] { $count } anúncios do feed estão salvos
    }

## Ads

ads-left-out =
    { $count ->
        [one] { $count } anúncio inválido ficou de fora
        [many] { $count } de anúncios inválidos ficaram de fora
       *[other] { $count } anúncios inválidos ficaram de fora
    }

## Fields of an ad

field-title = título

field-price = preço

field-category = categoria

field-seller = vendedor

field-placed = publicado

field-urgent = urgente

field-currency = moeda

field-description = descrição

## Command: classifieds

group-listings = Anúncios

## Command: paths

path-cache = cache

## doctor: databases

boards-counted =
    { $number ->
        [one] { $number } mural
        [many] { $number } de murais
       *[other] { $number } murais
    }

## Rows

rows-are-not-ads = estas linhas não são anúncios. Abra esta com `{ $command } { $row }`

## Values of settings, and loading

setting-form-currency = um código ISO 4217 de três letras, como EUR

loading-next-page = carregando a próxima página…

loading-again = carregando de novo…

status-reserved = reservado

status-sold = vendido

## What a command needs, as the object of “needs”

need-rows-to-compare = de dois a seis números de linhas

need-category = o nome de uma categoria, ou all

need-words-and-interval = palavras para digitar, e --every

board-names-currency = o mural em uso informa a própria moeda, { $code }: a configuração vale para murais que não informam nenhuma
