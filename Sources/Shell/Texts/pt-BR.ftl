## Files of another version

outdated-file = { $path } foi feito por uma versão de desenvolvimento anterior do classifieds, cujos arquivos não são mais lidos

move-file-away = mova { $path } para outro lugar, e um novo arquivo é criado

## Command: classifieds

classifieds-help = Classificados no seu terminal.
    .discussion = Sem comando, abre um prompt em um terminal; caso contrário, lê um comando por linha da entrada padrão.

group-closer = Detalhes

group-other = Outros

## Command: alias

alias-help = Dá um nome a uma linha. Sem argumentos, lista os atalhos.
    .discussion =
        O nome vale pela linha onde pode haver um comando. O que vem depois dele é acrescentado à linha, ou toma os lugares de $1 a $9:
          alias velos search velo sort:price
          alias preco draft set price $1
        `alias remove NOME` remove um atalho. Eles ficam na tabela [alias] do arquivo de configurações.
    .name = O nome, ou `remove`.
    .name-value = nome
    .words = A linha pela qual ele vale. Sem ela, mostra a linha.
    .words-value = linha

alias-stands-for = `{ $name }` vale por { $line }

alias-removed = `{ $name }` foi removido

no-aliases = Não há atalhos. `alias velos search velo sort:price` acrescenta um.

no-alias = não há atalho “{ $name }”

aliases-are-listed = `alias` lista todos

alias-is-command = `{ $name }` é um comando, que nenhum atalho pode esconder

alias-not-name = “{ $name }” não pode ser um atalho

alias-other-name = escolha outro nome: uma letra, depois letras, algarismos, - ou _

alias-needs-command = a linha de “{ $name }” não começa com um comando

alias-needs-words =
    { $count ->
        [one] { $name } espera { $count } palavra, para o lugar em { $line }
        [many] { $name } espera { $count } de palavras, para os lugares em { $line }
       *[other] { $name } espera { $count } palavras, para os lugares em { $line }
    }

## Command: completions

completions-help = Imprime o script com que um shell completa comandos, opções e seus valores.
    .discussion =
        Execute uma vez, ou ponha no arquivo de inicialização do shell:
          bash  source <(classifieds completions bash)
          zsh   source <(classifieds completions zsh)
          fish  classifieds completions fish | source
        Tab completa o que está salvo nesta máquina; ele nunca espera por um mural.
    .shell = O shell.
    .shell-value = shell

## Command: config

config-help = Mostra e muda as configurações.

## Command: config set

config-set-help = Grava uma configuração no arquivo de configurações.
    .discussion = O resto do arquivo fica como está. No prompt, a maioria das configurações vale na hora; se não, a resposta avisa.
    .name = O nome da configuração.
    .name-value = nome
    .words = O novo valor.
    .words-value = valor

## Command: config show

config-show-help = Mostra as configurações atuais e de onde vem cada uma.
    .name = O nome da configuração. Sem ele, todas as configurações.
    .name-value = nome

## Command: config unset

config-unset-help = Retira uma configuração do arquivo de configurações.
    .name = O nome da configuração.
    .name-value = nome

## Command: doctor

doctor-help = Procura problemas com arquivos, terminal e servidores. O código de saída é 1 se uma verificação falhar.

## Help: options of every command

global-options-help =
    .server = O endereço do mural de anúncios.
    .json = Imprime um documento JSON.
    .color = Quando usar cores.
    .color-value = cor
    .linear = Imprime linhas simples, sem redesenhar a tela, por exemplo para um leitor de tela. A variável ACCESSIBLE também faz isso.
    .language = O idioma: en, fr, el ou pt-BR.
    .language-value = código
    .theme = As cores que combinam com o fundo.
    .theme-value = tema
    .images = Como mostrar as imagens. Sem isso, o terminal decide.
    .images-value = imagens
    .no-images = Descreve as imagens em palavras em vez de mostrá-las.
    .keep-going = Em scripts, continua após um erro e termina com o código 3.
    .commands = Executa este comando. Pode ser repetido.
    .commands-value = comando

## Command: manual

manual-help = Imprime a página de manual. Para lê-la: `classifieds manual | man -l -`.
    .discussion = A página está em formato mdoc e em inglês, e tem o mesmo conteúdo que a ajuda.

## Command: mcp

mcp-help = Deixa um agente de IA buscar anúncios e escrever rascunhos, pelo Model Context Protocol.
    .discussion =
        Um cliente do protocolo inicia este comando e fala com ele pela entrada e pela saída padrão. O agente pode buscar e abrir anúncios, ler o que
        seus alertas encontraram, e ler e escrever rascunhos. Ele não pode publicar: um rascunho que ele escreveu fica marcado, e
        `draft publish` pergunta antes a você. Mensagens, tokens e contas ficam de fora, a menos que você permita um comando que os mostre.
    .allow = Oferece também um comando, como 'messages' ou 'messages open'. Pode ser dada várias vezes.
    .allow-value = comando

mcp-needs-client = o `mcp` não funciona no prompt nem em um script

mcp-client-starts-it = configure um cliente para iniciar `classifieds mcp`

mcp-waits = esperando um cliente do Model Context Protocol na entrada padrão. Ctrl-C encerra

mcp-command-takes-long = { $command } não pode ser permitido: pode levar mais de 30 segundos

mcp-command-needs-person = { $command } não pode ser permitido para agentes

## Command: more

more-help = Mostra a próxima página.

## Command: paths

paths-help = Mostra onde ficam os arquivos.

path-pictures = fotos

path-history = histórico

path-token = token

path-settings = configurações

path-theme = tema

## Command: quit

quit-help = Sai do programa.

## Command: refresh

refresh-help = Carrega de novo a partir da primeira página.

## Command: retry

retry-help = Repete o último comando que falhou.

nothing-has-failed = nada falhou

text-has-too-many-characters = o texto tem { $count } caracteres; são permitidos no máximo { $limit }

text-has-too-many-bytes = o texto tem { $count } bytes; são permitidos no máximo { $limit }

text-has-too-many-marks = um caractere tem mais de { $most } acentos ou outros sinais

fields-help = Imprime estas colunas, separadas por vírgulas na opção e por tabulações na saída; `help` as lista.
    .value = colunas

no-such-field = não existe a coluna { $quoted }

fields-are = as colunas são { $list }

refresh-reloads = `refresh` recarrega o que está na tela

retry-is-for-prompt = `retry` repete o último comando que falhou neste terminal

## Pager

pager-not-started = não foi possível iniciar o paginador “{ $command }”. Escolha outro com a configuração `pager` ou CLASSIFIEDS_PAGER

## doctor: databases

copy-then-move-away = copie-o, depois mova-o para outro lugar

not-checked-completely = : grande demais para verificar por inteiro

schema-version = esquema { $version }

pictures-counted =
    { $number ->
        [one] { $number } foto
        [many] { $number } de fotos
       *[other] { $number } fotos
    }

not-there-yet = ainda não existe e será criado quando preciso

## doctor: files

files-are-private = ninguém mais pode lê-los ({ $count } arquivos e pastas)

file-is-not-private = outros podem usar { $path } ({ $digits })

## doctor: settings

no-settings-file = : ainda não existe

settings-counted =
    { $count ->
        [one] { $count } configuração
        [many] { $count } de configurações
       *[other] { $count } configurações
    }

password-not-sent = o nome de usuário e a senha de { $server } não são enviados, porque o HTTP simples não é criptografado

use-encrypted-address = use um endereço que comece com https

## doctor: colours and pictures

no-colours = nenhuma

colours-16 = 16 cores

colours-256 = 256 cores

true-colour = cores verdadeiras

background-is = o fundo é { $colour }

terminal-says-so = o terminal informa

terminal-without-graphics = o terminal não aceita kitty nem sixel

terminal-does-not-answer = o terminal não informa o que sabe fazer

set-theme-and-images = defina você mesmo `theme` e `images`

no-pager = nenhum

pager-missing = : não encontrado

choose-another-pager = escolha outro com `config set pager` ou CLASSIFIEDS_PAGER

output-is-not-a-terminal = a saída não é um terminal

## doctor: terminal

set-term = defina TERM com o tipo do terminal, como xterm-256color

term-not-set = TERM não está definido: sem prompt nem cores

