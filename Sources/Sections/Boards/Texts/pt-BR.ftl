## Boards

group-boards = Murais

serve-help = Executa um mural de anúncios nesta máquina.
    .discussion =
        Sem catálogo nem banco de dados, serve o seu mural local, aquele que os outros comandos usam sem servidor. Um catálogo sozinho é servido da memória: o que
        se escreve nele é mantido até o servidor parar. Publicar exige um token. Ele é criado na primeira inicialização e mostrado uma só vez, porque só o resumo
        criptográfico dele é salvo.
    .config = Usa as configurações deste arquivo. O padrão é board.toml ao lado do arquivo do banco.
    .check = Verifica as configurações, e diz o que seria servido.
    .socket = Um socket do sistema de arquivos em que escuta, em vez de uma porta.
    .name = O nome do mural, como em “em Dorfbrett como Ada”.
    .name-value = nome
    .host = O endereço em que escuta. O padrão é 127.0.0.1.
    .host-value = host
    .port = A porta em que escuta. 0 usa uma porta livre. O padrão é 8080.
    .port-value = porta
    .catalogue = Uma pasta com listings.json, categories.json e images/.
    .catalogue-value = pasta
    .database = O que guarda os anúncios do mural: um arquivo, ou um banco PostgreSQL pelo endereço, postgres://usuário@host/nome.
    .database-value = arquivo|url
    .pictures = Onde ficam as imagens enviadas: uma pasta, ou um bucket pelo endereço, s3://bucket/prefixo?endpoint=URL&region=NOME. O padrão é `pictures` em board.toml ou, sem ele, a pasta ARQUIVO.images.
    .pictures-value = pasta|url
    .read-from = Uma réplica do banco PostgreSQL para buscas e páginas, pelo endereço. Pode ser repetida.
    .read-from-value = url
    .synonyms = Um arquivo com palavras de mesmo sentido, uma linha para cada: velo = ["vélo", "bicyclette", "bike"]. O padrão é synonyms.toml ao lado do arquivo do banco.
    .synonyms-value = arquivo
    .orders = O número de ordens. O padrão é 11000.
    .orders-value = n
    .token-file = Grava um novo token de publicação neste arquivo em vez de mostrá-lo.
    .token-file-value = arquivo
    .new-token = Revoga o token de publicação e cria outro.
    .ad-life = Quantos dias um anúncio fica no mural depois de publicado, importado ou prorrogado por este servidor. O padrão é 60.
    .ad-life-value = dias
    .daily-ads = Quantos anúncios um membro pode publicar em um dia. O padrão é 30.
    .daily-ads-value = n
    .daily-messages = Quantas mensagens um membro pode enviar em um dia. O padrão é 60.
    .daily-reports = Quantas denúncias um membro pode fazer em um dia. O padrão é 20.
    .hold-first-ads = Quantos anúncios de um novo membro esperam um moderador antes que outros os vejam. O padrão é 3; com 0, nenhum espera.
    .log = Registra cada requisição como uma linha de JSON neste arquivo, ou com - na saída de erros.
    .emulator = Deixa `Bearer owner` ler e escrever as aves, como um emulador do Firestore.

board-name-length = um mural precisa de um nome de 1 a 60 caracteres

port-out-of-range = a porta deve ser de 0 a 65535

pictures-folder-needed = um mural no PostgreSQL precisa de uma pasta ou de um bucket para as imagens: --pictures PASTA

read-from-needs-database = --read-from precisa de um mural no PostgreSQL: --database postgres://…

read-from-address = --read-from é o endereço de um servidor PostgreSQL: postgres://user@host/name

currency-needed = uma moeda é um código de três letras, como EUR ou CHF
languages-needed = os idiomas são uma lista de um ou mais destes: "en", "fr", "el" e "pt-BR"
page-address-needed = o endereço de uma página começa com https:// ou http://

contact-needed = o contato é um endereço de e-mail, ou o endereço de uma página

readers-needed = read é everyone ou members

