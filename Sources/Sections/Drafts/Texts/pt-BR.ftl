## Command: ads

ads-help = Lista seus anúncios publicados.

no-ads-published = você não tem anúncios publicados. `draft publish` publica um

ads-only-in-outbox = você não tem anúncios publicados. `outbox` lista os que esperam ou foram recusados

ads-stand-unknown = o que está reservado, vendido ou expirado não aparece agora

own-ads = seus anúncios: { $count }

key-reserve = reservar

draft-is-published = publicado

key-sold = vendido

key-renew = renovar

key-messages = mensagens

key-withdraw = retirar

key-make-current = escolher

key-discard = descartar

key-restore = restaurar

key-purge = apagar de vez

key-send-all = enviar tudo

key-drop = descartar

drafts-counted =
    { $count ->
        [one] { $count } rascunho
        [many] { $count } de rascunhos
       *[other] { $count } rascunhos
    }

publications-counted =
    { $count ->
        [one] { $count } aguarda envio
        [many] { $count } aguardam envio
       *[other] { $count } aguardam envio
    }

unread-about-ad =
    { $count ->
        [one] { $count } não lida
        [many] { $count } não lidas
       *[other] { $count } não lidas
    }

ad-stays-until = até { $date }

key-edit-ad = editar

ad-number-help = Um número de `ads`, ou id:ID.
    .value = número

ad-numbers-help = Números de `ads`, como 3-5 ou 3,4, ou id:ID.
    .value = números

## Command: ads edit

ads-edit-help = Passa para o rascunho de um anúncio publicado e mostra o que difere. `draft publish` atualiza o anúncio.

ad-is-current-draft = { $title } é o rascunho atual. `draft publish` atualiza o anúncio

## Command: ads withdraw

ads-withdraw-help = Retira do mural um anúncio publicado. O rascunho dele fica.
    .discussion = Pede confirmação antes. Em um script, acrescente --yes.
    .yes = Não pede confirmação.

withdraw-ad-question = retirar { $title } do mural?

## Command: draft check

draft-check-help = Lista problemas e dicas. O código de saída é 1 se houver problemas.

draft-problems =
    { $count ->
        [one] { $count } problema
        [many] { $count } de problemas
       *[other] { $count } problemas
    }

no-draft-problems = nenhum problema encontrado

## Command: draft

draft-help = Escreve um anúncio. Cada alteração é salva na hora.

## Command: draft diff

draft-diff-help = Mostra o que mudou entre duas revisões. Sem números, mostra a última alteração.
    .discussion = O texto retirado fica em [-…-], o acrescentado em {"{"}+…+{"}"}. Com um número, compara essa revisão com o rascunho como está. --json imprime{" "}
    .first = Um número de `draft log`, como @4.
    .first-value = de
    .second = Outro número. Sem ele, o rascunho como está.
    .second-value = até

revisions-do-not-differ = @{ $from } e @{ $to } não diferem

## Command: draft discard

draft-discard-help = Move para a lixeira o rascunho atual, ou outros pelo número.
    .names = Números de `draft list`, como 3-5 ou 3,4, ou id:ID; por padrão, o rascunho atual.
    .names-value = rascunhos

draft-discarded = { $title } está na lixeira. `draft restore` traz de volta

## Command: draft edit

draft-edit-help = Abre o rascunho, ou um campo, em $VISUAL ou $EDITOR.
    .discussion = O texto fica em um arquivo até ser salvo. Se um editor ou uma sessão deixou um, ele é aberto de novo.
    .fresh = Começa do rascunho salvo. O texto que ficou para trás permanece no arquivo.
    .field = O campo a abrir. Sem ele, o rascunho todo.
    .field-value = campo

draft-sheet-help = title, category, price, urgent (sim ou não), depois uma linha vazia e a descrição

saved-fields = { $names }: salvo

goes-on = o texto não salvo em { $path } foi reaberto. `draft edit --fresh` começa do rascunho salvo

open-elsewhere = o rascunho está aberto no editor de outra sessão, em { $path }

## draft edit

choose-another-editor = escolha outro com VISUAL ou EDITOR, ou use `draft set`

