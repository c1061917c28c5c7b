## Boards

group-boards = Tableaux

serve-help = Fait tourner un tableau d’annonces sur cette machine.
    .discussion =
        Sans catalogue ni base de données, sert votre tableau local, celui que les autres commandes utilisent sans serveur. Un catalogue seul est servi depuis la
        mémoire : ce qui y est écrit est gardé jusqu’à l’arrêt du serveur. Pour publier, il faut un jeton. Il est créé au premier démarrage et affiché une seule
        fois, car seule son empreinte est enregistrée.
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

board-help = S’occupe d’un tableau.

board-reset-help = Supprime tout du tableau local.
    .discussion =
        Les annonces, les notes et les images mises sur le tableau local sont supprimées, et les annonces d’exemple sont remises. Les brouillons et les favoris restent.
    .yes = Ne demande pas de confirmation.

board-reset-question = Supprimer tout ce qui a été mis sur le tableau local ?

board-was-reset = le tableau local a été réinitialisé : il n’a plus que les annonces d’exemple

path-board = tableau
