feed-of-messages = { $board } : messages
feed-message = { $name } : { $title }
feed-statement-ad = Les modérateurs ont restreint votre annonce « { $title } »
feed-statement-waiting-ad = Votre annonce « { $title } » attend un modérateur
feed-statement-purge = Les modérateurs ont supprimé une de vos annonces
feed-statement-account = Les modérateurs ont restreint votre compte
feed-statement-automated = Décidé par le tableau lui-même.
feed-statement-help = `classifieds account` montre la décision { $number } et comment contester.
feed-cause-new-member = Les premières annonces d’un nouveau membre attendent un modérateur.
feed-cause-held-account = Toutes les annonces de votre compte attendent un modérateur.
feed-cause-listed-word = L’annonce contient un mot que les modérateurs vérifient d’abord.
feed-cause-duplicate = La même annonce a été publiée il y a peu.
feed-of-reports = { $board } : signalements ouverts
feed-case = Cas { $number } : { $subject }
feed-case-ad = annonce { $number }
feed-case-conversation = conversation { $number }
feed-case-account = compte { $number }
feed-case-titled = { $subject } « { $title } »
feed-case-words = { $reason } : { $text }
feed-reason-spam = spam
feed-reason-fraud = fraude
feed-reason-illegal = illégal
feed-reason-offensive = offensant
feed-reason-other = autre
feed-reason-appeal = recours
feed-reason-new-member = premières annonces d’un membre
feed-reason-held-account = compte en attente
feed-reason-listed-word = mot de la liste
feed-reason-duplicate = doublon

mail-code-subject = { $board } : confirmez votre adresse e-mail
mail-code-why = Un membre de { $board } souhaite être prévenu des nouveaux messages à cette adresse.
mail-code-how = Si c’est vous, confirmez-la dans les 24 heures, depuis un terminal connecté à { $board } :
mail-code-else = Sinon, ignorez ce message.
mail-subject = { $name } vous a écrit au sujet de « { $title } »
mail-messages =
    { $count ->
        [one] Sur { $board }, vous avez un message non lu de { $name } au sujet de « { $title } ».
        [many] Sur { $board }, vous avez { $count } de messages non lus de { $name } au sujet de « { $title } ».
       *[other] Sur { $board }, vous avez { $count } messages non lus de { $name } au sujet de « { $title } ».
    }
mail-how-to-answer = Pour lire et répondre, depuis un terminal connecté à { $board } :
mail-how-to-stop = Vous recevez au plus un e-mail par heure et par conversation. Pour n’en plus recevoir de { $board } :
