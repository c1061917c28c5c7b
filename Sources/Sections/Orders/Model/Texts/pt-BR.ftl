## Kinds

order-deposit = depósito

order-withdraw = saque

order-buy = compra

order-sell = venda

## Statuses

order-executed = Executada

order-canceled = Cancelada

order-approved = Aprovada

order-processing = Em andamento

## Labels

order-in = Entrada { $currency }

order-out = Saída { $currency }

order-assumed = (presumida)

## What is wrong with a row

order-not-object = não é um objeto

order-bad-text = contém caracteres de controle, ou texto que não é UTF-8

order-member-missing = falta o membro "{ $member }"

order-member-not-string = "{ $member }" não é uma string

order-member-too-long = "{ $member }" é longo demais

order-member-not-allowed = "{ $member }" tem um valor inválido

order-member-in-seconds = "{ $member }" está em segundos, não em milissegundos

## What is wrong with a response

orders-not-json = não é JSON válido

orders-too-deep = está aninhada demais

orders-missing = não tem o membro "orders"

orders-twice = tem dois membros "orders"

orders-not-array = "orders" não é um array

orders-trailing = há dados depois do documento

orders-cut-short = termina cedo demais
