## Help: the bird a command is about

bird-help =
    .target = O número da linha da ave, ou id:UID.
    .target-value = linha

## Help: birds, birds list

birds-help = Percorre o catálogo de aves. Sem subcomando, lista as aves.

birds-list-help = Lista as aves.
    .discussion =
        No prompt, abre em tela cheia. As mudanças feitas em outros lugares aparecem na hora. Digite palavras para reduzir a lista; Enter abre
        uma ave, Esc sai.

## Help: birds note

birds-note-help = Acrescenta uma nota a uma ave.
    .discussion = A nota é salva primeiro neste computador. É enviada exatamente uma vez, agora ou quando o serviço estiver acessível de novo.
    .words = O texto da nota.
    .words-value = texto
    .undo = Retira a sua nota mais recente sobre a ave, mesmo que já tenha sido enviada.

## Help: birds open

birds-open-help = Mostra uma ave com suas notas, as mais novas primeiro.

## Help: birds search

birds-search-help = Encontra aves por palavras de seus nomes e notas.
    .discussion = Cada palavra tem de estar em um nome, em qualquer língua, ou em uma nota. Maiúsculas e acentos são ignorados.
    .words = As palavras a buscar.
    .words-value = palavras

## Help: birds watch

birds-watch-help = Imprime as mudanças do catálogo na hora em que acontecem.
    .discussion = Cada mudança é uma linha. Ctrl-C interrompe.

## Help: birds zoom

birds-zoom-help = Amplia uma parte da foto de uma ave.
    .discussion = No prompt, as setas movem a vista, + e - mudam a escala, Esc sai. Sem terminal, imprime o nome do arquivo da foto.
    .at = O centro, de 0,0 (no alto à esquerda) a 1,1.
    .at-value = x,y
    .scale = A escala, de 1 a 32.
    .scale-value = fator

birds-scale-out-of-range = --scale deve estar entre 1 e 32

## The fields of the screen

birds-field = aves

bird-note-field = nota

## The screen

key-narrow-birds = digite para reduzir a lista

key-write-note = escrever uma nota

## birds note

sending-bird-note = enviando a nota…

bird-note-sent = nota acrescentada

removing-bird-note = removendo a nota…

bird-note-removed = nota removida: { $text }

bird-note-waits = a nota está salva aqui, e será enviada quando `birds` se conectar de novo

bird-note-refused = o serviço recusou a nota

bird-note-refused-why = o serviço recusou a nota: { $reason }

earlier-bird-note-refused = o serviço recusou a nota { $note } sobre { $bird }: { $reason }

bird-note-stays = ela continua aqui, marcada como recusada

## Pictures

bird-has-no-picture = a ave não tem foto

bird-picture-not-written = a foto não pode ser gravada em { $path }: { $reason }

## Lists

asking-for-birds = carregando as aves…

no-birds-kept = não há cópia salva das aves

birds-as-of = mostrando as aves como estavam { $age }

no-birds = o catálogo não tem aves

no-bird-found = nenhuma ave encontrada

fewer-bird-words = tente menos palavras, ou palavras mais curtas

birds-left-out =
    { $count ->
        [one] { $count } ave deixada de fora: sem nome ou posição
        [many] { $count } de aves deixadas de fora: sem nome ou posição
       *[other] { $count } aves deixadas de fora: sem nome ou posição
    }

birds-count =
    { $count ->
        [one] { $count } ave
        [many] { $count } de aves
       *[other] { $count } aves
    }

birds-of =
    { $count ->
        [one] { $count } ave de { $total }
        [many] { $count } de aves de { $total }
       *[other] { $count } aves de { $total }
    }

## birds watch

birds-retrying = tentando de novo

birds-watched = conectado, { $birds }. Cada mudança é uma linha

## What went wrong

birds-shown-up-to = as aves exibidas vão de 1 a { $shown }

no-bird-row = não há ave { $row }

