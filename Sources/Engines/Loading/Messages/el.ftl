## JSON

json-member-missing = λείπει το μέλος "{ $member }"

json-unreadable = η απάντηση δεν διαβάζεται

not-json = δεν είναι έγκυρο JSON

json-document = η απάντηση

json-unexpected = { $subject } δεν έχει την αναμενόμενη μορφή