term-is-dumb = TERM é dumb: linhas simples, sem redesenhar

columns-and-rows = { $columns } colunas, { $rows } linhas

enlarge-window = aumente a janela para 40 × 10 no mínimo

pixels-text = { $text } pixels

connected-directly = direto: sem tmux, screen ou ssh

connected-through = através de { $names }

locale-not-utf8 = { $variable }={ $value } não é UTF-8

locale-not-set = a localidade não está definida

set-utf8-locale = defina LANG como uma localidade UTF-8, como C.UTF-8

time-zone-unknown = TZ={ $value } não é um fuso conhecido, então os horários estão em UTC

set-time-zone = defina TZ como um fuso, como Europe/Paris ou CET-1CEST,M3.5.0,M10.5.0/3

addresses-are-links = os endereços são mostrados como links

addresses-are-text = os endereços são mostrados como texto simples

stdout-is-not-a-terminal = a saída padrão não é um terminal: sem cores, imagens ou prompt

## doctor: versions

install-package = instale { $package }

library-not-installed = não instalada: as imagens são descritas em palavras

## Pictures in words

picture-missing = sem foto

picture-loading = carregando…

picture-loading-short = espera

pictures-loading = carregando as fotos…

picture-retrying = a foto falhou – tentando de novo…

picture-retrying-short = tenta de novo

picture-not-found = a foto não existe

picture-not-found-short = não existe

picture-failed = a foto falhou

picture-failed-short = falhou

width-by-height = { $width } por { $height } pixels

picture-failed-because = {" "}falhou:{" "}

picture-not-loaded-yet = , ainda não chegou

## Program

command-twice = use -c ou um comando, não os dois

use-one-of-both = omita um deles

## History of the prompt

history-not-kept = não é possível salvar o histórico { $path }: { $reason }

session-without-history = esta sessão continua sem ele

## Prompt

first-steps = digite `search` e palavras, ou `help`. Tab completa

first-start-search = digite `search` e uma palavra: os anúncios aparecem enquanto você digita

first-start-list = Para baixo entra na lista, Enter abre uma linha, Esc volta

first-start-help = `help` lista os comandos, `help keys` as teclas. Tab completa

keys-of-the-line = A linha de comando

keys-of-lists = Listas

key-live-search = `search` e palavras: o que corresponde aparece abaixo enquanto você digita

key-into-list = Para baixo: entra na lista abaixo; em uma linha vazia, volta à última lista

key-completes = Tab: completar um comando, uma opção ou um nome

key-history = Para cima, Para baixo: linhas anteriores, depois de `search ` buscas. Ctrl-R: procurar nelas

key-interrupts = Ctrl-C: interromper o que está em execução, ou limpar a linha

key-quits = Ctrl-D em uma linha vazia: sair

## help line

line-texts = Textos

line-texts-rule = Depois de { $commands }, o resto da linha é um texto e fica como você o digita. As opções vêm antes. Se o texto inteiro estiver entre aspas, elas são retiradas.

line-words = Palavras

line-words-rule = Nos outros casos, espaços separam as palavras. Uma aspa no início de uma palavra ou depois de um sinal abre uma parte que pode conter espaços, e a mesma aspa antes de um espaço a fecha: cat:"Mode & déco". Em qualquer outro lugar ela é um caractere comum: l’armoire, 19".

line-files = Arquivos

line-files-rule = Nomes de arquivos ficam entre aspas como em um shell, porque os terminais os colam assim. ~/, endereços file:// e padrões como *.jpg são entendidos.

line-backslash = Barra invertida

line-backslash-rule = Fora dos textos, uma barra invertida antes de um espaço, uma aspa, outra barra ou # tira o significado deles. Antes de qualquer outro caractere ela é comum.

line-comments = Comentários

line-comments-rule = Uma linha que começa com # é um comentário. O que vem depois das palavras a partir de um # isolado também: search velo # bicicletas.

line-pastes = Linhas coladas

line-pastes-rule = Quebras de linha coladas em um texto fazem parte dele. Outras linhas coladas são executadas uma após a outra, até a primeira que falhar.

line-limits = Limites