draft-sheet-line = linha { $line }: { $reason }

edit-again = `draft edit` o abre de novo

## Command: draft export

draft-export-help = Grava o rascunho atual em um arquivo de anúncio (YAML ou JSON), com as fotos ao lado.
    .discussion = Sem arquivo, ou com -, imprime YAML, ou o formato escolhido.
    .format = O formato. Sem ele, a extensão do arquivo decide.
    .format-value = formato
    .force = Substitui os arquivos existentes.
    .file = O arquivo a gravar.
    .file-value = arquivo

## Command: draft from

draft-from-help = Começa um rascunho a partir de um anúncio, por número de linha ou id.
    .discussion = As fotos não são copiadas, porque não são suas.
    .target = Um número de linha, ou id:ID.
    .target-value = linha

draft-started-from = novo rascunho a partir de { $title }

draft-without-pictures = as fotos não são suas e não foram copiadas

## Command: draft import

draft-import-help = Cria rascunhos de arquivos de anúncio (YAML ou JSON). O último passa a ser o atual.
    .discussion =
        Os arquivos de anúncio são os do kleinanzeigen-bot. Os campos não usados aqui são guardados e exportados de novo. Se um arquivo tem um erro,
        a linha é mostrada e só os outros são importados. Um arquivo de outro tipo, como um .txt, pode ser o texto que `draft edit` abre.
    .files = Os arquivos de anúncio. Com -, um deles é lido da entrada padrão.
    .files-value = arquivo

## Command: draft list

draft-list-help = Lista os rascunhos.

no-drafts = não há rascunhos. `draft new` começa um

## Command: draft log

draft-log-help = Lista as revisões do rascunho atual, a mais recente primeiro.
    .discussion = --json imprime um array de{" "}

## Command: draft new

draft-new-help = Começa um novo rascunho.

draft-started = novo rascunho. Escreva nele com `draft set title …`

## Command: draft photo add

draft-photo-add-help = Adiciona arquivos como fotos do rascunho atual.
    .discussion =
        Arquivos JPEG, PNG, WebP e GIF são copiados na hora; depois você pode apagá-los. A cópia fica em pé, tem no máximo 2.000 pixels de lado e
        não contém lugar, hora nem câmera. Se um arquivo não servir, os outros são adicionados mesmo assim.
    .files = Os arquivos a adicionar.
    .files-value = arquivo

looks-like = parece a foto { $number }

photo-is-already = { $file } já é a foto { $number }

photo-is-back = { $file } é a foto { $number }, que faltava e foi recuperada

files-not-added =
    { $count ->
        [one] { $count } arquivo não foi adicionado
        [many] { $count } de arquivos não foram adicionados
       *[other] { $count } arquivos não foram adicionados
    }

## Command: draft photo

draft-photo-help = Adiciona, ordena e remove fotos.

photo-number-value = número

## Command: draft photo move

draft-photo-move-help = Move uma foto para outra posição. A primeira aparece primeiro.
    .place = A nova posição.
    .place-value = posição

which-photo = O número da foto.

photo-moved = { $name } agora é a foto { $place }

## Command: draft photo remove

draft-photo-remove-help = Remove uma foto do rascunho atual.

removed = { $photo }: removida. `draft undo` a traz de volta

## Command: draft photo show

draft-photo-show-help = Mostra as fotos do rascunho atual, ou uma delas grande.

## Command: draft price

draft-price-help = Compara o preço com anúncios parecidos, à venda ou vendidos.
    .discussion =
        São parecidos os anúncios da mesma categoria com palavras do título em comum. Se forem poucos, contam todos os da categoria. Preços 0 e 1
        ficam de fora. O mural só é consultado sobre anúncios vendidos, se souber buscá-los: `sync` busca antes os outros.

## Command: draft publish

draft-publish-help = Publica o rascunho atual no mural, ou o que mudou desde então.
    .discussion =
        O anúncio é publicado exatamente uma vez, mesmo se a conexão falhar. Se uma resposta se perde, o anúncio fica na caixa de saída, e o mural é
        consultado antes de um novo envio. O token vem de CLASSIFIEDS_TOKEN, ou do arquivo que `paths` mostra: em cada linha, o endereço de um
        servidor, um espaço e o token.
    .dry-run = Mostra a requisição exata e o que mudaria, sem enviá-la.

