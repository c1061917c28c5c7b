feed-title = Mon fil

comments-title = Commentaires

no-feed-connection = Connexion au serveur impossible

invalid-feed-data = La réponse du serveur n’est pas valide