proxy-address-needed = um proxy é indicado pelo endereço dele, ou pelo de uma rede: 127.0.0.1, 10.0.0.0/8

socket-or-port = um mural escuta em um socket, ou em um host e uma porta: indique um dos dois

board-setting-not-number = “{ $name }” deve ser um número inteiro

board-setting-not-list = “{ $name }” deve ser uma lista de textos

board-settings-unchanged = as configurações foram lidas de novo, e nenhuma mudou

board-setting-changed = { $name }: { $now } em vez de { $was }

board-setting-after-restart = { $name }: { $now } em vez de { $was } depois de reiniciar

board-settings-are-in = { $path } foi lido

board-would-listen = o mural escutaria em { $address }

board-would-ignore = um socket foi passado a ele, então estas configurações são ignoradas: { $settings }

board-would-be-made = criaria { $database }

board-would-be-opened = abriria { $database }

certificate-is-valid-until = o certificado vale até { $date }

orders-below-zero = o número de ordens não pode ser negativo

ad-life-out-of-range = um anúncio pode ficar de 1 a { $days } dias

daily-limit-below-zero = um limite não pode ser negativo

board-help = Administra e modera um mural.

board-reset-help = Apaga tudo do mural local.
    .discussion =
        Os anúncios, as notas e as imagens postos no mural local são apagados, com as contas dos membros e os convites abertos, e os anúncios de exemplo voltam. Rascunhos e favoritos ficam.
    .yes = Não pede confirmação.

board-reset-question = Apagar tudo o que foi posto no mural local, e as contas dos membros?

board-was-reset = o mural local foi redefinido: só tem de novo os anúncios de exemplo

path-board = mural

## Accounts

login-help = Entra em um mural.
    .discussion =
        Um convite cria uma conta, uma só vez. O token dela é salvo em um arquivo que só você pode ler. Para usar a conta em outro dispositivo, entre nele com o token desse
        arquivo: os dois dispositivos passam a compartilhá-lo. Sem essas opções, o convite é pedido.
    .url = O endereço do mural. O padrão é o mural definido.
    .url-value = url
    .invitation = O código do seu convite.
    .invitation-value = código
    .name = Seu nome no mural. O padrão é o nome do convite.
    .name-value = nome
    .token-file = Usa o token deste arquivo.
    .token-file-value = arquivo

logout-help = Sai de um mural.
    .discussion = O token deste dispositivo é revogado e removido do arquivo de tokens. Um dispositivo que o compartilha também sai.

account-help = Mostra quem você é no mural.

invitation-or-token = use --invitation ou --token-file, não os dois

signing-in = entrando…

invitation-question = Convite:

invitation-needed = é preciso um convite

invitation-needed-hint = use --invitation, ou --token-file com o token de outro dispositivo

login-needs-board = nenhum mural foi indicado

login-needs-board-hint = acrescente o endereço dele, por exemplo `https://board.example`

signed-in = você entrou em { $server } como { $name }

your-board-from-now-on = este é o seu mural a partir de agora: `{ $back }` volta ao anterior

signed-out = você saiu de { $server }

signed-out-here = você saiu de { $server } neste dispositivo, mas o mural não confirmou: o token talvez ainda valha

not-signed-in = você não entrou em { $server }

run-login = execute `login`

board-without-accounts = { $server } não oferece contas

no-token-in-file = { $file } não tem token para este mural

invitation-invalid = o convite não existe, já foi usado ou expirou

ask-for-another-invitation = peça outro convite

name-taken = outra conta tem este nome, ou um que se parece com ele

name-taken-hint = escolha outro nome com `--name`; o convite continua válido

sign-in-rejected = o mural não aceita seu token: ele foi revogado ou é de outro mural

asking-board = consultando o mural…

account-local-board = mural local

role-admin = administrador

role-moderator = moderador

role-member = membro

account-place = { $role }, { $board }

account-suspended = sua conta está suspensa: você só pode contestar, exportar seus dados e excluir a conta

account-held = seus anúncios esperam um moderador

