## What went wrong

feed-rows-stay =
    { $shown ->
        [one] a linha acima não foi afetada
        [many] as { $shown } linhas acima não foram afetadas
       *[other] as { $shown } linhas acima não foram afetadas
    }

no-feed-image = não há imagem { $row } no feed

feed-status = status { $status }

feed-response-too-large = mais de { $limit } MiB

check-feed-server = verifique o endereço mostrado por `config show feed_server`

feed-shows-them = digite `feed` para ver as imagens

feed-images-so-far = as imagens 1 a { $shown } estão carregadas. `more` carrega a próxima página

feed-images-up-to = as imagens vão de 1 a { $last }

no-feed-kept = não há cópia salva do feed

feed-expired = a cópia salva do feed expirou

feed-expired-loaded = a cópia salva do feed foi carregada { $age } e expirou

feed-unreadable = a cópia salva do feed não pode ser lida: { $reason }

## What is going on

loading-feed = carregando o feed…

## What is going on: comments

loading-comments = carregando os comentários…

comments-retrying = tentando de novo

## Help: feed

feed-help = Mostra o feed de imagens desde o início.
    .discussion = O feed vem do servidor. Se o servidor estiver inacessível, a última cópia é mostrada por até sete dias, com a idade dela.
    .more = Mostra a próxima página, como `more`.

## Help: feed comments

feed-comments-help = Mostra os comentários de uma imagem.
    .discussion =
        No prompt, abre em tela cheia: `reload` carrega os comentários de novo, `back` ou Esc a fecha. Em outros lugares, imprime os comentários
        e termina; com --watch, continua imprimindo os novos.
    .target = O número da linha da imagem, ou id:UUID.
    .target-value = linha
    .absolute = Mostra datas em vez de idades.
    .watch = Recarrega nesse intervalo e marca os comentários novos.
    .watch-value = intervalo

comments-watch-too-often = --watch precisa de pelo menos um segundo, por exemplo 30s

## Help: feed refresh

feed-refresh-help = Recarrega o feed desde o início.

## Around the rows

feed-from-cache = mostrando a cópia salva { $age }. `feed refresh` tenta o servidor de novo

feed-rows = linhas 1 a { $last }

feed-goes-on = `more` mostra a próxima página, `feed comments N` os comentários de uma imagem

feed-has-comments = `feed comments N` mostra os comentários de uma imagem

feed-is-empty = o feed não tem imagens

feed-has-ended = não há mais imagens

## Rows

no-image-description = sem descrição

## Comments

new-comment = novo

comments =
    { $count ->
        [one] { $count } comentário
        [many] { $count } de comentários
       *[other] { $count } comentários
    }

no-comments = ainda não há comentários

## The comments screen

loading-more-comments = carregando…

new-comments =
    { $count ->
        [one] { $count } novo
        [many] { $count } novos
       *[other] { $count } novos
    }

comments-stay =
    { $count ->
        [one] mostrando o comentário anterior
        [many] mostrando os comentários anteriores
       *[other] mostrando os comentários anteriores
    }

unknown-comments-word = comando desconhecido { $quoted }. Digite `reload` ou `back`

comments-keys = `reload` · ↑ ↓ para rolar · `back` ou Esc para sair

comments-every = a cada { $seconds } s

## Classifieds Command

group-feed = Feed de imagens

## Paths Command

path-feed = feed

## Database Examination

images-counted =
    { $number ->
        [one] { $number } imagem
        [many] { $number } de imagens
       *[other] { $number } imagens
    }
