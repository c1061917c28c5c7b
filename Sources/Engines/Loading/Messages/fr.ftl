## JSON

json-member-missing = le membre "{ $member }" manque

json-unreadable = la réponse est illisible

not-json = ce n’est pas du JSON valide

json-document = la réponse

json-unexpected = { $subject } n’a pas le format attendu
