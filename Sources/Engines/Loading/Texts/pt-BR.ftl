## JSON

json-member-missing = falta o membro "{ $member }"

json-unreadable = não é possível ler a resposta

not-json = não é JSON válido

is-web-page = é uma página da web, talvez a página de login de uma rede

not-in-encoding = não é texto em { $encoding }

json-document = a resposta

json-unexpected = { $subject } não está no formato esperado
