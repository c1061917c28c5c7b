## Kinds

order-deposit = κατάθεση

order-withdraw = ανάληψη

order-buy = αγορά

order-sell = πώληση

## Statuses

order-executed = Εκτελέστηκε

order-canceled = Ακυρώθηκε

order-approved = Εγκρίθηκε

order-processing = Σε επεξεργασία

## Labels

order-in = Είσοδος { $currency }

order-out = Έξοδος { $currency }

order-assumed = (υπόθεση)

## What is wrong with a row

order-not-object = δεν είναι αντικείμενο

order-bad-text = περιέχει χαρακτήρες ελέγχου ή κείμενο που δεν είναι UTF-8

order-member-missing = λείπει το μέλος "{ $member }"

order-member-not-string = το "{ $member }" δεν είναι κείμενο

order-member-too-long = το "{ $member }" είναι πολύ μεγάλο

order-member-not-allowed = το "{ $member }" έχει μη έγκυρη τιμή

order-member-in-seconds = το "{ $member }" είναι σε δευτερόλεπτα, όχι σε χιλιοστά του δευτερολέπτου

## What is wrong with a response

orders-not-json = δεν είναι έγκυρο JSON

orders-too-deep = είναι υπερβολικά ένθετη

orders-missing = δεν έχει μέλος "orders"

orders-twice = έχει δύο μέλη "orders"

orders-not-array = το "orders" δεν είναι πίνακας

orders-trailing = υπάρχουν επιπλέον δεδομένα μετά το έγγραφο

orders-cut-short = τελειώνει πρόωρα