account-limits = por dia, no máximo: anúncios { $ads }, mensagens { $messages }, denúncias { $reports }

this-device = este dispositivo

board-invite-help = Convida alguém para um mural.
    .discussion =
        Mostra um código que cria uma conta, uma só vez, em até 14 dias. Funciona no arquivo ou no banco do mural, mesmo enquanto ele é servido. Sem --database, vale para o mural local.
    .name = O nome da conta, que seu usuário pode mudar ao entrar.
    .name-value = nome
    .role = O que a conta pode fazer: member, moderator ou admin.
    .role-value = papel

invitation-made = { $name } pode entrar com `login URL --invitation CODE`, uma só vez, em até 14 dias

on-board = em { $board }

on-board-as = em { $board } como { $name }

on-board-with-unread =
    { $count ->
        [one] em { $board } como { $name }, { $count } mensagem não lida
        [many] em { $board } como { $name }, { $count } de mensagens não lidas
       *[other] em { $board } como { $name }, { $count } mensagens não lidas
    }

invitation-is-for-local-board = é para o mural local deste computador; `--database` indica outro

board-was-made = um novo mural foi criado em { $database }

serve-how-to-invite = { $command } convida alguém, que entra com `login { $address } --invitation CODE`

board-backup-help = Faz o backup de um mural em um arquivo, e confere o arquivo.
    .discussion =
        O arquivo é o que `board export` grava: um mural em arquivo e um em PostgreSQL têm o backup feito com o mesmo comando, também enquanto estão em execução, com as imagens enviadas. Ele só recebe
        o nome depois de relido até o fim. `board restore` faz dele um mural novo. Só você pode lê-lo.
    .file = O arquivo a gravar, ou uma pasta: então o nome é a hora, board-20261128T190000Z.jsonl.
    .file-value = arquivo
    .keep = Em uma pasta: mantém tantos dos backups mais novos e exclui os mais antigos.
    .keep-value = número

board-restore-help = Faz um mural novo de um backup, ou confere um backup.
    .discussion = Tudo é restaurado, ou nada. O mural novo está completo até a hora do backup; o que foi gravado depois não está nele. Pare antes os servidores do mural antigo.
    .file = O backup.
    .erasures = A lista das contas excluídas, que também são excluídas do mural novo. Sem ela, é a que o board.toml ao lado do mural novo indica, ou a que está ao lado dele.
    .verify = Só lê o backup até o fim, e diz o que há nele.

board-backed-up = backup feito em { $path }: anúncios { $ads }, contas { $accounts }, mensagens { $messages }, imagens { $pictures }

backup-is-complete = o backup está completo: anúncios { $ads }, contas { $accounts }, mensagens { $messages }, imagens { $pictures }

checking-backup = conferindo o backup…

backups-to-keep = --keep precisa de um número a partir de 1

backups-to-keep-in-folder = --keep precisa de uma pasta, e { $path } não é uma

backup-is-file = um backup não pode ser gravado em { $path }: indique um arquivo ou uma pasta

backup-not-deleted = o backup { $path } não pôde ser excluído: { $reason }

no-list-of-erasures = não há uma lista de contas excluídas em { $path }

name-another-backup = escolha outro arquivo, ou uma pasta

verify-or-database = use --database com um mural novo, ou --verify

board-export-help = Grava um mural inteiro em um arquivo.
    .discussion =
        O arquivo tem tudo de que o mural precisa em outro lugar: anúncios, contas, conversas com suas mensagens privadas e imagens enviadas, em linhas de JSON. Os tokens estão nele apenas como
        hashes. Só você pode ler o arquivo. O mural pode estar em execução: o arquivo tem o estado dele em um instante. Sem --database, vale para o mural local.
    .file = O arquivo a gravar. Sem ele, ou com -, vai para a saída padrão.
    .file-value = arquivo|-
    .force = Substitui um arquivo existente.

