years =
    { $count ->
        [one] { $count } ano
        [many] { $count } de anos
       *[other] { $count } anos
    }

months =
    { $count ->
        [one] { $count } mês
        [many] { $count } de meses
       *[other] { $count } meses
    }

weeks =
    { $count ->
        [one] { $count } semana
        [many] { $count } de semanas
       *[other] { $count } semanas
    }

days =
    { $count ->
        [one] { $count } dia
        [many] { $count } de dias
       *[other] { $count } dias
    }

hours =
    { $count ->
        [one] { $count } hora
        [many] { $count } de horas
       *[other] { $count } horas
    }

minutes =
    { $count ->
        [one] { $count } minuto
        [many] { $count } de minutos
       *[other] { $count } minutos
    }

seconds =
    { $count ->
        [one] { $count } segundo
        [many] { $count } de segundos
       *[other] { $count } segundos
    }