## Command: draft purge

draft-purge-help = Apaga definitivamente rascunhos da lixeira: o último, números de `draft trash`, ou todos.
    .discussion = Pede confirmação antes. Em um script, acrescente --yes. --json imprime {"{"}"purged": N{"}"}.
    .names = Números de `draft trash`, como 3-5 ou 3,4, ou id:ID.
    .names-value = rascunhos
    .all = Todos os rascunhos da lixeira.
    .yes = Não pede confirmação.

purge-number-or-all = use um número ou --all, não os dois

drafts-purged =
    { $count ->
        [one] { $count } rascunho apagado definitivamente
        [many] { $count } de rascunhos apagados definitivamente
       *[other] { $count } rascunhos apagados definitivamente
    }

purge-draft-question = apagar definitivamente { $title } e o histórico?

purge-drafts-question = apagar definitivamente { $count } rascunhos e o histórico?

## Questions of draft write

how-to-answer = uma resposta vazia mantém o valor, - o apaga. Cada resposta é salva na hora

## Command: draft redo

draft-redo-help = Refaz a última alteração desfeita.

change-redone = refeito: { $what }

## Command: draft reset

draft-reset-help = Limpa um campo, ou todos os campos.
    .field = O campo a limpar. Sem ele, todos os campos.
    .field-value = campo

field-cleared = { $field }: limpo

all-cleared = todos os campos foram limpos

## Command: draft restore

draft-restore-help = Restaura rascunhos da lixeira: o último descartado, ou números de `draft trash`.
    .discussion = @N, um número de `draft log`, leva o rascunho atual de volta a essa revisão. Você pode desfazer isso.
    .names = Números de `draft trash`, como 3-5 ou 3,4, id:ID, ou @N.
    .names-value = rascunhos

not-a-revision = revisão inválida: “{ $name }”

draft-restored = { $title } foi restaurado e é o rascunho atual

revision-restored = @{ $revision } restaurada. `draft undo` desfaz isso

kept-revision-restored = agora vale a revisão guardada à parte: { $label }. `draft undo` desfaz isso

## Command: draft set

draft-set-help = Preenche um campo do rascunho atual.
    .discussion = Se não há rascunho atual, começa um.
    .field = O campo a preencher.
    .field-value = campo
    .words = O novo valor.
    .words-value = valor

started = novo rascunho iniciado

field-saved = { $field }: salvo

## Command: draft show

draft-show-help = Mostra o rascunho como ficará depois de publicado.

## Command: draft trash

draft-trash-help = Lista os rascunhos descartados.

## Command: draft undo

draft-undo-help = Desfaz a última alteração do rascunho atual.

change-undone = desfeito: { $what }. `draft redo` o refaz

## Command: draft use

draft-use-help = Passa para um rascunho.
    .name = Um número de `draft list`, ou id:ID.
    .name-value = rascunho
    .take-over = Assume um rascunho aberto em outra sessão.

draft-is-current = { $title } é o rascunho atual

## Command: draft write

draft-write-help = Escreve o rascunho atual campo a campo. Ele é salvo enquanto você digita.
    .discussion =
        Enter e Baixo vão para o campo seguinte, Cima para o anterior. Esc ou Ctrl-C sai do formulário; tudo é salvo. A descrição pode ter várias
        linhas: Alt-Enter ou Ctrl-J começa uma, e um texto colado mantém as suas. Ctrl-X Ctrl-E abre o campo no editor. As fotos vêm por último: um arquivo adiciona uma, -2
        remove a foto 2. Se o rascunho não tiver problemas, Enter pergunta depois se deve ser publicado. Um rascunho aberto em uma sessão ociosa
        é assumido, e essa sessão é avisada.
    .take-over = Escreve em um rascunho aberto em outra sessão.

draft-open-elsewhere-hint = continue lá, ou assuma aqui com `draft write --take-over`

draft-open-elsewhere = o rascunho está aberto em outra sessão ({ $place }), última alteração { $age }

