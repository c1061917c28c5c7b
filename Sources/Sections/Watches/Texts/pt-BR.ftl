## Help

group-watches = Alertas

watch-help = Acompanha buscas: anúncios novos, outros preços e anúncios que sumiram.
    .discussion = Sem subcomando, lista os alertas. No prompt eles são verificados em segundo plano; fora dele, com `watch run`. Os anúncios favoritos são acompanhados por si: o preço, o status e se sumiram.
    .target = O número ou o nome de um alerta.
    .target-value = alerta
    .targets = Números de alertas, como 3-5 ou 3,4, ou nomes.
    .targets-value = alertas

watch-add-help = Acompanha uma busca. O que já existe conta como visto.
    .discussion = As palavras são as de `search`. Você é avisado quando um anúncio é novo, muda de preço ou de texto, some ou volta; uma vez por canal, mesmo que vários alertas o encontrem.
    .words = As palavras da busca.
    .words-value = busca
    .name = O nome do alerta; por padrão, as palavras da busca.
    .name-value = nome
    .category = Só anúncios desta categoria.
    .category-value = nome
    .every = Com que frequência é verificado, como 5m ou 1h.
    .every-value = tempo
    .full-every = Com que frequência tudo é lido em um mural que não lista suas mudanças.
    .full-every-value = tempo
    .drop = Só avisa de preços que caíram pelo menos isso desde o último preço avisado.
    .drop-value = porcentagem
    .notify = Onde você é avisado: prompt, desktop, exec:PROGRAMA, webhook:URL; vários com vírgulas.
    .notify-value = canais
    .from-now = Só avisa do que acontece a partir de agora, que é o padrão.
    .all = Avisa também do que já existe, como novo.
    .feed = Mantém também um feed Atom neste arquivo.
    .feed-value = arquivo

watch-show-help = Mostra os eventos de um alerta, que passam a contar como vistos, e os preços de seus anúncios.

watch-pause-help = Deixa de verificar um alerta, até `watch resume`.

watch-resume-help = Volta a verificar um alerta. O que mudou nesse meio-tempo é avisado.

watch-remove-help = Remove um alerta.

watch-run-help = Verifica os alertas agora, e avisa do que há de novo.
    .discussion = Para cron, systemd e afins. O manual traz um temporizador de usuário para o systemd.
    .every = Continua, e verifica com esta frequência.
    .every-value = tempo
    .targets = Os números ou nomes de alertas; todos por padrão.
    .targets-value = alerta

watch-tail-help = Mostra os eventos de todos os alertas, o mais antigo primeiro.
    .discussion = Mostra o que há e termina. Um programa que guarda o último evento lido continua dali com --after.
    .after = Só eventos depois deste.
    .after-value = evento
    .follow = Espera os próximos eventos e os mostra quando chegam.

watch-history-help = Mostra o que se sabe de um anúncio: seus preços com as datas, e quando sumiu e voltou.
    .target = O número da linha de um anúncio, ou id:ID.
    .target-value = linha

## Keys

key-check-now = verificar

key-pause = pausar ou continuar

key-remove = remover

watches-listed =
    { $count ->
        [one] { $count } alerta
        [many] { $count } de alertas
       *[other] { $count } alertas
    }

key-watch = acompanhar esta busca

## Watches

watch-added = acompanhando { $name } ({ $found } no momento). A partir de agora, você será avisado das novidades

watch-added-all = acompanhando { $name }. O que já existe ({ $found }) também é avisado como novo

watched-ads =
    { $count ->
        [one] { $count } anúncio
        [many] { $count } de anúncios
       *[other] { $count } anúncios
    }

watch-paused = { $name } está em pausa. `watch resume { $number }` o retoma

watch-resumed = { $name } volta a ser verificado

watch-removed = { $name } não é mais acompanhado

no-watches = ainda não há alertas. `watch add velo` adiciona um, e `w` em uma lista de anúncios também

events-unseen =
    { $count ->
        [one] { $count } novo
        [many] { $count } de novos
       *[other] { $count } novos
    }

is-paused = em pausa

never-checked = ainda não verificado

checked-in-future = verificado no futuro: o relógio estava errado

checked-ago = verificado { $age }

check-failed = falhando: { $reason }

checking-watches = verificando os alertas…

watches-checked = { $checked }: { $events }

watches-counted =
    { $count ->
        [one] { $count } alerta verificado
        [many] { $count } de alertas verificados
       *[other] { $count } alertas verificados
    }

events-counted =
    { $count ->
        [0] nada de novo
        [one] { $count } evento
        [many] { $count } de eventos
       *[other] { $count } eventos
    }

