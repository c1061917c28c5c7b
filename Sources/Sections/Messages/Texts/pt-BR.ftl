## Help

group-messages = Mensagens

answer-help = Escreve ao vendedor de um anúncio.
    .discussion = Sem texto, seu editor abre. O texto é salvo primeiro neste computador e guardado até o envio. Ele é enviado exatamente uma vez, agora ou quando o mural voltar a responder.
    .target = O número da linha do anúncio, ou id:ID.
    .target-value = linha

message-help =
    .words = O texto da mensagem.
    .words-value = texto

messages-help = Lê suas conversas. Sem subcomando, lista as conversas.
    .discussion = As não lidas vêm primeiro. As conversas já lidas podem ser relidas sem o mural, e quando o anúncio não existe mais.
    .target = O número da linha da conversa, ou id:ID.
    .target-value = linha
    .ad = Só conversas sobre este anúncio: o número dele em `ads`, ou id:ID.

messages-open-help = Mostra uma conversa, a mensagem mais antiga primeiro.
    .discussion = As mensagens passam a contar como lidas.

messages-reply-help = Responde em uma conversa.

## Keys

key-answer = responder

key-reply = responder

key-narrow-conversations = digite para reduzir a lista

conversations-field = mensagens

reply-field = resposta

## Lists

conversations-counted =
    { $count ->
        [one] { $count } conversa
        [many] { $count } de conversas
       *[other] { $count } conversas
    }

unread-messages =
    { $count ->
        [one] { $count } nova
        [many] { $count } de novas
       *[other] { $count } novas
    }

message-is-waiting = aguardando envio

the-seller = o vendedor

the-board = o mural

message-by-me = Você

message-deleted = o texto foi apagado

conversation-with = com { $name }

no-conversations = ainda não há conversas. `answer N` escreve ao vendedor de um anúncio

no-conversations-about-ad = ainda não há conversas sobre este anúncio

all-conversations-listed = todas as conversas são exibidas

conversations-as-last-read = o mural não responde. Estas são as conversas como vistas por último

messages-as-last-read = o mural não responde, ou não tem mais esta conversa. Estas são as mensagens como lidas por último

refused-text-kept = uma mensagem sobre { $title } não foi aceita. `{ $command }` abre o texto dela

## Writing

reading-messages = lendo mensagens…

sending-message = enviando a mensagem…

message-sent = mensagem sobre { $title } enviada

message-waits = sua mensagem está salva e aguarda envio

message-waits-and-is-sent = sua mensagem está salva. Ela será enviada quando o mural responder, no prompt ou com `messages`

message-text-kept = seu texto foi guardado: `{ $command }` o abre

opened-unsent-text = o texto não enviado em { $path } foi aberto

unsent-text-found = uma mensagem não enviada está em { $path }. `{ $command }` a abre

another-editor-or-text = escolha outro com VISUAL ou EDITOR, ou escreva o texto depois do número

command-opens-it-again = `{ $command }` o abre de novo

message-needs-terminal = sem texto, é preciso um editor e um terminal

write-text-after-number = escreva o texto depois: `{ $command } TEXTO`

nothing-was-sent = nada foi enviado

refused-text-discarded = nada foi enviado, e o texto que não foi aceito foi descartado

message-not-saved = a mensagem não foi salva nem enviada

## Failures

board-without-messages = este mural não oferece mensagens

messages-need-sign-in = você não entrou neste mural

sign-in-with-login = execute `login`

messages-token-rejected = o mural não aceita seu token: ele foi revogado ou é de outro mural

messages-account-suspended = sua conta está suspensa: você só pode contestar, exportar seus dados e excluir a conta

message-refused = o mural não aceita esta mensagem: { $reason }

member-blocks-you = este membro não aceita mensagens suas

you-block-member = você bloqueou este membro

unblock-member = com `account unblock NOME`, vocês podem escrever de novo um ao outro

member-has-left = este membro saiu do mural

ad-is-gone = o anúncio foi retirado, ou expirou

nobody-answers = ninguém responde por este anúncio: ele veio com o catálogo do mural

conversation-about-ad = `messages open id:{ $number }` mostra a sua conversa sobre ele, `messages reply id:{ $number }` a continua

no-such-ad-or-conversation = o mural não tem esse anúncio ou essa conversa

check-the-board = verifique o endereço do mural

no-such-conversation-row = não há conversa { $row } na lista

list-conversations-first = `messages` lista suas conversas

conversations-up-to = a lista vai até { $count }

no-such-conversation = essa conversa não existe

message-is-empty = a mensagem está vazia

message-too-long = a mensagem tem { $count } caracteres, e os murais aceitam { $limit }

message-has-too-many-bytes = a mensagem tem { $count } bytes, e os murais aceitam { $limit }

message-has-too-many-marks = um caractere da mensagem tem mais de { $most } acentos ou outros sinais

message-unsendable = a mensagem tem um caractere que os murais não aceitam (U+0000)

## At the prompt

unread-at-start =
    { $count ->
        [one] você tem { $count } mensagem não lida. `messages` lista suas conversas
        [many] você tem { $count } de mensagens não lidas. `messages` lista suas conversas
       *[other] você tem { $count } mensagens não lidas. `messages` lista suas conversas
    }

message-arrived = mensagem de { $name } sobre { $title }: { $text }

waiting-message-sent = sua mensagem sobre { $title } foi enviada

## What a command needs, as the object of “needs”

need-conversation = o número de uma conversa

message-about = sua mensagem sobre { $title }

message-about-to = sua mensagem sobre { $title }, para { $name }

message-sheet-help = nada a partir da linha acima é enviado. Seu texto acima dela é enviado quando você fecha o editor; sem texto, nada é enviado

statements-are-not-answered = não é possível responder a uma decisão

decided-by-the-board = decidido pelo próprio mural
