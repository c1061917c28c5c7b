## JSON

json-member-missing = falta o membro "{ $member }"

json-unreadable = não é possível ler a resposta

not-json = não é JSON válido

json-document = a resposta

json-unexpected = { $subject } não está no formato esperado
