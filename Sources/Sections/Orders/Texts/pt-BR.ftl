## Help: options that filter

order-filter-help =
    .currency = Só ordens nesta moeda.
    .currency-value = código
    .type = Só ordens deste tipo.
    .type-value = tipo
    .status = Só ordens com este status.
    .status-value = status
    .since = Só ordens criadas desde então: um dia, um horário, yesterday, ou 7d (h d w m y).
    .since-value = quando
    .until = Só ordens criadas até então; um dia é incluído por inteiro.
    .until-value = quando
    .min = Só ordens de pelo menos este valor, em qualquer moeda.
    .min-value = valor
    .max = Só ordens de no máximo este valor, em qualquer moeda.
    .max-value = valor

## orders cancel

orders-cancel-help = Cancela o download em andamento. O livro-razão não muda.

no-orders-download = não há download em andamento aqui

orders-download-starts = `orders download` inicia um

## Help: orders

orders-help = Baixa, lista e exporta ordens. Sem subcomando, lista as ordens.

## orders download

orders-download-help = Baixa todas as ordens, em segundo plano no prompt.
    .discussion =
        Tudo ou nada: o livro-razão só muda quando a última ordem é gravada. As configurações orders_max_rows e orders_max_bytes limitam o que um servidor
        pode enviar.

orders-download-started = baixando as ordens em segundo plano. `orders cancel` ou Ctrl-C interrompe

## Help: orders export

orders-export-help = Exporta as ordens em CSV, JSON, linhas JSON ou um diário para o hledger.
    .discussion =
        Sem arquivo, as ordens são impressas, em CSV a não ser que você escolha outro formato. A outra moeda de uma negociação, presumida, não é exportada:
        em um diário, os dois lançamentos ficam na moeda dos dados.

        Uma célula CSV que uma planilha executaria como fórmula recebe um apóstrofo no início. Os valores nunca mudam.
    .format = O formato. Por padrão, o nome do arquivo decide.
    .format-value = formato
    .force = Substitui um arquivo existente.
    .file = O arquivo a gravar.
    .file-value = arquivo

## Help: orders list

orders-list-help = Lista as ordens, as mais novas primeiro.
    .discussion =
        No terminal, mostra uma página por vez. Em um pipe e com --json, imprime todas as ordens, a não ser que se use --limit.

        A outra moeda de uma negociação é presumida, pois os dados não a contêm; a configuração trade_counterpart a define.
    .limit = Quantas linhas mostrar de cada vez.
    .limit-value = limite

## orders problems

orders-problems-help = Lista as linhas que o último download deixou de fora, e por quê.

no-order-problems = nenhuma linha ficou de fora

further-order-problems =
    { $count ->
        [one] mais { $count } linha não foi listada
        [many] mais { $count } de linhas não foram listadas
       *[other] mais { $count } linhas não foram listadas
    }

## Help: orders show

orders-show-help = Mostra uma ordem inteira, por id ou número de linha.
    .target = Um número de linha, ou um id. Antes de um id que é um número, digite `id:`.

## orders totals

orders-totals-help = Soma as ordens com exatidão, por moeda, tipo e status.
    .by = Dá a cada período seus próprios totais: month.
    .by-value = período

adding-up-orders = somando as ordens…

## orders export

writing-orders = gravando as ordens…

orders-written =
    { $count ->
        [one] { $count } ordem gravada em { $path }
        [many] { $count } de ordens gravadas em { $path }
       *[other] { $count } ordens gravadas em { $path }
    }

## After a download

orders-in-ledger =
    { $count ->
        [one] { $count } ordem no livro-razão. `orders` mostra
        [many] { $count } de ordens no livro-razão. `orders` mostra
       *[other] { $count } ordens no livro-razão. `orders` mostra
    }

orders-left-out =
    { $count ->
        [one] { $count } linha inválida ficou de fora. `orders problems` mostra
        [many] { $count } de linhas inválidas ficaram de fora. `orders problems` mostra
       *[other] { $count } linhas inválidas ficaram de fora. `orders problems` mostra
    }

