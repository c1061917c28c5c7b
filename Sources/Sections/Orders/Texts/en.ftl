### The ledger of orders.

## Help: options that filter

order-filter-help =
    .currency = Only orders in this currency.
    .currency-value = code
    .type = Only orders of this type.
    .type-value = type
    .status = Only orders with this status.
    .status-value = status
    .since = Only orders created since then: a day, a time, yesterday, or 7d (h d w m y).
    .since-value = when
    .until = Only orders created until then; a day is included.
    .until-value = when
    .min = Only orders of at least this amount, in any currency.
    .min-value = amount
    .max = Only orders of at most this amount, in any currency.
    .max-value = amount

## orders cancel

orders-cancel-help = Cancel the running download. The ledger does not change.

no-orders-download = no download is running here

orders-download-starts = `orders download` starts one

## Help: orders

orders-help = Download, list and export orders. Without a subcommand, list them.

## orders download

orders-download-help = Download all orders, in the background at the prompt.
    .discussion = All or nothing: the ledger changes only when the last order is stored. The settings orders_max_rows and orders_max_bytes limit what a server may send.

orders-download-started = downloading the orders in the background. `orders cancel` or Ctrl-C stops it

## Help: orders export

orders-export-help = Export the orders as CSV, JSON, JSON lines or a journal for hledger.
    .discussion =
        Without a file, the orders are printed, as CSV unless you choose another format. The assumed other currency of a trade is not exported: in a
        journal, both postings are in the currency of the data.

        A CSV cell that a spreadsheet would run as a formula gets a leading apostrophe. Amounts are never changed.
    .format = The format. By default, the file name decides.
    .format-value = format
    .force = Replace an existing file.
    .file = The file to write.
    .file-value = file

## Help: orders list

orders-list-help = List the orders, newest first.
    .discussion =
        On a terminal, this shows one page at a time. In a pipe and with --json, it prints all orders unless --limit is given.

        The other currency of a trade is assumed, because the data does not include it; the setting trade_counterpart names it.
    .limit = How many rows to show at a time.
    .limit-value = limit

## orders problems

orders-problems-help = List the rows that the last download left out, and why.

no-order-problems = no rows were left out

# Follows the rows that are listed.
# Variables:
#   $count (Int) - number of rows that are not listed
further-order-problems =
    { $count ->
        [one] { $count } more row is not listed
       *[other] { $count } more rows are not listed
    }

## Help: orders show

orders-show-help = Show one order in full, by id or row number.
    .target = A row number, or an id. Before an id that is a number, type `id:`.

## orders totals

orders-totals-help = Add up the orders exactly, by currency, type and status.
    .by = Give each period totals of its own: month.
    .by-value = period

adding-up-orders = adding up the orders …

## orders export

writing-orders = writing the orders …

# Variables:
#   $count (Int) - number of orders
#   $path (String) - the file
orders-written =
    { $count ->
        [one] { $count } order written to { $path }
       *[other] { $count } orders written to { $path }
    }

## After a download

# Variables:
#   $count (Int) - number of orders
orders-in-ledger =
    { $count ->
        [one] { $count } order in the ledger. `orders` lists it
       *[other] { $count } orders in the ledger. `orders` lists them
    }

# Variables:
#   $count (Int) - number of rows
orders-left-out =
    { $count ->
        [one] { $count } invalid row was left out. `orders problems` lists it
       *[other] { $count } invalid rows were left out. `orders problems` lists them
    }

# Orders that came more than once.
# Variables:
#   $count (Int) - number of duplicates
orders-merged =
    { $count ->
        [one] { $count } duplicate merged
       *[other] { $count } duplicates merged
    }

## What went wrong

no-orders-shown = no orders have been listed yet

ledger-replaced = the orders were downloaded again after they were listed

# Variables:
#   $shown (Digits) - number of the last row
orders-shown-up-to = the rows shown are 1 to { $shown }

# Variables:
#   $row (Digits) - number that the user typed
no-order-row = there is no row { $row }

# Variables:
#   $id (String) - what the user typed
no-order-with-id = there is no order with id { $id }

orders-download-fetches = `orders download` fetches new orders