line-limits-rule = Uma linha é UTF-8 e tem no máximo 1 MiB e, fora dos textos, 500 palavras. Uma busca tem no máximo 64 palavras.

key-readline = Todas as outras teclas são do readline, e ~/.inputrc pode mudá-las


rows-marked =
    { $count ->
        [one] { $count } linha marcada
        [many] { $count } de linhas marcadas
       *[other] { $count } linhas marcadas
    }

all-keys = Teclas

key-open = Enter abrir

key-neighbours = ← → outras

key-mark = c marcar

key-compare = C comparar { $count }

key-edit-query = / editar

key-for-keys = ? teclas

key-leave = Esc prompt

key-back = Esc voltar

key-close-up = Enter ver de perto

key-zoom = + - ampliar

key-move = setas mover

key-page = Espaço página

key-detail = p detalhe

key-facts = i dados

key-send = Enter enviar

key-close = Esc fechar

position = { $row } de { $total }

position-of-more = { $row } de { $total }+

lines-below = { $count } abaixo

help-detail = p: mostrar ou ocultar a linha selecionada ao lado da lista, a partir de 110 colunas

help-facts = i: mostrar todos os dados, ou menos

key-undo = u desfazer

help-undoes = u: desfazer a última ação

no-action-to-undo = não há nada a desfazer

press-again = pressione { $key } de novo: isto não pode ser desfeito

all-rows-listed = estas são todas as linhas

key-retry = r tentar de novo

help-moves = Para cima, Para baixo, PageUp, PageDown, Espaço, Home, End: mover

help-opens = Enter: abrir a linha

help-neighbours = Esquerda, Direita: a linha anterior e a seguinte

help-close-up = Enter em uma linha aberta: ampliar a foto

help-zooms = +, -, setas: ampliar a foto, e movê-la

help-retries = r: tentar de novo o que falhou

help-mark = c: marcar a linha para comparar

help-compare = C: comparar as linhas marcadas

help-edit-query = /: editar a linha de comando

help-leaves = Esc, q: voltar para onde você estava; um segundo Esc em seguida: ao prompt

row-is-gone = Esta linha não está mais na lista.

picture-zoomed = { $scale }×, { $across }% na largura, { $down }% na altura

## config

settings-file-is = o arquivo é { $path }

settings-file-would-be = o arquivo { $path } ainda não existe

setting-local-board = o mural local

setting-board = o mural

setting-images-automatic = o que o terminal aceita

setting-none = nenhum

is-saved = { $name } foi salvo em { $path }

is-unset = { $name } foi removido de { $path }

was-not-set = { $name } não estava definido em { $path }

local-board-in-use = agora o mural local está em uso

comes-first = { $variable } está definido no ambiente e prevalece sobre o arquivo

takes-restart = vale a partir da próxima inicialização

## doctor

doctor-all-well = nenhum problema encontrado

doctor-failed =
    { $failed ->
        [one] { $failed } falha
        [many] { $failed } de falhas
       *[other] { $failed } falhas
    }

doctor-warnings =
    { $warned ->
        [one] { $warned } aviso
        [many] { $warned } de avisos
       *[other] { $warned } avisos
    }

## Command Parser

text-must-follow-dashes = falta o texto depois de --

one-row-needed = “{ $rows }” são várias linhas, e é preciso uma só

numbers-may-have-changed = os números podem ter mudado; veja a lista antes de repetir o comando

belongs-to-the-start = { $option } só pode ser usado ao iniciar o programa

## Deadline

took-longer-than = demorou mais de { $seconds } s

kept-what-arrived = o que tinha chegado foi mantido

try-again-doctor-measures = tente de novo. `doctor` mostra em quanto tempo o servidor responde

## Failures: HTTP

nothing-answers = não foi possível conectar a { $host }

host-unknown = host desconhecido: { $host }

check-address = verifique o endereço em --server, CLASSIFIEDS_SERVER ou `config show server`

host-too-slow = { $host } não respondeu a tempo

connection-lost = a conexão com { $host } caiu

http-invalid = { $host } enviou uma resposta HTTP inválida

board-answer-unreadable = a resposta do mural é inválida

host-is-private = { $host } está em uma rede privada, de onde não se carregam fotos