taken-over = assumido de { $place }. O que for escrito lá também é guardado

both-are-kept = outra sessão alterou o mesmo campo. Os dois textos estão guardados, e `draft log` os lista

form-left = salvo no rascunho { $title }

draft-can-be-published = `draft publish` o publica

form-continues = `draft write` continua, `draft check` lista os problemas

draft-taken-over = o rascunho está agora aberto em outra sessão ({ $place }). `draft write` o retoma

not-saved-but = o rascunho não pôde ser salvo, mas { $kept }. `draft edit` o abre

## draft export

draft-as-it-was = o rascunho não mudou

only-json = --json imprime JSON, não YAML

name-a-file-or-leave-one-out = acrescente um nome de arquivo, ou omita uma das duas opções

draft-exported = { $title }: exportado para { $path }

photos-beside =
    { $photos ->
        [one] { $photos } foto está ao lado
        [many] { $photos } de fotos estão ao lado
       *[other] { $photos } fotos estão ao lado
    }

photos-left-out =
    { $count ->
        [one] { $count } foto não está incluída. `draft export ARQUIVO` a grava ao lado do arquivo
        [many] { $count } de fotos não estão incluídas. `draft export ARQUIVO` as grava ao lado do arquivo
       *[other] { $count } fotos não estão incluídas. `draft export ARQUIVO` as grava ao lado do arquivo
    }

## draft import

no-picture = images: nenhum arquivo corresponde a { $pattern }

no-file = arquivo não encontrado: { $path }

unreadable = não foi possível ler { $path }: { $reason }

nothing-of-it = { $path } não foi importado

correct-and-import = corrija o arquivo e importe-o de novo

draft-imported = { $title }: importado de { $path }

files-refused =
    { $count ->
        [one] { $count } arquivo não foi importado
        [many] { $count } de arquivos não foram importados
       *[other] { $count } arquivos não foram importados
    }

## Command: outbox

outbox-help = Lista os anúncios que esperam envio ou foram recusados.

empty-outbox = nenhum anúncio aguarda envio

## Command: outbox drop

outbox-drop-help = Tira um anúncio da caixa de saída. O rascunho fica.
    .number = Um número de `outbox`.
    .number-value = número

outbox-dropped = { $title } saiu da caixa de saída. Não está no mural

outbox-update-dropped = a alteração de { $title } saiu da caixa de saída. O mural mantém a versão anterior

outbox-withdrawal-dropped = a retirada de { $title } saiu da caixa de saída. O anúncio continua no mural

had-arrived = o mural já o tem

## Command: outbox send

outbox-send-help = Envia o que espera. Se um anúncio talvez tenha chegado, consulta antes o mural.

outbox-item-elsewhere = { $number } é para { $server }. Envie-o com --server

## Photos of ad files

name-fewer = indique menos fotos nele, e importe-o de novo

## Drafts changed by other sessions

field-cleared-elsewhere = outra sessão limpou o campo: { $field }

field-changed-elsewhere = outra sessão alterou o campo: { $field }, agora { $quoted }

still-wrong =
    { $count ->
        [one] falta corrigir { $count } problema. `draft check` o mostra
        [many] falta corrigir { $count } de problemas. `draft check` os lista
       *[other] falta corrigir { $count } problemas. `draft check` os lista
    }

## Drafts of other sessions

draft-held = o rascunho está aberto em outra sessão: processo { $process }{ $place }, { $since }

draft-last-change = última alteração { $changed }

draft-take-over-hint = `draft use N --take-over` o assume

## Editing

needs-terminal = `{ $command }` precisa de um terminal

draft-set-in-script = em um script, use `draft set CAMPO VALOR`

not-saved-disk-full = disco cheio

not-saved-read-only = arquivo somente leitura

not-saved-locked = bloqueado por outro processo

unsaved-text-found = texto não salvo encontrado em { $path }. Continue com { $commands }

## Failures: Draft History

nothing-to-undo = não há nada para desfazer

nothing-to-redo = não há nada para refazer

no-such-revision = não há revisão @{ $number }

