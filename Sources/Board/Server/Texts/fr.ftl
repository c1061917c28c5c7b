feed-of-messages = { $board } : messages
feed-message = { $name } : { $title }
feed-statement-ad = Les modérateurs ont restreint votre annonce « { $title } »
feed-statement-account = Les modérateurs ont restreint votre compte
feed-statement-help = `classifieds account` dit ce que cela signifie et comment contester.
