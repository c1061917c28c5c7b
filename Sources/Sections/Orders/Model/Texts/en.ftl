### Orders: kinds, statuses, and what is wrong with rows and responses.
### Access: package

## Kinds

order-deposit = deposit

order-withdraw = withdraw

order-buy = buy

order-sell = sell

## Statuses

order-executed = Executed

order-canceled = Canceled

order-approved = Approved

order-processing = Processing

## Labels

# The label of a deposit.
# Variables:
#   $currency (String) - code of the currency
order-in = In { $currency }

# The label of a withdrawal.
# Variables:
#   $currency (String) - code of the currency
order-out = Out { $currency }

# Follows the other currency of a trade, which is not in the data.
order-assumed = (assumed)

## What is wrong with a row

order-not-object = it is not an object

order-bad-text = it contains control characters, or text that is not UTF-8

# Variables:
#   $member (String) - name of the member
order-member-missing = the member "{ $member }" is missing

# Variables:
#   $member (String) - name of the member
order-member-not-string = "{ $member }" is not a string

# Variables:
#   $member (String) - name of the member
order-member-too-long = "{ $member }" is too long

# Variables:
#   $member (String) - name of the member
order-member-not-allowed = "{ $member }" has an invalid value

# Variables:
#   $member (String) - name of the member
order-member-in-seconds = "{ $member }" is in seconds, not in milliseconds

## What is wrong with a response

orders-not-json = it is not valid JSON

orders-too-deep = it is nested too deeply

orders-missing = it has no member "orders"

orders-twice = it has two members "orders"

orders-not-array = "orders" is not an array

orders-trailing = there is extra data after the document

orders-cut-short = it ends too early