board-import-help = Preenche um mural novo a partir de um exportado.
    .discussion =
        Números, datas, contas e tokens ficam como estão, então os usuários do mural antigo continuam no novo. Tudo é importado, ou nada. Pare os servidores do mural antigo antes de exportá-lo,
        porque o que for gravado lá depois não é transferido.
    .file = O mural exportado. Sem ele, ou com -, é lido da entrada padrão.
    .file-value = arquivo|-
    .database = O mural novo: um arquivo que ainda não existe, ou um banco PostgreSQL vazio pelo endereço, postgres://usuário@host/nome.

board-exported = exportado: anúncios { $ads }, contas { $accounts }, mensagens { $messages }, imagens { $pictures }

board-imported = importado: anúncios { $ads }, contas { $accounts }, mensagens { $messages }, imagens { $pictures }

board-is-local = é o mural local deste computador; `--database` indica outro

pictures-without-files = imagens cujo arquivo está ausente ou danificado: { $count }

exporting-board = exportando o mural…

importing-board = importando o mural…

export-or-document = o mural exportado e o documento JSON não podem estar ambos na saída padrão

name-file-or-leave-out-json = indique um arquivo, ou tire --json

## Tokens

token-for-another-server = CLASSIFIEDS_TOKEN é de outro servidor, não de { $origin }

token-for-this-server = defina CLASSIFIEDS_TOKEN como `{ $origin } TOKEN`, ou acrescente essa linha ao arquivo de tokens

token-unencrypted = a conexão com { $origin } não é criptografada: o token poderia ser lido no caminho

use-https = use um endereço https, ou defina CLASSIFIEDS_PLAIN_HTTP como true se confiar na rede

token-without-server = um token em { $path } não tem servidor

token-without-server-hint = se for deste mural, escreva `{ $origin }` e um espaço antes dele

token-file-is-public = outros podem ler os tokens em { $path }

token-file-is-public-hint = proteja-o com `chmod 600`. Se alguém viu os tokens, crie outros com `serve --new-token`

token-file-unreadable = não foi possível ler { $path }: { $reason }

token-file-unreadable-hint = verifique se você pode lê-lo, ou defina CLASSIFIEDS_TOKEN

## What serving and exporting a board write

token-shown-once = o token de publicação é { $token } (mostrado só uma vez)

token-written = o token de publicação está em { $file }

token-file-taken = { $file } contém algo além de um token

name-another-token-file = escolha outro arquivo com --token-file

make-new-token = inicie de novo com --new-token: o token que foi criado se perdeu

export-not-on-terminal = o mural exportado contém mensagens privadas, e não é mostrado em um terminal

name-file-or-pipe = indique um arquivo, ou use um pipe

## Moderation

report-help = Denuncia um anúncio aos moderadores do mural.
    .discussion = Um moderador decide. `account` mostra o que foi decidido. Quem vende não fica sabendo quem denunciou.
    .target = O número da linha do anúncio, ou id:ID.
    .target-value = linha
    .reason = O que há de errado: spam, fraud (fraude), illegal (ilegal), offensive (ofensivo) ou other (outro).
    .reason-value = motivo
    .words = Mais detalhes.
    .words-value = texto

ad-reported = { $title } foi denunciado: um moderador vai decidir, e `account` mostrará a decisão

board-without-reports = { $server } não aceita denúncias

account-appeal-help = Contesta uma decisão dos moderadores.
    .discussion = Cada decisão pode ser contestada uma vez. Outro moderador decide, se houver.
    .number = O número da decisão, como `account` mostra.
    .number-value = número
    .words = Por que a decisão está errada.

appeal-waits = sua contestação espera um moderador

appeal-decided = um moderador decidiu sobre a sua contestação

appeal-with = contestar: `{ $command } TEXTO`

statement-of = { $what } ({ $date })

your-ad-is-hidden = seu anúncio { $title } está oculto

your-ad-waits = seu anúncio { $title } espera um moderador

ad-is-hidden = ocultado por um moderador

ad-waits-for-moderator = espera um moderador

ad-is-deleted = excluído por um moderador

decided-by-board = decidido pelo próprio mural

