feed-title = Το Feed μου

comments-title = Σχόλια

no-feed-connection = Δεν ήταν δυνατή η σύνδεση στο διακομιστή

invalid-feed-data = Η απάντηση του διακομιστή δεν είναι έγκυρη
