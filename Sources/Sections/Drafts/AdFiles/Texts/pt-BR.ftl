## JSON

json-name = um nome entre aspas

json-value = um valor

json-end-of-object = , ou {"}"}

json-end-of-array = , ou ]

json-end-of-string = uma aspa de fechamento

json-control-character = um texto contém uma quebra de linha ou um caractere de controle

json-escape = sequência de escape inválida depois da barra invertida

json-trailing-text = há texto depois do fim

json-missing = falta: { $what }

## Ad files

too-large = o arquivo passa de 1 MiB

not-utf8 = o arquivo não é texto em UTF-8

empty-file = o arquivo está vazio

no-fields = o arquivo não tem campos, como `title: …`

several-documents = um segundo anúncio começa aqui, mas um arquivo só pode ter um

control-character = YAML não permite o caractere de controle aqui

tab = esta linha está recuada com uma tabulação, mas o YAML só permite espaços: escreva `{ $line }`

not-yaml = esta linha não é YAML válido. Um campo é um nome, dois-pontos, um espaço e um valor, como em `title: …`

yaml-blank-missing = falta um espaço depois dos dois-pontos: escreva `{ $line }`

yaml-indented = este campo deve começar no início da linha: escreva `{ $line }`

yaml-quote-open = uma aspa não foi fechada: escreva `{ $line }`

yaml-text-after-quote = há texto depois da aspa de fechamento: escreva `{ $line }`

yaml-backslash = o YAML não conhece a sequência depois da barra invertida: escreva `{ $line }`

yaml-bracket-open = um colchete ou uma chave não foi fechado: escreva `{ $line }`

yaml-sign = um valor que começa com { $sign } precisa de aspas: escreva `{ $line }`

yaml-colon = um valor que contém dois-pontos precisa de aspas: escreva `{ $line }`

yaml-comment = { $quoted } ficou de fora, porque # depois de um espaço inicia um comentário. Para mantê-lo, escreva `{ $line }`

ad-file-not-json = JSON inválido: { $reason }

ad-file-field-twice = { $quoted } aparece duas vezes

too-deep = os valores estão aninhados em mais de 64 níveis

too-many-values = o arquivo tem mais de 20.000 valores

too-many-aliases = o arquivo usa mais de 20 aliases (*nome)

key-is-no-text = o nome deste campo deve ser texto

no-text = deve ser um só valor, não uma lista nem um grupo de campos

ad-file-not-an-amount = valor inválido: { $quoted }

type-true-or-false = escreva true ou false

no-file-name = nome de arquivo inválido