report-waits = sua denúncia sobre { $subject } espera um moderador

report-followed = um moderador agiu sobre a sua denúncia: { $subject }

report-dismissed = um moderador não achou nada de errado no que você denunciou: { $subject }

subject-ad = anúncio { $number }

subject-conversation = conversa { $number }

subject-account = conta { $number }

case-title = caso { $number }: { $subject }

case-account = { $name } (conta { $account }): anúncios { $ads }, denúncias { $reports }, restrições { $restrictions }

more-reports = outras denúncias: { $count }

no-open-cases = não há denúncias em aberto

first-ads-wait = Os primeiros anúncios de um novo membro esperam um moderador.

no-decisions = nada foi decidido ainda

decision-logged = a decisão { $number } está no registro

moderation-help-limit = Mostra no máximo esta quantidade.

moderation-limit-below-one = --limit deve ser pelo menos 1

board-reports-help = Lista o que espera um moderador, o mais antigo primeiro.
    .discussion = Um caso é um anúncio, uma conversa ou uma decisão, com tudo o que se disse sobre ele. Decida com `board hide`, `board dismiss` e os outros, mesmo com o mural em funcionamento. Sem --database, é o mural em que você entrou.

board-log-help = Mostra o registro das decisões, a mais nova primeiro.
    .discussion = Nada no registro é alterado nem apagado.
    .public = Sem nomes, títulos, motivos nem regras, para poder ser publicado.

board-dismiss-help = Encerra um caso sem restrição.

board-restore-ad-help = Mostra de novo um anúncio oculto.

board-release-ad-help = Mostra um anúncio que espera um moderador.

board-hold-help = Faz todos os anúncios de uma conta esperarem um moderador.

board-release-help = Libera uma conta e os anúncios dela que esperam.

board-reinstate-help = Deixa uma conta suspensa escrever de novo e mostra os anúncios dela.

board-hide-help = Oculta um anúncio de todos, menos do dono e dos moderadores.
    .discussion = O dono lê o motivo e pode contestar uma vez.

board-suspend-help = Deixa uma conta apenas contestar, exportar seus dados e excluir-se, e oculta os anúncios dela.
    .discussion = Vale na hora, em todos os dispositivos. O usuário da conta lê o motivo e pode contestar uma vez.
    .branch = Suspende também todos os que a conta convidou, direta ou indiretamente.

branch-or-case = use --branch ou --case, não os dois: um caso é sobre uma só conta

branch-needs-database = só o responsável pelo mural pode ver quem convidou quem: acrescente --database

decision-help-words = O que aconteceu. A pessoa afetada lê isto.

decision-help-words-value = motivo

decision-help-rule = A regra do mural, ou a lei. O padrão são as regras do mural em geral.

decision-help-rule-value = regra

decision-help-case = O caso que você viu: se outra pessoa já decidiu, nada é feito.

decision-help-open-case = O número do caso.

decision-help-number-value = número

decision-help-ad = O número do anúncio no mural.

decision-help-account = A conta, pelo número ou pelo nome.

decision-help-account-value = conta

need-row-and-reason = o número de uma linha e o que há de errado

need-decision-and-text = o número de uma decisão e um texto

need-number-and-reason = um número e um motivo

need-account-and-reason = uma conta e um motivo

account-says-why = `account` diz por quê

appealed-before = você já contestou esta decisão

board-refuses = o mural recusa: { $reason }

account-invite-help = Convida alguém para o mural.
    .discussion = Mostra um código que cria uma conta, uma só vez, em até 14 dias. O responsável pelo mural decide quantos convites cada membro tem. `account` mostra quais foram usados, e o prompt avisa você.

account-invitation-made = { $name } pode entrar com `login { $address } --invitation CODE`, uma só vez, em até 14 dias

no-invitations-left = você não tem mais convites

withdraw-an-invitation = `account uninvite NOME` cancela um que está em aberto

account-uninvite-help = Cancela seu convite em aberto para um nome.

board-uninvite-help = Cancela os convites em aberto do responsável para um nome.

