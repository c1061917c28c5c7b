## The ledger

order-ledger-damaged = το καθολικό των παραγγελιών { $path } είναι κατεστραμμένο

order-ledger-is-replaced = το `orders download` το αντικαθιστά
