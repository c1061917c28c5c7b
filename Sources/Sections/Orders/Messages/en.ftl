### What is said of orders.

## The ledger

# Variables:
#   $path (String) - the file
order-ledger-damaged = the ledger of orders { $path } is damaged

order-ledger-is-replaced = `orders download` replaces it