no-bird-with-id = Nenhuma ave com o id “{ $id }”.

type-birds-to-list = Digite `birds` para listá-las.

birds-lists-them = `birds` lista todas

bird-note-empty = a nota está vazia

bird-note-undo-or-text = use um texto ou --undo

no-own-bird-note = você não tem nota sobre { $bird }

check-birds-key = verifique CLASSIFIEDS_BIRDS_PROJECT e CLASSIFIEDS_BIRDS_KEY

check-birds-project = verifique CLASSIFIEDS_BIRDS_PROJECT e o servidor

birds-refused = acesso negado pelo serviço das aves

birds-not-firestore = { $host } não é um servidor Firestore

check-birds-host = verifique as configurações birds_project e birds_host

bird-not-in-catalogue = esta ave não está no catálogo

birds-overloaded = o serviço das aves está sobrecarregado

birds-do-not-answer = o serviço das aves não responde

birds-answer-wrongly = o serviço das aves enviou uma resposta inválida

bird-picture-not-marked = a foto está oculta, pois { $host } não pôs a marca-d’água: { $reason }

watermark-status = status { $status }

watermark-not-jpeg = a resposta não é um JPEG ({ $type })

watermark-missing = a foto voltou sem mudança

## A change, in one line

bird-added = nova

bird-removed = removida

bird-changed = mudou

bird-new-note = nova nota

## A bird in full

bird-note-new = novo

bird-note-by-you = você

bird-note-waiting = à espera de envio

## Rows

bird-is-new = nova

bird-has-changed = mudou

bird-notes =
    { $count ->
        [0] sem notas
        [one] { $count } nota
        [many] { $count } de notas
       *[other] { $count } notas
    }

bird-notes-waiting = { $count } à espera

## How fresh the list is

birds-are-live = ao vivo

birds-connecting = conectando…

birds-as-of-age = como estavam { $age }

birds-offline-because = offline: { $reason }, nova tentativa em { $seconds } s

birds-offline = offline, nova tentativa em { $seconds } s

birds-stopped = offline: { $reason }; `retry` tenta de novo

## doctor

birds-from-board = do mural

## The setting birds_config

birds-config-unreadable = “{ $path }” não pode ser lido: { $reason }

birds-config-expected = ARQUIVO, o google-services.json do seu projeto

birds-config-other-file = “{ $path }” não é um google-services.json

birds-config-lacks = “{ $path }” não contém { $member }

bird-catalogue-too-large = o catálogo de aves é grande demais: mais de 100.000 documentos ou 64 MiB de texto

## Classifieds Command

group-birds = Aves

## Paths Command

path-birds = aves

path-bird-pictures = fotos de aves

path-birds-user = usuário das aves

## Global Options

birds-options-help =
    .config = Um arquivo google-services.json com o projeto das aves e sua chave.
    .config-value = arquivo
    .project = O projeto do Google que tem as aves. Sem ele, as aves do mural.
    .project-value = nome
    .key = A chave do projeto.
    .key-value = chave
    .database = O banco de dados do projeto.
    .database-value = nome
    .host = O host do Firestore, HOST ou HOST:PORT, sempre por TLS. Sem ele, o do Google ou o do mural.
    .host-value = host
    .auth-host = O host para entrar, com os mesmos caminhos que o emulador do Google.
    .auth-host-value = host
    .watermark-server = O endereço do serviço que põe marca-d’água nas fotos das aves.

## More Command

all-birds-shown = todas as aves são exibidas

## Config Rendering

birds-of-board = as aves do mural

birds-host-of-board = o do mural, ou o do Google

## Values of settings

setting-form-name = letras, algarismos e hifens, como birds-2f41

setting-form-host = um host, com ou sem porta: { $examples }

setting-form-key = uma chave sem espaços

## What a command needs, as the object of “needs”

need-row-and-text = o número de uma linha e um texto
