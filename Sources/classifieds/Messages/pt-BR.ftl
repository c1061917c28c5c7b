## A board's file

board-damaged = O mural { $path } está danificado: { $flaw }.

restore-the-board = Restaure um backup, ou recupere o que for legível com `sqlite3 FILE .recover`.

## What the process may have

too-little-memory = { $size } MiB de memória não bastam.

allow-more-memory = Permita mais com `ulimit -v`.

## Caches that cannot be used

birds-not-kept = não é possível salvar as aves: { $reason }

## What a board says while it runs

few-descriptors =
    { $connections ->
        [one] Apenas { $limit } descritores de arquivo: no máximo { $connections } conexão por vez. Permita mais com `ulimit -n`.
        [many] Apenas { $limit } descritores de arquivo: no máximo { $connections } de conexões por vez. Permita mais com `ulimit -n`.
       *[other] Apenas { $limit } descritores de arquivo: no máximo { $connections } conexões por vez. Permita mais com `ulimit -n`.
    }

little-memory = Pouca memória: os envios ocupam no máximo { $size } MiB ao mesmo tempo.

connections-wait = As novas conexões precisam esperar: { $reason }.

replica-left-out = A réplica { $address } foi deixada de fora: { $why }.

replica-taken-back = A réplica { $address } voltou a ser lida.

replica-lags = está muito atrasada

replica-was-promoted = agora é um servidor primário

replica-of-another = tem outro banco de dados

left-out-of-the-catalogue = entrada do catálogo deixada de fora: { $line }

token-shown-once = o token de publicação é { $token } (mostrado só uma vez)

token-written = o token de publicação está em { $file }

## At the start

using-local-board = usando o mural local, com anúncios de exemplo, em { $address }
using-local-board-here = usando o mural local, com anúncios de exemplo

local-board-not-kept = não é possível salvar o mural local: { $reason } O que você escreve nele é mantido até o programa terminar

board-in-memory = este mural está na memória: o que se escreve nele é mantido até o servidor parar

cache-not-used = não é possível usar o cache: { $sentence }

marks-not-used = não é possível usar seus favoritos e notas: { $sentence }

feed-not-kept = não é possível salvar o feed: { $reason }

pictures-not-kept = não é possível salvar as fotos: { $reason }

## Why a board cannot be served

invalid-port = porta inválida: { $port }

choose-port = escolha uma porta de 1 a 65535, ou 0 para uma livre

catalogue-malformed = o catálogo é inválido: { $file }: { $reason }

correct-catalogue = corrija o arquivo

port-in-use = a porta { $port } em { $host } está em uso

choose-another-or-free-port = escolha outra com --port, ou 0 para uma livre

too-few-descriptors = { $limit } descritores de arquivo não bastam

allow-more-descriptors = permita mais com `ulimit -n 1024`

cannot-listen = não é possível escutar a porta { $port } em { $host }: { $reason }

choose-another-port = escolha outra com --port

unreadable-catalogue = não foi possível ler o catálogo: { $file }: { $reason }

what-a-catalogue-is = um catálogo é uma pasta com listings.json, categories.json e images/

upgrade-or-another-file = atualize, ou escolha outro arquivo com --database

not-a-board = { $path } não é o banco de dados de um mural

another-file = escolha outro arquivo com --database

board-unusable = não é possível usar { $path }: { $reason }

check-folder-and-permissions = verifique a pasta e as permissões dele, ou escolha outro arquivo com --database

address-of-database-invalid = não é possível ler o endereço do banco de dados

write-database-address = escreva-o como postgres://usuário@host:porta/nome, com os caracteres especiais codificados

secret-unreadable = não é possível ler o segredo em { $file }

check-path-and-permissions = verifique o caminho e as permissões dele

no-postgresql-library = não é possível carregar a biblioteca do PostgreSQL: { $reason }

install-postgresql-library = instale o pacote libpq5 do Debian

database-unreachable = não é possível usar o banco de dados { $address }: { $reason }

check-database-server = verifique o endereço, e se o servidor dele está em execução

not-a-replica = { $replica } não é uma réplica de { $database }

name-a-replica = indique um servidor que o copie, com o mesmo banco de dados

no-address-here = { $host } não é um endereço desta máquina

addresses-to-take = use --host 127.0.0.1, ou 0.0.0.0 para todos os endereços

## After damage

remade = O cache { $path } estava danificado e foi recriado.

changed-elsewhere = { $path } mudou desde que foi fechado. Nenhum dano foi encontrado, mas confira seus últimos rascunhos.

drafts-counted =
    { $count ->
        [one] { $count } rascunho
        [many] { $count } de rascunhos
       *[other] { $count } rascunhos
    }

revisions-counted =
    { $count ->
        [one] { $count } revisão
        [many] { $count } de revisões
       *[other] { $count } revisões
    }

rescue-incomplete = alguns dados não puderam ser lidos

rescue-complete = todos os dados puderam ser lidos

file-was-damaged = { $path } estava danificado

rescue-recovered = recuperado: { $drafts } com { $revisions }, { $rest }

damaged-file-is-in = o arquivo danificado agora é { $damaged }

newer-board = { $path } foi feito por uma versão mais nova do classifieds

board-not-touched = o arquivo não foi alterado

ads-recovered =
    { $count ->
        [one] recuperado: { $count } anúncio, { $rest }
        [many] recuperado: { $count } de anúncios, { $rest }
       *[other] recuperado: { $count } anúncios, { $rest }
    }

invalid-account-name = um nome tem de 1 a 40 caracteres, todos visíveis
