## A board's file

no-certificate = { $file } não tem um certificado em formato PEM.

no-tls-key = { $file } não tem uma chave em formato PEM sem senha.

key-of-another-certificate = A chave em { $file } não pertence ao certificado.

name-certificate-files = Indique os arquivos com tls_certificate e tls_key.

board-settings-stay = O mural mantém suas configurações.

certificate-needs-key = O TLS precisa de um certificado e da chave dele.

name-both-files = Indique tls_certificate e tls_key, ou nenhum dos dois.

certificate-read = O certificado foi lido de novo. Ele vale até { $date }.

socket-unusable = Não foi possível escutar em { $path }: { $reason }.

name-another-socket = Indique outro socket, ou pare o servidor que o usa.

passed-sockets-many =
    { $count ->
        [one] { $count } socket foi passado.
        [many] { $count } sockets foram passados, e um mural escuta em um só.
       *[other] { $count } sockets foram passados, e um mural escuta em um só.
    }

passed-socket-unusable = O descritor 3 não é um socket TCP ou Unix em escuta.

passed-number-invalid = { $name } não é um número positivo: “{ $value }”.

pass-one-socket = Escreva uma só linha ListenStream= e Accept=no na unidade de socket.

passed-socket-instead = um socket foi passado ao mural, então estas configurações são ignoradas: { $settings }

log-unusable = Não foi possível abrir o registro { $path }: { $reason }.

board-damaged = O mural { $path } está danificado: { $flaw }.

restore-the-board = Restaure um backup, ou recupere o que for legível com `sqlite3 ARQUIVO .recover`.

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

requests-fail-without-database = Há requisições que falham: o banco de dados está inacessível.
requests-fail-without-connection = Há requisições que falham: todas as conexões com o banco de dados estão em uso.
requests-take-too-long = Há requisições que falham: elas demoram demais.
board-disk-full = As requisições que gravam falham: o disco do mural está cheio.
requests-refused = Há requisições que falham: o banco de dados recusa um comando (SQLSTATE { $code }).
board-file-fails = Há requisições que falham: o arquivo do mural não pode ser usado (SQLite: { $code }).
requests-fail = Há requisições que falham: { $type }.

replica-left-out = A réplica { $address } foi deixada de fora: { $why }.

replica-taken-back = A réplica { $address } voltou a ser lida.

board-upgrading = O arquivo do mural é de uma versão anterior. Ele é copiado para { $copy } e depois atualizado, o que pode levar minutos em um mural grande.
scrub-failed = Textos de uma conta excluída talvez ainda estejam em partes não usadas do arquivo do mural. Para sobrescrevê-los, reinicie o mural quando nenhum outro programa estiver lendo o arquivo.

replica-lags = está muito atrasada

replica-was-promoted = agora é um servidor primário

replica-of-another = tem outro banco de dados

left-out-of-the-catalogue = entrada do catálogo deixada de fora: { $line }

nothing-can-be-saved = os dados salvos podem ser lidos, mas nada pode ser salvo

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

database-is-a-folder = { $path } é uma pasta

name-board-file = indique o arquivo do mural com --database, por exemplo { $path }/board.sqlite

pictures-not-a-folder = { $path } não é uma pasta

name-pictures-folder = indique uma pasta com --pictures; se ela não existir, será criada

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

no-board-there = não há mural em { $path }

name-board-to-export = indique o mural com --database

board-not-empty = { $path } não está vazio

import-into-new = importe para um arquivo novo ou um banco vazio, antes que um servidor o use

board-in-use = outro programa está usando { $path }

stop-it-or-another-file = pare esse programa, ou escolha outro arquivo com --database
stop-it-first = pare esse programa e tente de novo

export-unreadable = não é possível ler { $path }: { $reason }

export-line-malformed = não é possível importar a linha { $line }: { $flaw }

export-lines-malformed = não é possível importar uma das linhas { $first } a { $last }: { $flaw }

not-a-list-of-erasures = { $path } não é uma lista de contas excluídas

name-list-of-erasures = indique a lista que o mural manteve; o nome dela costuma terminar em .erased

nothing-imported = nada foi importado

export-again = use outra cópia, ou exporte o mural de novo se ele ainda existir

upgrade-to-import = atualize o classifieds e importe novamente

flaw-not-an-export = não é a primeira linha de um mural exportado

flaw-newer-export = foi escrita por uma versão mais nova do classifieds

flaw-not-json = não é um objeto JSON

flaw-too-long = é longa demais

flaw-unknown-table = um mural não tem “{ $name }”

flaw-wrong-member = “{ $name }” está ausente, é desconhecido ou não é válido

flaw-out-of-order = não está na ordem certa, ou aparece duas vezes

flaw-wrong-picture = a imagem não corresponde ao seu hash

flaw-incomplete = o arquivo termina cedo demais

flaw-wrong-count = o número de linhas “{ $name }” está errado

flaw-continued = vem depois da última linha do mural

flaw-refused = o banco de dados não a aceita: { $reason }

not-a-replica = { $replica } não é uma réplica de { $database }

name-a-replica = indique um servidor que o copie, com o mesmo banco de dados

no-address-here = { $host } não é um endereço desta máquina

addresses-to-take = use --host 127.0.0.1, ou 0.0.0.0 para todos os endereços

## Pictures in a bucket

address-of-pictures-invalid = não é possível ler o endereço das imagens

write-pictures-address = escreva-o como s3://bucket/prefixo?endpoint=https://host&region=nome, sem chave de acesso

bucket-needs-key = o bucket das imagens precisa de uma chave de acesso

set-bucket-key = defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY, ou indique arquivos com AWS_ACCESS_KEY_ID_FILE e AWS_SECRET_ACCESS_KEY_FILE

bucket-unusable = não é possível usar o bucket { $address }: { $reason }

bucket-failed = As imagens em { $address } não estão disponíveis: { $reason }.

bucket-too-slow = ele não responde a tempo

bucket-overloaded = ele está sobrecarregado no momento (status { $status })

bucket-missing = esse bucket não existe

bucket-key-refused = ele recusa a chave de acesso ({ $code })

bucket-clock-differs = o relógio dele e o deste computador diferem demais

bucket-access-denied = a chave de acesso não permite isso

bucket-elsewhere = ele está na região { $region }

bucket-elsewhere-unnamed = ele está em outra região

bucket-refused = ele responde com o status { $status } { $code }

check-bucket-endpoint = verifique o endpoint, e se o servidor dele está em execução

create-bucket = crie-o, ou verifique o nome dele e o endpoint

check-bucket-key = verifique AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY e AWS_SESSION_TOKEN

set-the-clock = acerte o relógio deste computador

allow-bucket-access = permita s3:ListBucket, s3:GetObject, s3:PutObject e s3:DeleteObject

set-bucket-region = indique-a com &region=NOME no endereço, ou com AWS_REGION

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

invalid-account-name = um nome tem de 1 a 40 caracteres, todos visíveis, e não é um número

## Synonyms of a board

synonyms-problem = { $path }, linha { $line }: { $reason }

synonyms-unreadable = não foi possível ler os sinônimos: { $path }

correct-synonyms = corrija a linha

synonyms-too-many = uma linha tem no máximo { $most } palavras

synonyms-length = uma palavra tem de 1 a { $most } letras

mail-fails = Os e-mails não podem ser enviados: { $reason }. O envio é repetido por dois dias.

mail-not-started = o programa não pode ser iniciado

mail-program-failed = o programa terminou com o código { $code }

mail-too-slow = o programa não terminou a tempo