orders-merged =
    { $count ->
        [one] { $count } duplicata mesclada
        [many] { $count } de duplicatas mescladas
       *[other] { $count } duplicatas mescladas
    }

## What went wrong

no-orders-shown = nenhuma ordem foi listada ainda

ledger-replaced = as ordens foram baixadas de novo depois de listadas

orders-shown-up-to = as linhas exibidas vão de 1 a { $shown }

no-order-row = não há linha { $row }

no-order-with-id = não há ordem com o id { $id }

orders-download-fetches = `orders download` baixa as ordens novas

orders-stopped-after = { $what }, depois de { $came }

orders-over-limit = o servidor envia mais de { $limit }

raise-orders-limit = para aceitar mais, aumente a configuração { $name }

check-orders-server = verifique o endereço mostrado por `config show orders_server`

orders-download-stopped = o download foi interrompido

orders-response-unusable = a resposta do servidor não é válida: { $what }, no byte { $place }

out-of-memory = memória insuficiente

orders-download-busy-in = já há um download em andamento no processo { $process }

orders-download-busy = já há um download em andamento

wait-for-orders-download = espere que termine, ou digite `orders cancel` onde ele foi iniciado

orders-shows-rows = `orders` mostra

give-order-id = use o id dela, como `orders --json` mostra

retry-restarts-orders = `retry` recomeça

orders-download-restarts = `orders download` recomeça

ledger-unchanged =
    { $count ->
        [one] o livro-razão ainda tem { $count } ordem
        [many] o livro-razão ainda tem { $count } de ordens
       *[other] o livro-razão ainda tem { $count } ordens
    }

no-ledger-yet = ainda não há livro-razão

## One order

order-amount = valor

order-type = tipo

order-status = status

order-date = data

## Rows that were left out

order-row = linha { $number }

## Progress

bytes-of = { $bytes } de { $all }

asking-for-orders = pedindo as ordens ao servidor…

storing-orders =
    { $count ->
        [one] gravando { $count } ordem…
        [many] gravando { $count } de ordens…
       *[other] gravando { $count } ordens…
    }

## Around the rows

orders-rows = linhas 1 a { $shown } de { $total }

orders-go-on = `more` mostra a próxima página, `orders show N` uma ordem inteira

orders-limit-shows-more = `orders --limit N` mostra mais

orders =
    { $count ->
        [one] { $count } ordem
        [many] { $count } de ordens
       *[other] { $count } ordens
    }

orders-fetched = baixadas { $age }

no-orders-yet = ainda não há ordens. `orders download` as baixa

no-orders-in-ledger = o último download não continha ordens. `orders download` tenta de novo

no-orders-match = nenhuma ordem corresponde. Retire uma das opções

no-more-orders = não há mais ordens

## doctor

orders-download-runs = há um download em andamento

orders-download-runs-in = há um download em andamento no processo { $process }

orders-download-left = { $path }: { $size }, resto de um download encerrado à força

orders-download-removes = `orders download` o remove

order-ledger-damaged = o livro-razão das ordens { $path } está danificado

order-ledger-is-replaced = `orders download` o substitui

## Classifieds Command

group-orders = Ordens

## Paths Command

path-orders = ordens

## Values of settings

setting-form-currencies = duas moedas, como ETH/BTC: aquela contra a qual as outras são negociadas, e aquela contra a qual ela é negociada

setting-form-number = um número acima de 0, como 5000000 ou 5M

## Amounts and times in options

order-amount-is-ambiguous = { $quoted } significa { $point } ou { $thousands }? Escreva um dos dois

order-moment-unknown = { $quoted } não é um momento: escreva 2026-01-31, 2026-01-31T10:00, yesterday ou 7d

order-amount-needs-currency = indique a moeda do valor com --currency

## What a command needs, as the object of “needs”

need-order = o número de uma linha, ou um id
