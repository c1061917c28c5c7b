# In the accusative, which follows “πριν από”.
years =
    { $count ->
        [one] { $count } έτος
       *[other] { $count } έτη
    }

months =
    { $count ->
        [one] { $count } μήνα
       *[other] { $count } μήνες
    }

weeks =
    { $count ->
        [one] { $count } εβδομάδα
       *[other] { $count } εβδομάδες
    }

days =
    { $count ->
        [one] { $count } ημέρα
       *[other] { $count } ημέρες
    }

hours =
    { $count ->
        [one] { $count } ώρα
       *[other] { $count } ώρες
    }

minutes =
    { $count ->
        [one] { $count } λεπτό
       *[other] { $count } λεπτά
    }

seconds =
    { $count ->
        [one] { $count } δευτερόλεπτο
       *[other] { $count } δευτερόλεπτα
    }