revisions-up-to = `draft log` mostra de @1 a @{ $revision }

fields-changed-elsewhere = outra sessão alterou: { $names }

repeat-to-overwrite = `draft diff` mostra a alteração. Repita o comando para prosseguir mesmo assim

log-shows-revisions = `draft log` lista as revisões

## Failures: Drafts

draft-list-shows-drafts = `draft list` lista os rascunhos

draft-text-is-empty = o texto está vazio

reset-clears = para limpar o campo, digite `draft reset { $field }`

neither-yes-nor-no = { $quoted } não é sim nem não

field-unchanged = o campo { $field } ficou como estava

type-yes-or-no = digite sim ou não

no-draft-at-all = `draft new` começa um

drafts-up-to = `draft list` mostra os rascunhos 1 a { $count }

discarded-drafts-up-to = `draft trash` mostra os rascunhos 1 a { $count }

no-such-draft = não há rascunho { $name }

conflict-kept-as = a outra alteração permanece, a sua foi guardada como revisão @{ $revision }

conflict-hint = `draft show` mostra a outra, `draft restore @{ $revision }` volta à sua

no-current-draft = não há rascunho atual

ways-to-a-draft = `draft new` começa um, `draft list` lista todos

empty-trash = a lixeira está vazia

## Failures: Photos

photo-limit-reached = um rascunho pode ter no máximo { $most } fotos

photo-limit-hint = `draft photo remove N` abre espaço

## Outbox

board-in-trouble = o mural informou um erro ({ $status }{ $reason })

board-asks-to-wait = o mural recebeu requisições demais e pede que você espere

board-asks-to-wait-for = o mural recebeu requisições demais e pede que você espere { $span }

publishing-not-allowed = este mural não permite que você publique{ $reason }

still-in-progress = o mural ainda o está processando

too-long-ago = foi enviado há dias, e o mural talvez já não o conheça

not-confirmed-yet = o mural ainda não o confirmou

may-have-arrived = pode ter chegado e fica na caixa de saída

waits-in-outbox = não foi publicado e espera na caixa de saída

update-waits-in-outbox = a alteração não foi publicada e espera na caixa de saída

withdrawal-waits-in-outbox = o anúncio não foi retirado. A retirada espera na caixa de saída

ask-later = `outbox send` consulta o mural e só o reenvia se não chegou

send-later = tente `outbox send` mais tarde

search-before-dropping = procure-o com `search`. Se não estiver lá, tire-o com `outbox drop` e publique-o de novo

send-before-withdrawing = `outbox send` garante que chegue. Depois, `ads withdraw` o retira do mural

## Files of photos

no-such-photo = o rascunho não tem a foto { $number }

photos-up-to = `draft photo show` mostra as fotos 1 a { $count }

photo-not-in-store = falta a foto salva { $name }

remove-or-add-again = remova-a, ou adicione o arquivo de novo

photo-not-added = não foi adicionado

save-as-jpeg = salve como JPEG e adicione esse arquivo

save-one-picture = salve uma das imagens como JPEG e adicione esse arquivo

save-as-rgb = salve com cores RGB e adicione esse arquivo

doctor-names-package = `doctor` diz qual pacote instalar

## Publishing

not-ready = o rascunho não está pronto

correct-and-publish = corrija-o e execute `draft publish` de novo

categories-not-known = não foi possível carregar as categorias do mural

check-the-server-and-publish = verifique o servidor e execute `draft publish` de novo

photo-gone = falta a foto { $name }

add-it-again = remova-a com `draft photo remove` e adicione-a de novo

nothing-published = o anúncio não foi publicado

draft-needs-person = um agente de IA escreveu neste rascunho, então uma pessoa precisa publicá-lo

publish-in-terminal = execute `draft publish` em um terminal

publish-of-agent-question = Um agente de IA escreveu neste rascunho. Publicar como está?

draft-changed-while-asked = o rascunho mudou durante a pergunta

read-and-publish-again = leia-o de novo e repita `draft publish`

sent-by-another-process = outro processo{ $by } está enviando { $title }

look-into-outbox = `outbox` lista o que está sendo enviado

ad-refused = o mural recusou o anúncio

