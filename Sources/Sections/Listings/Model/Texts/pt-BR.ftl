## sync

feed-without-end = as páginas se repetem e não têm fim

no-valid-ad =
    { $count ->
        [one] seu único anúncio não é válido
        [many] nenhum dos seus { $count } de anúncios é válido
       *[other] nenhum dos seus { $count } anúncios é válido
    }

## Conditions of a search

price-must-follow-sign = acrescente um preço, como em { $sign }200

prices-must-follow = um intervalo precisa de um preço em cada ponta, como em 50..200

quotes-are-empty = as aspas estão vazias: escreva um texto entre elas, ou retire-as

use-either = use { $one } ou { $other }

conditions-are-written = as condições se escrevem { $conditions }

conditions-are-unquoted = escreva { $conditions } fora das aspas

conditions-are-arguments = passe cada condição como um argumento separado: { $conditions }

prices-are-in = os preços deste mural são em { $currency }

category-must-follow = acrescente uma categoria, como em cat:loisirs

use-yes-or-no = use { $name }:yes ou { $name }:no

use-status = use status:active, status:reserved ou status:sold

use-sort = use sort:new, sort:price, sort:-price ou sort:match

use-mark-word = use is:new, is:bookmarked, is:hidden ou is:noted

age-or-day = use uma idade ou uma data, como since:7d ou since:2026-01-31

use = use { $condition }

ads =
    { $count ->
        [one] { $count } anúncio
        [many] { $count } de anúncios
       *[other] { $count } anúncios
    }

urgent-mark = URGENTE

looking-up-ad = carregando o anúncio…
