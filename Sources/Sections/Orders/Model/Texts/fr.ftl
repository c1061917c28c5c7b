## Kinds

order-deposit = dépôt

order-withdraw = retrait

order-buy = achat

order-sell = vente

## Statuses

order-executed = Exécuté

order-canceled = Annulé

order-approved = Approuvé

order-processing = En cours

## Labels

order-in = Entrée { $currency }

order-out = Sortie { $currency }

order-assumed = (supposée)

## What is wrong with a row

order-not-object = ce n’est pas un objet

order-bad-text = elle contient des caractères de contrôle, ou du texte qui n’est pas en UTF-8

order-member-missing = le membre "{ $member }" manque

order-member-not-string = "{ $member }" n’est pas une chaîne

order-member-too-long = "{ $member }" est trop long

order-member-not-allowed = "{ $member }" a une valeur incorrecte

order-member-in-seconds = "{ $member }" est en secondes, pas en millisecondes

## What is wrong with a response

orders-not-json = ce n’est pas du JSON valide

orders-too-deep = elle est trop imbriquée

orders-missing = elle n’a pas de membre "orders"

orders-twice = elle a deux membres "orders"

orders-not-array = "orders" n’est pas un tableau

orders-trailing = il y a des données après le document

orders-cut-short = elle s’arrête trop tôt