draft-stays = o rascunho não mudou

check-the-token = defina CLASSIFIEDS_TOKEN, ou ponha no arquivo de tokens o token que `serve` mostrou, e execute `draft publish` de novo

board-does-not-publish = { $name } não oferece publicação

no-such-ad = não há anúncio { $number }

list-ads = `ads` os lista

not-in-outbox = a caixa de saída não tem o número { $number }

ad-is-elsewhere = o anúncio está em { $server }

repeat-with-server = repita o comando com --server { $server }

## State of a published draft

was-on-former-board = foi publicado como anúncio { $id } em um mural que não existe mais

in-outbox = na caixa de saída para { $board }: `outbox send` o envia

being-sent = sendo enviado a { $board }

of-unknown-fate = enviado a { $board }, mas a resposta se perdeu: `outbox send` verifica

is-published = publicado como anúncio { $id } em { $board }

is-withdrawn = retirado de { $board }

is-refused = recusado por { $board }: `draft check` mostra por quê

changed-since = alterado desde então

## Fields of a draft

draft-field-title = título

draft-field-category = categoria

draft-field-price = preço

draft-field-description = descrição

draft-field-urgent = urgente

draft-field-photos = fotos

draft-field-ad-file = arquivo do anúncio

draft-field-agent = marca de agente

## Form: conflicts

form-field-not-saved = { $quoted } não foi salvo. Corrija, ou pressione Esc para sair sem ele

form-conflict = outra sessão alterou isto ({ $names }). Seu texto ficou como @{ $revision }. O que digitar substitui o outro, também guardado

## Form of a draft

form-saved = salvo

form-field-unsaved = { $field } ainda não salvo

form-saving = salvando…

saved-as-typed = tudo é salvo enquanto você digita

form-not-saved = não salvo: { $reason } – ainda aqui, tentando de novo

form-length = { $count } de { $limit }

form-advice = dica

form-keys = Enter ↓ próximo · ↑ volta · Ctrl-X Ctrl-E editor · Esc sai

form-field-needed = obrigatório

form-field-optional = opcional

form-title-hint = o que é, a marca, o tamanho: 5 a 95 caracteres

form-category-hint = Tab completa: { $names }

form-price-hint = como 140, 12,50 ou grátis; `draft price` o compara

form-description-hint = Alt-Enter ou Ctrl-J começa uma linha, Ctrl-X Ctrl-E abre o editor

form-urgent-hint = sim ou não

form-photos-hint = um arquivo adiciona uma foto, -2 remove a foto 2. Só Enter continua

form-publish-question = publicar agora?

form-publish-hint = “sim” publica em { $board }. Só Enter mantém o rascunho

form-taken-over = outra sessão ({ $place }) assumiu este rascunho. O que você digita aqui continua sendo salvo

## draft log

revision-started = começado

revision-written = editado

revision-undone = @{ $number } desfeita

revision-redone = @{ $number } refeita

revision-went-back = de volta a @{ $number }

revision-discarded = movido para a lixeira

revision-returned = restaurado da lixeira

revision-status-changed = estado alterado

revision-kept-aside = guardada à parte

## One draft

draft-untitled = sem título

draft-saved = salvo { $age }

current-draft = atual

draft-by-agent = por um agente de IA

draft-of-agent = Um agente de IA escreveu neste rascunho. `draft publish` pergunta a você antes.

draft-without-description = ainda sem descrição

draft-without-price = ainda sem preço

draft-without-category = ainda sem categoria

draft-heading = rascunho, revisão { $revision }, { $saved }

discarded-draft-heading = rascunho na lixeira, revisão { $revision }, { $saved }

## Photos in words

preparing-photos = preparando as fotos…

draft-without-photos = o rascunho não tem fotos. Adicione com `draft photo add`

photo-is-missing = ausente

photos-counted =
    { $count ->
        [one] { $count } foto
        [many] { $count } de fotos
       *[other] { $count } fotos
    }

photo-with-name = foto { $number }, { $name }

## draft price

compared-by-words = { $number } em { $place } com { $words } no título

compared-by-category = { $number } em { $place }; poucos demais têm título parecido

