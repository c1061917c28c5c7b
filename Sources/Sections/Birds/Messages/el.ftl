## What went wrong

bird-catalogue-too-large = ο κατάλογος των πουλιών είναι πολύ μεγάλος: πάνω από 100.000 έγγραφα ή 64 MiB κειμένου
