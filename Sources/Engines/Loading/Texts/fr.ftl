## JSON

json-member-missing = le membre "{ $member }" manque

json-unreadable = la réponse est illisible

not-json = ce n’est pas du JSON valide

is-web-page = c’est une page web, peut-être la page de connexion d’un réseau

not-in-encoding = ce n’est pas du texte en { $encoding }

json-document = la réponse

json-unexpected = { $subject } n’a pas le format attendu
