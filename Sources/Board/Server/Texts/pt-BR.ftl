feed-of-messages = { $board }: mensagens
feed-message = { $name }: { $title }
feed-statement-ad = Os moderadores restringiram o seu anúncio “{ $title }”
feed-statement-account = Os moderadores restringiram a sua conta
feed-statement-help = `classifieds account` diz o que isso significa e como contestar.