# The reason why a download stopped, and how far it was.
# Variables:
#   $what (Message) - the reason
#   $came (Message) - what had arrived: 68.1 MB, 401,334 orders
orders-stopped-after = { $what }, after { $came }

# Variables:
#   $limit (Message) - rows or bytes
orders-over-limit = the server sends more than { $limit }

# Variables:
#   $name (String) - name of the setting
raise-orders-limit = to allow more, raise the setting { $name }

check-orders-server = check the address that `config show orders_server` prints

orders-download-stopped = the download was stopped

# Variables:
#   $what (Message) - what is wrong
#   $place (Int) - position in the response
orders-response-unusable = the server's response is not valid: { $what }, at byte { $place }

out-of-memory = out of memory

# Variables:
#   $process (Digits) - the process that downloads
orders-download-busy-in = a download is already running in process { $process }

orders-download-busy = a download is already running

wait-for-orders-download = wait for it to finish, or run `orders cancel` where it was started

orders-shows-rows = `orders` lists them

give-order-id = use its id, as printed by `orders --json`

retry-restarts-orders = `retry` starts again

orders-download-restarts = `orders download` starts again

# Says what a failed download leaves.
# Variables:
#   $count (Int) - number of orders
ledger-unchanged =
    { $count ->
        [one] the ledger still has { $count } order
       *[other] the ledger still has { $count } orders
    }

no-ledger-yet = there is no ledger yet

## One order

order-amount = amount

order-type = type

order-status = status

# When an order was made, in its details.
order-date = date

## Rows that were left out

# Begins the line about a row that was left out.
# Variables:
#   $number (Int) - number of the row
order-row = row { $number }

## Progress

# How much of a download has arrived.
# Variables:
#   $bytes (Message) - what has arrived: 68.1 MB
#   $all (Message) - the whole size
bytes-of = { $bytes } of { $all }

asking-for-orders = requesting the orders …

# Variables:
#   $count (Int) - number of orders
storing-orders =
    { $count ->
        [one] storing { $count } order …
       *[other] storing { $count } orders …
    }

## Around the rows

# Stands below the rows.
# Variables:
#   $shown (Int) - number of the last row
#   $total (Int) - number of all rows
orders-rows = rows 1 to { $shown } of { $total }

orders-go-on = `more` shows the next page, `orders show N` one order in full

orders-limit-shows-more = `orders --limit N` shows more

# A number of orders.
# Variables:
#   $count (Int) - number of orders
orders =
    { $count ->
        [one] { $count } order
       *[other] { $count } orders
    }

# How old the ledger is.
# Variables:
#   $age (Message) - how long ago: 3 hours ago
orders-fetched = downloaded { $age }

no-orders-yet = no orders yet. `orders download` fetches them

no-orders-in-ledger = the last download contained no orders. `orders download` tries again

no-orders-match = no orders match. Leave out one of the options

no-more-orders = no more orders

## doctor

orders-download-runs = a download is running

# Variables:
#   $process (Digits) - the process that downloads
orders-download-runs-in = a download is running in process { $process }

# Variables:
#   $path (String) - the file
#   $size (Message) - its size
orders-download-left = { $path }: { $size }, left over from a download that was killed

orders-download-removes = `orders download` removes it

# Variables:
#   $path (String) - the file
order-ledger-damaged = the ledger of orders { $path } is damaged

order-ledger-is-replaced = `orders download` replaces it

## Classifieds Command

group-orders = Orders

## Paths Command

path-orders = orders

## Values of settings

setting-form-currencies = two currencies, such as ETH/BTC: the one that others are traded against, and the one that it is traded against

setting-form-number = a number above 0, such as 5000000 or 5M

## Amounts and times in options

# Variables:
#   $quoted (Message) - what was typed
#   $point (String) - the amount if its separator is a decimal point
#   $thousands (String) - the amount if it separates thousands
order-amount-is-ambiguous = does { $quoted } mean { $point } or { $thousands }? Write one of these

# Variables:
#   $quoted (Message) - what was typed
order-moment-unknown = { $quoted } is not a time: write 2026-01-31, 2026-01-31T10:00, yesterday or 7d

order-amount-needs-currency = name the currency of the amount with --currency

## What a command needs, as the object of “needs”

need-order = the number of a row, or an id
