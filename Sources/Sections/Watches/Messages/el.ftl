## Help

group-watches = Παρακολουθήσεις
