## The ledger

order-ledger-damaged = le registre des ordres { $path } est endommagé

order-ledger-is-replaced = `orders download` le remplace