all-categories = todas as categorias

cheapest = mais barato

lower-quartile = primeiro quartil

median = mediana

upper-quartile = terceiro quartil

dearest = mais caro

price-standing = o seu, { $money }: { $standing }; { $below } de { $count } são mais baratos (percentil { $percent })

price-cheapest = mais barato que todos

price-low = no quarto mais barato

price-usual = na metade do meio

price-high = no quarto mais caro

price-dearest = mais caro que todos

nothing-seen = ainda não há anúncios para comparar. `sync` os busca

too-few-similar-ads = não há anúncios parecidos suficientes ({ $count } de { $fewest })

sync-may-find-more = `sync` pode achar mais

no-price-to-compare = o rascunho ainda não tem preço. `draft set price` põe um

symbolic-prices-left-out = deixados de fora porque o preço é 0 ou 1: { $ads }

prices-of-sold =
    { $count ->
        [one] { $count } deles foi vendido, por { $lowest }
        [many] { $count } deles foram vendidos, de { $lowest } a { $highest }
       *[other] { $count } deles foram vendidos, de { $lowest } a { $highest }
    }

## draft publish --dry-run

photos-first = primeiro as fotos que o mural não tem, com POST /images:

nothing-to-send = o anúncio publicado está atualizado. Nada seria enviado se ele ainda estiver no mural

## Results of publishing

ad-updated = anúncio { $id } atualizado em { $server }

ad-published = publicado como anúncio { $id } em { $server }

ad-waits = o anúncio { $id } em { $server } ainda não aparece: um moderador decide, veja `account`

ad-already-published = já está publicado, como anúncio { $id } em { $server }. Nada foi enviado

ad-withdrawn = { $title } foi retirado do mural

publication-waiting = em espera

publication-sending = sendo enviado

publication-unknown = desconhecido

publication-published = anúncio { $id }

publication-withdrawn = retirado

publication-refused = recusado

the-local-board = o mural local

## Command: classifieds

group-drafts = Rascunhos

## Command: paths

path-drafts = rascunhos

## doctor: databases

drafts-in-database =
    { $number ->
        [one] { $number } rascunho
        [many] { $number } de rascunhos
       *[other] { $number } rascunhos
    }

drafts-in-trash = { $number } na lixeira

## Prompt

current-draft-at-prompt = rascunho atual: { $title }, { $saved }

ads-reserve-help = Marca um dos seus anúncios como reservado.
    .discussion = Ele continua no mural, marcado. Com --undo, volta a ficar à venda.

ads-sold-help = Marca um dos seus anúncios como vendido.
    .discussion = O mural o exibe por mais 7 dias, marcado. Com --undo, volta a ficar à venda.

ads-renew-help = Prorroga seus anúncios, cada um pelo prazo de um anúncio novo.
    .discussion = A data deles não muda.

ads-undo-help = Põe o anúncio à venda de novo.

asking-the-board = consultando o mural…

ad-is-active = { $title } está à venda

ad-is-reserved = { $title } está reservado

ad-is-sold = { $title } está vendido

ad-renewed = { $title } fica até { $date }

ad-renewed-for-good = { $title } foi prorrogado

ad-expires-soon = { $title } expira em { $date }. `ads renew { $number }` o prorroga

ad-reserved = reservado

ad-sold = vendido

ad-expiring = expira em breve

ad-withheld = não aparece, veja `account`

ad-expired = expirado

board-without-statuses = { $server } não oferece status de anúncios

ad-has-ended = o anúncio não está mais no mural: foi retirado, ou terminou

publish-it-again = publique-o de novo a partir do rascunho

put-ad-back = `{ $command }` o devolve ao mural

withdraw-and-publish = execute `ads withdraw { $ad }` e depois publique-o de novo a partir do rascunho

status-refused = o mural não altera este anúncio: { $reason }

## What a command needs, as the object of “needs”

need-draft = o número de um rascunho

need-field-and-value = um campo e seu valor

need-photo = o número de uma foto

need-photo-and-position = o número de uma foto e sua nova posição

need-outbox-number = um número de `outbox`

need-ads-number = um número de `ads`