open-in-browser = se confiar no endereço, abra-o em um navegador

response-too-large = a resposta de { $host } passa de { $limit } MiB

use-smaller-limit = use um --limit menor

web-page-arrived = { $host } enviou uma página da web, talvez a página de login de uma rede

check-sign-in-page = abra um navegador para ver se a sua rede pede login, e verifique se `config show server` indica um mural de anúncios

redirect-not-followed = { $host } redireciona para { $target }, e o redirecionamento não é seguido

redirect-without-target = { $host } redireciona sem dizer para onde (sem Location)

request-failed = a requisição a { $host } falhou: { $reason }

no-secure-connection = sem conexão segura com { $host }: { $reason }

check-certificate = verifique o certificado do servidor

check-server-and-retry = verifique o servidor e depois digite `retry`. `config set server` define outro

check-or-choose-server = verifique o servidor ou escolha outro com --server, CLASSIFIEDS_SERVER ou `config set server`

no-connection = não foi possível conectar

slow-handshake = a negociação TLS demorou demais

## Failures: Pictures

use-image-words = `--images words` descreve as fotos em palavras

not-a-picture-address = { $address } não é endereço de uma foto

picture-is-gone = a foto não existe em { $host }

picture-status = { $host } respondeu com status { $status } à requisição da foto

empty-picture = { $host } enviou uma foto vazia

not-a-picture = não é JPEG, PNG, GIF nem WebP

too-many-bytes = a foto é grande demais: { $mebibytes } MiB

picture-too-many-pixels = a foto é grande demais: { $width } por { $height } pixels

damaged-picture = a foto está danificada

too-much-work = a decodificação da foto exige tempo ou memória demais

no-worker = não foi possível iniciar um processo para decodificar a foto

animated-picture = é um WebP animado

print-colours = as cores são para impressão (CMYK)

library-missing = falta libgd ou libchafa

## Failures: Sorting

try-again-or-doctor = tente de novo. `doctor` procura problemas

interrupted = interrompido

interrupted-once = pressione Ctrl-C de novo para sair

retry-repeats-it = `retry` repete

nothing-changed = nada foi alterado

saved-stays = os dados salvos não foram afetados

not-touched = o arquivo não foi alterado

file-not-made = nenhum arquivo foi criado

## Failures: Status

server-answered = o servidor respondeu com status { $status }

check-server-access = verifique se você tem acesso a este servidor. `config show server` mostra qual é

check-sign-in = se o servidor for um mural, entre com `login`. `config show server` mostra qual é

not-an-address = endereço inválido: { $quoted }

write-server-address = use http://HOST:PORT com --server, CLASSIFIEDS_SERVER ou `config set server`

in-span = em { $span }

in-a-while = mais tarde

## Failures: Storage

file-cannot-open = não foi possível abrir { $path }: { $reason }

file-cannot-write = não foi possível gravar em { $path }

check-permissions = verifique as permissões dele. `doctor` verifica as de todos os arquivos

disk-of-file-full = o disco de { $path } está cheio

free-space = libere espaço

file-locked = { $path } está bloqueado por outro processo

in-a-moment = daqui a um instante

check-disk = verifique o disco

upgrade-or-another-folder = atualize o programa, ou use outra pasta

file-damaged = { $path } está danificado, ou não é um banco de dados

file-damaged-hint = execute `doctor` para detalhes. Feche as outras sessões ou mova o arquivo, e tente de novo

newer-file = { $path } foi feito por uma versão mais nova do classifieds

check-the-folder = verifique a pasta e as permissões dela. `doctor` verifica todas

## Failures in scripts

line-number = linha { $line }

line-not-utf8 = esta linha não é UTF-8 válido; parece ser { $encoding }

argument-not-utf8 = o argumento { $number } não é UTF-8 válido; parece ser { $encoding }

convert-to-utf8 = converta o texto com `iconv -f { $encoding } -t UTF-8`

line-of-too-many-words = esta linha tem mais de { $most } palavras; divida-a em várias linhas

line-too-long = esta linha tem mais de 1 MiB e não foi executada

lines-not-run =
    { $count ->
        [one] { $count } linha não foi executada
        [many] { $count } de linhas não foram executadas
       *[other] { $count } linhas não foram executadas
    }

## Help of options that every command has

show-help-option = Mostra a ajuda.

show-version-option = Mostra a versão.

which-command = O comando.

## Hints

type-retry-now = digite `retry` para tentar de novo

try-again-now = tente de novo

type-retry-after = digite `retry` { $pause }

try-again-after = tente de novo { $pause }

then-type-retry = { $remedy } e depois digite `retry`

then-try-again = { $remedy } e tente de novo

## Questions

cannot-ask-here = não é possível pedir confirmação aqui

option-skips-question = use { $option } para pular a pergunta

not-confirmed = não confirmado

## Activities

ctrl-c-stops-it = { $message } Ctrl-C interrompe

still-working = ainda em andamento: { $message }

## Failures: usage

see-command = veja `{ $help }`

unknown-command = comando desconhecido “{ $name }”

command-missing = falta um comando

help-lists-commands = tente `help`

command-needs = { $command } espera { $what }, como em { $example }

command-needs-instead = { $command } espera { $what }, não “{ $value }”, como em { $example }

## What a command needs, as the object of “needs”

need-row = o número de uma linha

need-rows = números de linhas

need-words = palavras para buscar

need-file = o nome de um arquivo

need-name = um nome

need-setting = o nome de uma configuração

need-setting-and-value = o nome de uma configuração e seu valor

need-shell = o nome de um shell

## Failures: usage

example-works = { $example } funciona

searches-for-it = { $line } busca por isso

ctrl-l-clears = Ctrl-L limpa a tela

command-lists-commands = tente `{ $help }`

dashes-before-text = , ou ponha `--` antes de um texto que comece com hifens

## Words of a command line

backslash-at-end = a linha termina em barra invertida

quote-backslash = ponha-a entre aspas

quote-open = a aspa { $quote } não foi fechada

close-quote = feche-a, ou escreva \{ $quote }

## Failures: No Setting

setting-names = as configurações são { $all }

unknown-setting = configuração desconhecida “{ $name }”

## Private files

private-file-cannot-write = não foi possível gravar { $path }: { $reason }

check-folder-and-permissions-of-it = verifique a pasta e as permissões

## Where a setting is set

origin-option = opção { $name }

origin-file = o arquivo

origin-default = padrão

origin-write = use { $option }{" "}

origin-set = defina { $name } como{" "}

## Valid values of settings

setting-form-command = um comando em uma linha

setting-form-or = { $first } ou { $last }

setting-not-an-address = endereço de servidor inválido: “{ $text }”

setting-address-has-query = um endereço de servidor não tem parte depois de ? ou #: “{ $text }”

setting-is = { $subject }: valor inválido “{ $text }”

## Settings file

settings-file-unreadable = não foi possível ler { $path }

settings-file-unreadable-hint = verifique se você pode lê-lo e se está em UTF-8

settings-file-problem = { $path }, linha { $line }: { $reason }

correct-line = corrija a linha

neither-true-nor-false = { $text } deve ser true ou false

setting-not-text = { $text } deve ser um texto

no-look = { $place } não faz parte de um tema

looks-are = as partes são { $names }

look-not-understood = { $place }: { $word } não é cor nem marca

look-words = use uma cor como "#8ab4ff", "green" ou "bright-black", e "bold" ou "underline"

write-setting-as = escreva { $form }

## Changing the settings file

setting-not-editable = o modo como { $name } está escrito em { $path } não pode ser alterado automaticamente

edit-settings-file = mude-o em um editor de texto

file-unchanged = o arquivo não mudou

## Values of settings

now-invalid = CLASSIFIEDS_NOW inválido: “{ $text }”

now-form = escreva como 2026-01-31T12:00:00Z

## Mistakes in the settings file

toml-name-missing = falta um nome

toml-equals-missing = falta “=” depois do nome

toml-value-missing = falta o valor

toml-value-invalid = “{ $text }” não é um valor; ponha o texto entre aspas

toml-not-closed = falta fechar aspas ou colchete

toml-escape = sequência de escape inválida; escreva a barra invertida como “\\”

toml-control-character = ela contém um caractere de controle

toml-trailing = há texto inesperado depois

