## Advice on a draft

capitals = tout est en majuscules, c’est difficile à lire

phone-number = { $number } ressemble à un numéro de téléphone : tout le monde peut le lire, et des programmes collectent ces numéros

email-address = { $address } est une adresse e-mail : tout le monde peut la lire, et des programmes collectent ces adresses

iban = { $account } est un compte bancaire (IBAN) : ne le donnez qu’à l’acheteur

contains-invisible-characters =
    { $count ->
        [one] contient { $count } caractère invisible, qui gêne la recherche
        [many] contient { $count } de caractères invisibles, qui gênent la recherche
       *[other] contient { $count } caractères invisibles, qui gênent la recherche
    }

repeated-title = elle répète le titre, que le lecteur vient de lire

one-word-title = un titre d’un seul mot est difficile à trouver : ajoutez la marque, le modèle ou la taille

short-description = elle est courte : décrivez l’état, l’âge et la raison de la vente

symbolic-price = un prix de 0 ou 1 échappe aux filtres de prix : indiquez le vrai, ou écrivez que c’est donné

## Problems of a draft

title-missing = le titre manque

category-missing = la catégorie manque

price-missing = le prix manque

description-missing = la description manque

text-too-short = { $has } ; il en faut au moins { $least }

text-too-long = { $has } ; { $most } au plus sont permis

too-many-marks = un caractère a plus de { $most } accents ou autres signes

category-not-on-board = le tableau n’a pas de catégorie { $quoted } ; choisissez { $known }

price-not-an-amount = prix incorrect : { $quoted } ; écrivez-le comme 140 ou 12,50

price-is-ambiguous = { $quoted } veut-il dire { $point } ou { $thousands } ? Écrivez l’un des deux

price-is-whole-or-too-exact = { $quoted } veut-il dire { $thousands } ? Écrivez-le ainsi, ou avec deux décimales au plus

negative = le prix est inférieur à zéro

decimals-counted =
    { $count ->
        [one] { $count } décimale
        [many] { $count } de décimales
       *[other] { $count } décimales
    }

too-many-decimals-in-price = le prix a { $has } ; deux au plus sont permises

title-length-is = le titre compte { $count }

description-length-is = la description compte { $count }

characters =
    { $count ->
        [one] { $count } caractère
        [many] { $count } de caractères
       *[other] { $count } caractères
    }

bytes =
    { $count ->
        [one] { $count } octet
        [many] { $count } d’octets
       *[other] { $count } octets
    }

## Mistakes in a draft that was edited

sheet-line-without-colon = { $line } n’est pas de la forme `name: value` ; une ligne vide termine l’en-tête

sheet-field-unknown = champ inconnu : { $name } ; les champs sont `title`, `category`, `price` et `urgent`, puis la description

sheet-field-twice = le champ { $name } apparaît deux fois

several-lines = le champ { $name } doit tenir sur une ligne

sheet-neither-yes-nor-no = { $text } n’est ni oui ni non

open-quote = le guillemet n’est pas fermé

behind-quote = il y a du texte après le guillemet fermant

## Missing photos

photo-file-missing = le fichier enregistré de la photo { $number }, { $name }, manque : retirez la photo, ou ajoutez de nouveau son fichier