uninvite-help-name = O nome para o qual o convite foi feito.

invitation-withdrawn = o convite para { $name } não vale mais

invitation-was-used = { $name } aceitou seu convite

invitation-is-used = convite para { $name }: usado por { $member } em { $date }

invitation-of-deleted = um convite: usado em { $date } por uma conta que foi excluída

invitation-is-open = convite para { $name }: em aberto até { $date }

account-block-help = Bloqueia um membro.
    .discussion = Vocês não podem mais escrever um ao outro. O membro não é avisado, mas recebe um erro ao escrever para você.
    .name = O nome do membro.

account-unblock-help = Deixa um membro escrever para você de novo.

member-blocked = { $name } está bloqueado

member-unblocked = { $name } não está mais bloqueado

blocked-members = bloqueados: { $names }

account-export-help = Exporta tudo o que o mural guarda sobre você, em JSON.
    .discussion = Seus anúncios, mensagens, denúncias, dispositivos, convites e as decisões sobre você. Sem arquivo, o documento é impresso. Só você pode ler o arquivo.
    .file = O arquivo a gravar.

account-exported = exportado para { $file }

account-delete-help = Exclui sua conta no mural, de vez.
    .discussion = Seus anúncios são retirados, e suas imagens, seus dispositivos e os textos das suas mensagens são apagados, também para os outros. Seu nome fica livre. Os moderadores guardam o que foi decidido, sem seu nome, e o que foi denunciado até decidirem. As mensagens guardadas neste computador também são apagadas. Exporte antes: `account export ARQUIVO`.

account-delete-warning = isto exclui de vez a conta { $name } em { $address }, com seus anúncios e mensagens

account-delete-question = Digite o nome da conta para continuar:

account-deleted = a conta { $name } em { $address } foi excluída

local-board-is-yours = no mural local só há você

sign-in-to-another = entre em outro mural com `login URL`

local-account-stays = você não pode excluir sua conta no mural local

board-reset-empties-it = `board reset` apaga tudo do mural local

board-signin-help = Cria um código com que um membro entra de novo.
    .discussion = Para um membro que perdeu todos os dispositivos. O código vale uma vez, em até um dia, com `login URL --invitation CODE`. Quando é usado, os tokens dos dispositivos perdidos deixam de valer.

sign-in-code-made = { $account } pode entrar com `login URL --invitation CODE`, uma só vez, em até um dia

operator-help-database = Um banco de dados: o arquivo do mural, ou o endereço de um banco PostgreSQL. Sem a opção, é o mural local; ela é necessária enquanto outro mural estiver em uso.

command-needs-database = este comando precisa do banco de dados do mural e não está disponível pela rede

add-database = adicione `--database` com o arquivo ou o endereço do mural

add-database-or-local = adicione `--database` com o arquivo ou o endereço do mural; o mural local é `--database { $path }`

board-accounts-help = Lista as contas de um mural.

members-name = Nome

members-role = Função

members-since = Desde

members-ads = Anúncios

members-state = Situação

members-inviter = Convite de

member-is-suspended = suspensa

member-is-held = em espera

board-stats-help = Mostra números de um mural: anúncios, contas, mensagens, denúncias e imagens.

stats-ads = anúncios: publicados { $listed }, novos em 7 dias { $week }, em espera { $waiting }, retirados { $withdrawn }

stats-accounts = contas: membros { $members }, moderadores { $moderators }, administradores { $admins }, novas em 7 dias { $week }

stats-restricted = restrições: em espera { $held }, suspensas { $suspended }; contas excluídas { $erased }, convites em aberto { $invitations }

stats-messages = mensagens: { $messages }, conversas { $conversations }, enviadas em 7 dias { $week }

stats-moderation = moderação: casos abertos { $cases }, denúncias em 7 dias { $reports }, decisões em 7 dias { $decisions }

stats-pictures = imagens: { $pictures }, { $size } MiB

accounts-suspended =
    { $count ->
        [one] { $count } conta foi suspensa
        [many] { $count } de contas foram suspensas
       *[other] { $count } contas foram suspensas
    }

