## The ledger

order-ledger-damaged = o livro de ordens { $path } está danificado

order-ledger-is-replaced = `orders download` o substitui
