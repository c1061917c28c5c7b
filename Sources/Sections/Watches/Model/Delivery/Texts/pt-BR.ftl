event-new = Novo: { $title }, { $price }

event-price = { $before } → { $after }: { $title }

event-price-percent = { $before } → { $after } ({ $percent }%): { $title }

event-changed = Alterado: { $title }, { $price }

event-offered = À venda de novo: { $title }, { $price }

event-reserved = Reservado: { $title }, { $price }

event-sold = Vendido: { $title }, { $price }

event-gone = Sumiu: { $title }

event-unmatched = Não corresponde mais: { $title }

event-back = De volta: { $title }, { $price }

word-new = Novo

word-changed = Alterado

word-offered = À venda de novo

word-reserved = Reservado

word-sold = Vendido

word-gone = Sumiu

word-unmatched = Não corresponde mais

word-back = De volta

price-step = { $before } → { $after }

price-step-percent = { $before } → { $after } ({ $percent }%)

event-of-watches = { $event } ({ $watches })

events-at-once =
    { $count ->
        [one] { $count } evento dos seus alertas
        [many] { $count } de eventos dos seus alertas
       *[other] { $count } eventos dos seus alertas
    }

more-events =
    { $count ->
        [one] e mais { $count }
        [many] e mais { $count }
       *[other] e mais { $count }
    }

atom-feed-title = Anúncios: { $watches }

delivery-status = status HTTP { $status }

delivery-gone = o destinatário não quer mais eventos (HTTP 410)

delivery-unreachable = não foi possível conectar a { $host }

delivery-broken = { $host } não respondeu corretamente

delivery-insecure = não há conexão segura com { $host }

delivery-timed-out = nenhuma resposta a tempo

delivery-exit-code = código de saída { $code }

delivery-crashed = o programa falhou

delivery-missing-program = não foi possível iniciar { $name }

delivery-no-desktop = não há sessão gráfica, e este terminal não mostra notificações

delivery-unwritable = não foi possível gravar o arquivo: { $reason }

webhook-secret-form = um texto sem caracteres de controle

webhook-secret-invalid = o segredo dos webhooks não pode ser usado

secret-is-public = outros podem ler { $name } em { $path }

protect-settings-file = proteja o arquivo com `chmod 600`, e escolha outro segredo se alguém o viu

webhooks-unsigned = nenhum `webhook_secret` foi definido, então os eventos enviados ao webhook não são assinados
