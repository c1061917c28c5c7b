## Boards

group-boards = Murais

serve-help = Executa um mural de anúncios nesta máquina.
    .discussion =
        Sem catálogo nem banco de dados, serve o exemplo que vem com o programa. Publicar exige um token. Ele é criado no primeiro início e mostrado
        uma só vez, porque só o resumo criptográfico dele é salvo.
    .host = O endereço em que escuta.
    .host-value = host
    .port = A porta em que escuta. 0 usa uma porta livre.
    .port-value = porta
    .catalogue = Uma pasta com listings.json, categories.json e images/.
    .catalogue-value = pasta
    .database = O arquivo que guarda os anúncios do mural.
    .database-value = arquivo
    .orders = O número de ordens. O padrão é 11000.
    .orders-value = n
    .token-file = Grava um novo token de publicação neste arquivo em vez de mostrá-lo.
    .token-file-value = arquivo
    .new-token = Revoga o token de publicação e cria outro.
    .emulator = Deixa `Bearer owner` ler e escrever as aves, como um emulador do Firestore.

port-out-of-range = a porta deve ser de 0 a 65535

orders-below-zero = o número de ordens não pode ser negativo
