## Boards

group-boards = Murais

serve-help = Executa um mural de anúncios nesta máquina.
    .discussion =
        Sem catálogo nem banco de dados, serve o seu mural local, aquele que os outros comandos usam sem servidor. Um catálogo sozinho é servido da memória: o que
        se escreve nele é mantido até o servidor parar. Publicar exige um token. Ele é criado no primeiro início e mostrado uma só vez, porque só o resumo
        criptográfico dele é salvo.
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

board-help = Cuida de um mural.

board-reset-help = Apaga tudo do mural local.
    .discussion =
        Os anúncios, as notas e as imagens postos no mural local são apagados, e os anúncios de exemplo voltam. Rascunhos e favoritos ficam.
    .yes = Não pede confirmação.

board-reset-question = Apagar tudo o que foi posto no mural local?

board-was-reset = o mural local foi redefinido: só tem de novo os anúncios de exemplo

path-board = mural
