## Advice on a draft

capitals = está tudo em maiúsculas, o que é difícil de ler

phone-number = { $number } parece um número de telefone: todos podem lê-lo, e programas coletam esses números

email-address = { $address } é um endereço de e-mail: todos podem lê-lo, e programas coletam esses endereços

iban = { $account } é uma conta bancária (IBAN): informe só ao comprador

contains-invisible-characters =
    { $count ->
        [one] contém { $count } caractere invisível, que atrapalha a busca
        [many] contém { $count } de caracteres invisíveis, que atrapalham a busca
       *[other] contém { $count } caracteres invisíveis, que atrapalham a busca
    }

repeated-title = repete o título, que o leitor acabou de ver

one-word-title = uma só palavra é difícil de achar: acrescente a marca, o modelo ou o tamanho

short-description = é curta: descreva o estado, a idade e o motivo da venda

symbolic-price = preço 0 ou 1 some nos filtros de preço: informe o real, ou escreva que é doação

## Problems of a draft

title-missing = falta o título

category-missing = falta a categoria

price-missing = falta o preço

description-missing = falta a descrição

text-too-short = { $has }; precisa de pelo menos { $least }

text-too-long = { $has }; são permitidos no máximo { $most }

too-many-marks = um caractere tem mais de { $most } acentos ou outros sinais

category-not-on-board = o mural não tem a categoria { $quoted }; escolha { $known }

price-not-an-amount = preço inválido: { $quoted }; escreva como 140 ou 12,50

price-is-ambiguous = { $quoted } significa { $point } ou { $thousands }? Escreva um dos dois

price-is-whole-or-too-exact = { $quoted } significa { $thousands }? Escreva assim, ou com no máximo duas casas decimais

negative = o preço é menor que zero

decimals-counted =
    { $count ->
        [one] { $count } casa decimal
        [many] { $count } de casas decimais
       *[other] { $count } casas decimais
    }

too-many-decimals-in-price = o preço tem { $has }; são permitidas no máximo duas

title-length-is = o título tem { $count }

description-length-is = a descrição tem { $count }

characters =
    { $count ->
        [one] { $count } caractere
        [many] { $count } de caracteres
       *[other] { $count } caracteres
    }

bytes =
    { $count ->
        [one] { $count } byte
        [many] { $count } de bytes
       *[other] { $count } bytes
    }

## Mistakes in a draft that was edited

sheet-line-without-colon = { $line } não tem a forma `name: value`; uma linha vazia encerra o cabeçalho

sheet-field-unknown = campo desconhecido: { $name }; os campos são `title`, `category`, `price` e `urgent`, depois a descrição

sheet-field-twice = o campo { $name } aparece duas vezes

several-lines = o campo { $name } deve ficar em uma linha

sheet-neither-yes-nor-no = { $text } não é sim nem não

open-quote = a aspa não foi fechada

behind-quote = há texto depois da aspa que fecha

## Missing photos

photo-file-missing = falta o arquivo salvo da foto { $number }, { $name }: remova a foto, ou adicione o arquivo de novo