toml-twice = “{ $name }” é definido duas vezes

toml-too-deep = aninhamento profundo demais: no máximo 64 níveis

toml-not-a-list = “{ $name }” deve ser uma lista de textos, como velo = ["vélo", "bike"]

## What was kept

nothing-sent = nada foi enviado

## Headings of the help

help-usage = Uso

help-arguments = Argumentos

help-aliases = Atalhos

help-options = Opções

help-subcommands = Subcomandos

help-an-option = <opções>

help-a-command = <comando>

help-see-help = Digite `help COMANDO` para os detalhes de um comando, `help keys` para as teclas e `help line` para como uma linha é lida.

help-shared-options = Todo comando aceita também { $names }: veja `help`.

help-default = padrão: { $value }

help-values = valores: { $values }

## Mistakes in a command

usage-unknown-option-or-value-missing = opção desconhecida “{ $option }”, ou falta o valor de “{ $value }” em “{ $words }”

usage-unknown-option-meant = opção desconhecida “{ $option }”; você quis dizer “{ $meant }”?

usage-unknown-option = opção desconhecida “{ $option }”

usage-value-missing = falta o valor de “{ $option }”

usage-argument-missing = falta o argumento “{ $argument }”

usage-argument-unexpected = argumento inesperado “{ $argument }”

usage-arguments-unexpected = { $count } argumentos inesperados: { $arguments }

usage-value-invalid-of = o valor “{ $value }” não serve para “{ $option }”: escolha { $values }

usage-value-invalid = o valor “{ $value }” não serve para “{ $option }”

usage-option-without-value = a opção “{ $option }” não aceita valor, mas “{ $value }” foi informado

usage-option-invalid = opção inválida: { $option }

usage-no-completions = não há script de completamento para “{ $shell }”: use --generate-completion-script=<shell> com { $shells }

usage-or = {" "}ou{" "}

limit-below-one = --limit deve ser pelo menos 1

field-row = linha

field-picture = foto

did-you-mean = você quis dizer { $guess }?

check-board = verifique se `config show server` indica um mural de anúncios. `doctor` o testa

already-there = { $path } já existe

unwritable = não foi possível gravar { $path }: { $reason }

output-unwritable = não foi possível escrever na saída padrão: { $reason }

output-cut-off = a saída está incompleta: o programa que a lê foi encerrado

force-replaces = `--force` o substitui

check-folder = verifique a pasta e as permissões

rows =
    { $count ->
        [one] { $count } linha
        [many] { $count } de linhas
       *[other] { $count } linhas
    }

again-in = , de novo em { $span }

again-in-at = , de novo em { $span } ({ $time })

no-such-file = o arquivo não existe

check-name = confira o nome. Tab completa nomes de arquivos

is-folder = é uma pasta

input-has-commands = a entrada padrão tem os comandos desta sessão

name-file = indique um arquivo

name-files-in-it = escolha arquivos dela

is-no-file = é um pipe ou um dispositivo

name-a-file = escolha um arquivo comum

may-not-be-read = você não tem permissão para lê-lo

make-readable = se o arquivo é seu, `chmod u+r` o torna legível

is-empty = está vazio

copy-again = copie de novo da origem

make-smaller = reduza-a e adicione o resultado

changed-while-read = foi alterado durante a leitura

add-again = adicione de novo

## A board in memory

kept-until-server-stops = mantido até o servidor parar

## A text editor

editor-came-back = o editor “{ $command }” terminou na hora sem mudar nada

editor-waits = se ele ainda estiver aberto em uma janela própria, salve o texto ali e { $next }. Se ele tiver uma opção de espera, acrescente-a ao EDITOR, como em “{ $command }”

press-enter-here = pressione Enter aqui

repeat-the-command = repita o comando

editor-text-not-utf8 = o texto não está em UTF-8 (linha { $line }, caractere { $column }); parece ser { $encoding }

editor-not-started = não foi possível iniciar o editor “{ $command }”

editor-failed = o editor “{ $command }” falhou com o código { $code }

editor-left-no-file = o editor apagou o arquivo { $path }

text-kept = seu texto está em { $path }

no-section-with-ads = nenhum anúncio é exibido aqui
