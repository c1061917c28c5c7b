### Units of ages.

# Variables:
#   $count (Int) - number of years
years =
    { $count ->
        [one] { $count } year
       *[other] { $count } years
    }

# Variables:
#   $count (Int) - number of months
months =
    { $count ->
        [one] { $count } month
       *[other] { $count } months
    }

# Variables:
#   $count (Int) - number of weeks
weeks =
    { $count ->
        [one] { $count } week
       *[other] { $count } weeks
    }

# Variables:
#   $count (Int) - number of days
days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

# Variables:
#   $count (Int) - number of hours
hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }

# Variables:
#   $count (Int) - number of minutes
minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }

# Variables:
#   $count (Int) - number of seconds
seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
