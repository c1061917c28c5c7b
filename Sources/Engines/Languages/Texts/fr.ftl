years =
    { $count ->
        [one] { $count } an
        [many] { $count } d’années
       *[other] { $count } ans
    }

months =
    { $count ->
        [one] { $count } mois
        [many] { $count } de mois
       *[other] { $count } mois
    }

weeks =
    { $count ->
        [one] { $count } semaine
        [many] { $count } de semaines
       *[other] { $count } semaines
    }

days =
    { $count ->
        [one] { $count } jour
        [many] { $count } de jours
       *[other] { $count } jours
    }

hours =
    { $count ->
        [one] { $count } heure
        [many] { $count } d’heures
       *[other] { $count } heures
    }

minutes =
    { $count ->
        [one] { $count } minute
        [many] { $count } de minutes
       *[other] { $count } minutes
    }

seconds =
    { $count ->
        [one] { $count } seconde
        [many] { $count } de secondes
       *[other] { $count } secondes
    }
