## Boards

group-boards = Tableaux

serve-help = Fait tourner un tableau d’annonces sur cette machine.
    .discussion =
        Sans catalogue ni base de données, sert l’exemple fourni avec le programme. Pour publier, il faut un jeton. Il est créé au premier démarrage
        et affiché une seule fois, car seule son empreinte est enregistrée.
    .host = L’adresse d’écoute.
    .host-value = hôte
    .port = Le port d’écoute. 0 utilise un port libre.
    .port-value = port
    .catalogue = Un dossier avec listings.json, categories.json et images/.
    .catalogue-value = dossier
    .database = Le fichier qui contient les annonces du tableau.
    .database-value = fichier
    .orders = Le nombre d’ordres. Par défaut, 11000.
    .orders-value = n
    .token-file = Écrit un nouveau jeton de publication dans ce fichier au lieu de l’afficher.
    .token-file-value = fichier
    .new-token = Révoque le jeton de publication et en crée un autre.
    .emulator = Laisse `Bearer owner` lire et écrire les oiseaux, comme l’émulateur de Firestore.

port-out-of-range = le port doit être de 0 à 65535

orders-below-zero = le nombre d’ordres ne peut pas être négatif
