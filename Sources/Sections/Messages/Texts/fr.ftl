## Help

group-messages = Messagerie

answer-help = Écrit au vendeur d’une annonce.
    .discussion = Sans texte, votre éditeur s’ouvre. Le texte est d’abord enregistré sur cet ordinateur, et gardé jusqu’à son envoi. Il est envoyé exactement une fois, maintenant ou quand le tableau est de nouveau joignable.
    .target = Le numéro de ligne de l’annonce, ou id:ID.
    .target-value = ligne

message-help =
    .words = Le texte du message.
    .words-value = texte

messages-help = Lit vos conversations. Sans sous-commande, les liste.
    .discussion = Les non lues viennent d’abord. Les conversations lues peuvent être relues sans le tableau, et quand l’annonce n’existe plus.
    .target = Le numéro de ligne de la conversation, ou id:ID.
    .target-value = ligne
    .ad = Seulement les conversations sur cette annonce : son numéro dans `ads`, ou id:ID.

messages-open-help = Affiche une conversation, le plus ancien message d’abord.
    .discussion = Les messages comptent alors comme lus.

messages-reply-help = Répond dans une conversation.

## Keys

key-answer = répondre

key-reply = répondre

key-narrow-conversations = tapez pour réduire la liste

conversations-field = messages

reply-field = réponse

## Lists

conversations-counted =
    { $count ->
        [one] { $count } conversation
        [many] { $count } de conversations
       *[other] { $count } conversations
    }

unread-messages =
    { $count ->
        [one] { $count } nouveau
        [many] { $count } de nouveaux
       *[other] { $count } nouveaux
    }

message-is-waiting = en attente d’envoi

the-seller = le vendeur

the-board = le tableau

message-by-me = Vous

message-deleted = le texte a été supprimé

conversation-with = avec { $name }

no-conversations = pas encore de conversation. `answer N` écrit au vendeur d’une annonce

no-conversations-about-ad = pas encore de conversation sur cette annonce

all-conversations-listed = toutes les conversations sont affichées

conversations-as-last-read = le tableau ne répond pas. Voici les conversations telles que vues la dernière fois

messages-as-last-read = le tableau ne répond pas, ou n’a plus cette conversation. Voici les messages tels que lus la dernière fois

refused-text-kept = un message sur { $title } n’a pas été accepté. `{ $command }` ouvre son texte

## Writing

reading-messages = lecture des messages…

sending-message = envoi du message…

message-sent = message sur { $title } envoyé

message-waits = votre message est enregistré et attend d’être envoyé

message-waits-and-is-sent = votre message est enregistré. Il sera envoyé quand le tableau répondra, à l’invite ou avec `messages`

message-text-kept = votre texte est gardé : `{ $command }` l’ouvre

opened-unsent-text = le texte non envoyé dans { $path } est ouvert

unsent-text-found = un message non envoyé est dans { $path }. `{ $command }` l’ouvre

another-editor-or-text = choisissez-en un autre avec VISUAL ou EDITOR, ou écrivez le texte après le numéro

command-opens-it-again = `{ $command }` l’ouvre de nouveau

message-needs-terminal = sans texte, il faut un éditeur et un terminal

write-text-after-number = écrivez le texte après : `{ $command } TEXTE`

nothing-was-sent = rien n’a été envoyé

refused-text-discarded = rien n’a été envoyé, et le texte qui n’a pas été accepté est supprimé

message-not-saved = le message n’a été ni enregistré ni envoyé

## Failures

board-without-messages = ce tableau ne propose pas de messages

messages-need-sign-in = vous n’êtes pas connecté à ce tableau

sign-in-with-login = tapez `login`

messages-token-rejected = le tableau n’accepte pas votre jeton : il a été révoqué ou vient d’un autre tableau

messages-account-suspended = votre compte est suspendu : vous pouvez seulement contester, exporter vos données et supprimer votre compte

message-refused = le tableau n’accepte pas ce message : { $reason }

member-blocks-you = ce membre n’accepte pas vos messages

you-block-member = vous avez bloqué ce membre

unblock-member = avec `account unblock NOM`, vous pourrez de nouveau vous écrire

member-has-left = ce membre a quitté le tableau

ad-is-gone = l’annonce a été retirée, ou a expiré

nobody-answers = personne ne répond pour cette annonce : elle vient du catalogue du tableau

conversation-about-ad = `messages open id:{ $number }` affiche votre conversation à son sujet, `messages reply id:{ $number }` la poursuit

no-such-ad-or-conversation = le tableau n’a pas cette annonce ou cette conversation

check-the-board = vérifiez l’adresse du tableau

no-such-conversation-row = il n’y a pas de conversation { $row } dans la liste

list-conversations-first = `messages` liste vos conversations

conversations-up-to = la liste s’arrête à { $count }

no-such-conversation = cette conversation n’existe pas

message-is-empty = le message est vide

message-too-long = le message a { $count } caractères, et les tableaux en acceptent { $limit }

message-has-too-many-bytes = le message a { $count } octets, et les tableaux en acceptent { $limit }

message-has-too-many-marks = un caractère du message a plus de { $most } accents ou autres signes

message-unsendable = le message contient un caractère que les tableaux n’acceptent pas (U+0000)

## At the prompt

unread-at-start =
    { $count ->
        [one] vous avez { $count } message non lu. `messages` liste vos conversations
        [many] vous avez { $count } de messages non lus. `messages` liste vos conversations
       *[other] vous avez { $count } messages non lus. `messages` liste vos conversations
    }

message-arrived = message de { $name } sur { $title } : { $text }

waiting-message-sent = votre message sur { $title } a été envoyé

## What a command needs, as the object of “needs”

need-conversation = le numéro d’une conversation

message-about = votre message sur { $title }

message-about-to = votre message sur { $title }, à { $name }

message-sheet-help = rien de ce qui suit la ligne ci-dessus n’est envoyé. Votre texte, au-dessus, est envoyé quand vous fermez l’éditeur ; sans texte, rien n’est envoyé

statements-are-not-answered = on ne peut pas répondre à une décision

decided-by-the-board = décidé par le tableau lui-même