account-left-out = a conta { $name } não foi suspensa

decided-before = { $name } já decidiu este caso

moderation-help-database = Um banco de dados: o arquivo do mural, ou o endereço de um banco PostgreSQL. Sem ele, é o mural em que você entrou.

decision-help-for = Quanto tempo dura, como 12h ou 30d (dias); depois termina sozinha. Sem isso, não tem fim.

decision-help-for-value = tempo

board-purge-help = Exclui um anúncio com seus textos e suas imagens.
    .discussion = Não pode ser desfeito. O registro mantém a exclusão e o motivo. As entradas anteriores dele mantêm o título. Uma imagem que outro anúncio usa fica.

board-feed-help = Mostra o endereço de um feed Atom privado das denúncias abertas.
    .discussion = Quem tem o endereço pode ler o feed, e nada mais. Um novo endereço invalida o anterior.
    .remove = Invalida o endereço.

feed-is-secret = mantenha este endereço em segredo: ele mostra as denúncias abertas

feed-removed = seu feed não tem mais endereço

reason-spam = spam

reason-fraud = fraude

reason-illegal = ilegal

reason-offensive = ofensivo

reason-other = outro

reason-appeal = recurso

reason-new-member = primeiros anúncios de um membro

reason-held-account = conta em espera

reason-listed-word = palavra da lista

reason-duplicate = duplicado

action-hide = ocultação

action-restore = reexibição

action-hold = retenção

action-release = liberação

action-suspend = suspensão

action-reinstate = reintegração

action-dismiss = arquivamento

action-purge = exclusão

until-date = até { $date }

ads-of-account-wait = Todos os anúncios da sua conta aguardam um moderador.

ad-has-listed-word = O anúncio tem uma palavra que os moderadores verificam antes.

ad-is-duplicate = O mesmo anúncio foi publicado há pouco.

your-ad-is-purged = um anúncio seu foi excluído

account-suspended-until = sua conta está suspensa até { $date }

cases-counted = denúncias abertas: { $count }

key-dismiss = arquivar

key-hide-ad = ocultar

key-release-ad = liberar

key-restore-ad = exibir de novo

key-suspend = suspender

key-hold = reter a conta

key-purge-ad = excluir de vez

the-seller-wrote = vendedor

the-buyer-wrote = comprador

account-feed-help = Cria um feed Atom privado do que os outros escrevem para você. Um endereço anterior deixa de funcionar.
    .discussion = Ele traz o anúncio, o remetente e o começo de cada mensagem; as decisões em vigor sobre você também aparecem nele. Quem tem o endereço pode ler o feed, e nada mais. Uma suspensão fecha o feed enquanto durar: `account` mostra o motivo.

feed-of-messages-is-secret = mantenha este endereço em segredo: ele mostra as suas mensagens

account-mail-help = Avisa você de novas mensagens por e-mail, ou mostra em que endereço.
    .discussion = O mural envia um código ao endereço, que você confirma com --confirm. Depois você recebe um e-mail quando alguém escreveu para você e você ainda não leu: no máximo um por hora para cada conversa, com o nome e o anúncio, sem o texto. Só você e o responsável pelo mural veem o endereço.
    .address = O seu endereço de e-mail. Sem ele, mostra o endereço em uso.
    .address-value = endereço
    .confirm = O código do e-mail.
    .off = Deixa de enviar e-mails, e faz o mural esquecer o endereço.

one-of-mail-options = use só um: um endereço, --confirm ou --off

no-mail-address = você não é avisado de mensagens por e-mail. `account mail ENDEREÇO` muda isso

mail-goes-to = novas mensagens são anunciadas a { $address }

mail-needs-code = um código foi enviado a { $address }. Confirme o endereço com `account mail --confirm CÓDIGO`

sendmail-needed = sendmail precisa ser o caminho de um programa executável

mail-sender-needed = from precisa ser um endereço de e-mail

mail-needs-both = mail precisa de sendmail e de from