nothing-happened = ainda não há eventos

prices-seen =
    { $count ->
        [one] { $count } anúncio visto, a { $median }
        [many] { $count } de anúncios vistos: metade custa de { $low } a { $high }, a mediana é { $median }
       *[other] { $count } anúncios vistos: metade custa de { $low } a { $high }, a mediana é { $median }
    }

## Looking back

ad-was-placed = publicado em { $date }

was-gone = sumiu

was-reserved = reservado

was-sold = vendido

## At the prompt

event-at-prompt = { $words } ({ $watches }). `{ $command }` o mostra

unseen-at-start =
    { $count ->
        [one] seus alertas têm { $count } novo evento. `watch` os lista
        [many] seus alertas têm { $count } de novos eventos. `watch` os lista
       *[other] seus alertas têm { $count } novos eventos. `watch` os lista
    }

more-at-prompt =
    { $count ->
        [one] e mais { $count } evento. `watch` lista os alertas com eventos novos
        [many] e mais { $count } de eventos. `watch` lista os alertas com eventos novos
       *[other] e mais { $count } eventos. `watch` lista os alertas com eventos novos
    }

watch-is-failing = o alerta { $name } não pode ser verificado: { $reason }. Haverá nova tentativa

watch-has-recovered = o alerta { $name } pode ser verificado de novo

## Checks of doctor

channel-failing = { $channel }: { $reason }

channel-is-quiet = { $channel }: { $events } até o fim das horas de silêncio, em { $time }

channel-has-ended = encerrado

next-attempt = próxima tentativa { $time }

watch-facts = { $search }, intervalo: { $every }, canais: { $channels }

watch-drop = quedas de preço de { $percent }% ou mais

watches-paused = todos os alertas estão em pausa. `watch` os lista, `watch resume N` retoma um

events-waiting =
    { $count ->
        [one] { $count } evento espera
        [many] { $count } de eventos esperam
       *[other] { $count } eventos esperam
    }

channels-reachable =
    { $count ->
        [one] { $count } canal, sem falhas
        [many] { $count } de canais, sem falhas
       *[other] { $count } canais, sem falhas
    }

no-watches-to-check = nenhum alerta

watch-complete = { $name }: completo { $age }

watches-complete =
    { $count ->
        [one] { $count } alerta, completo { $age }
        [many] { $count } de alertas, todos completos { $age }
       *[other] { $count } alertas, todos completos { $age }
    }

watch-late = { $name } esteve completo pela última vez { $age }

watch-in-future = { $name } foi verificado no futuro, em { $time }

check-clock = o relógio deste computador estava, ou está, errado. Verifique-o e depois execute `watch run`

watch-never-complete = { $name } nunca esteve completo

run-watches = execute `watch run`, ou deixe um prompt aberto

channel-is-retried = tenta-se de novo enquanto houver um prompt aberto, e com `watch run`

add-watches-again = remova os alertas que o usam e adicione-os de novo

## Failures

no-such-watch = não há alerta { $name }

list-watches = `watch` os lista

watch-name-taken = já existe um alerta { $name }

choose-watch-name = escolha outro nome com --name

remove-watch-first = remova antes este alerta com `watch remove { $number }`

watch-name-unusable = um alerta não pode se chamar { $name }

watch-needs-search = falta a busca

give-search-or-name = acrescente palavras ou --category, ou um --name para acompanhar todos os anúncios

no-such-event = o registro não tem o evento { $name }

tail-without-after = sem --after, `watch tail` mostra todos os eventos

nothing-known-of-ad = nada se sabe do anúncio { $id }: nenhum alerta e nenhum favorito o viu

watches-busy = outro processo está verificando seus alertas

board-wants-pause = o mural não quer ser consultado por mais { $span }

board-wants-pause-until = o mural não quer ser consultado antes de { $time } (em { $span })

board-in-circles = o mural se repete, e sua lista não tem fim

watch-has-too-many-words = palavras demais: { $count }. Uma busca tem no máximo { $most }

watch-word-unusable = { $word } não pode ser usado: { $remedy }

no-marks-in-watches = marcas como is:new dizem algo de você, não do anúncio

interval-too-short = o intervalo mais curto é de 1 segundo

feed-file-taken = { $path } não é um feed escrito por um alerta

no-program-to-tell = não há um programa { $program } que possa ser iniciado

name-another-program = indique o caminho de um arquivo executável, ou um programa do PATH

name-another-file = escolha outro arquivo

## What a command needs, as the object of “needs”

need-watch = o número ou o nome de um alerta
