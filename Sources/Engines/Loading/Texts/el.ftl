## JSON

json-member-missing = λείπει το μέλος "{ $member }"

json-unreadable = η απάντηση δεν διαβάζεται

not-json = δεν είναι έγκυρο JSON

is-web-page = είναι ιστοσελίδα, ίσως η σελίδα σύνδεσης ενός δικτύου

not-in-encoding = δεν είναι κείμενο σε { $encoding }

json-document = η απάντηση

json-unexpected = { $subject } δεν έχει την αναμενόμενη μορφή
