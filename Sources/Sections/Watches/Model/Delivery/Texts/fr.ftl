event-new = Nouvelle : { $title }, { $price }

event-price = { $before } → { $after } : { $title }

event-price-percent = { $before } → { $after } ({ $percent } %) : { $title }

event-changed = Modifiée : { $title }, { $price }

event-offered = De nouveau en vente : { $title }, { $price }

event-reserved = Réservée : { $title }, { $price }

event-sold = Vendue : { $title }, { $price }

event-gone = Disparue : { $title }

event-unmatched = Ne correspond plus : { $title }

event-back = De retour : { $title }, { $price }

word-new = Nouvelle

word-changed = Modifiée

word-offered = De nouveau en vente

word-reserved = Réservée

word-sold = Vendue

word-gone = Disparue

word-unmatched = Ne correspond plus

word-back = De retour

price-step = { $before } → { $after }

price-step-percent = { $before } → { $after } ({ $percent } %)

event-of-watches = { $event } ({ $watches })

events-at-once =
    { $count ->
        [one] { $count } événement de vos veilles
        [many] { $count } d’événements de vos veilles
       *[other] { $count } événements de vos veilles
    }

more-events =
    { $count ->
        [one] et { $count } autre
        [many] et { $count } d’autres
       *[other] et { $count } autres
    }

atom-feed-title = Annonces : { $watches }

delivery-status = statut HTTP { $status }

delivery-gone = le destinataire ne veut plus d’événements (HTTP 410)

delivery-unreachable = impossible de joindre { $host }

delivery-broken = { $host } n’a pas répondu correctement

delivery-insecure = pas de connexion sécurisée à { $host }

delivery-timed-out = pas de réponse à temps

delivery-exit-code = code de sortie { $code }

delivery-crashed = le programme a planté

delivery-missing-program = impossible de démarrer { $name }

delivery-no-desktop = il n’y a pas de session de bureau, et ce terminal n’affiche pas de notifications

delivery-unwritable = impossible d’écrire le fichier : { $reason }

webhook-secret-form = un texte sans caractères de contrôle

webhook-secret-invalid = le secret des webhooks n’est pas utilisable

secret-is-public = d’autres peuvent lire { $name } dans { $path }

protect-settings-file = protégez le fichier avec `chmod 600`, et choisissez un autre secret si quelqu’un l’a vu

webhooks-unsigned = aucun `webhook_secret` n’est défini : les événements envoyés au webhook ne sont pas signés
