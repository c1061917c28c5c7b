feed-of-messages = { $board }: mensagens
feed-message = { $name }: { $title }
feed-statement-ad = Os moderadores restringiram o seu anúncio “{ $title }”
feed-statement-waiting-ad = O seu anúncio “{ $title }” espera um moderador
feed-statement-purge = Os moderadores excluíram um dos seus anúncios
feed-statement-account = Os moderadores restringiram a sua conta
feed-statement-automated = Decidido pelo próprio mural.
feed-statement-help = `classifieds account` mostra a decisão { $number } e como contestar.
feed-cause-new-member = Os primeiros anúncios de um novo membro esperam um moderador.
feed-cause-held-account = Todos os anúncios da sua conta aguardam um moderador.
feed-cause-listed-word = O anúncio tem uma palavra que os moderadores verificam antes.
feed-cause-duplicate = O mesmo anúncio foi publicado há pouco.
feed-of-reports = { $board }: denúncias abertas
feed-case = Caso { $number }: { $subject }
feed-case-ad = anúncio { $number }
feed-case-conversation = conversa { $number }
feed-case-account = conta { $number }
feed-case-titled = { $subject } “{ $title }”
feed-case-words = { $reason }: { $text }
feed-reason-spam = spam
feed-reason-fraud = fraude
feed-reason-illegal = ilegal
feed-reason-offensive = ofensivo
feed-reason-other = outro
feed-reason-appeal = recurso
feed-reason-new-member = primeiros anúncios de um membro
feed-reason-held-account = conta em espera
feed-reason-listed-word = palavra da lista
feed-reason-duplicate = duplicado

mail-code-subject = { $board }: confirme o seu endereço de e-mail
mail-code-why = Um membro de { $board } quer ser avisado de novas mensagens neste endereço.
mail-code-how = Se for você, confirme em até um dia, com uma sessão aberta em { $board }:
mail-code-else = Se não, ignore este e-mail.
mail-subject = { $name } escreveu para você sobre “{ $title }”
mail-messages =
    { $count ->
        [one] Em { $board }, você tem uma mensagem não lida de { $name } sobre “{ $title }”.
        [many] Em { $board }, você tem { $count } de mensagens não lidas de { $name } sobre “{ $title }”.
       *[other] Em { $board }, você tem { $count } mensagens não lidas de { $name } sobre “{ $title }”.
    }
mail-how-to-answer = Leia e responda em um terminal, com uma sessão aberta em { $board }:
mail-how-to-stop = Você recebe no máximo um e-mail por hora para cada conversa. Para não receber nenhum de { $board }:
