### What is wrong with a draft, and advice on it.

## Advice on a draft

capitals = it is all in capitals, which is hard to read

# Variables:
#   $number (String) - number
phone-number = { $number } looks like a phone number: everyone can read it, and programs collect phone numbers

# Variables:
#   $address (String) - the address
email-address = { $address } is an email address: everyone can read it, and programs collect email addresses

# Variables:
#   $account (String) - account
iban = { $account } is a bank account (IBAN): give it only to the buyer

# Variables:
#   $count (Int) - number
contains-invisible-characters =
    { $count ->
        [one] it contains { $count } invisible character, which breaks searches
       *[other] it contains { $count } invisible characters, which break searches
    }

repeated-title = it repeats the title, which readers have just seen

one-word-title = a single word is hard to find: add the brand, the model or the size

short-description = it is short: describe the condition, the age and why you are selling it

symbolic-price = people who filter by price do not see a price of 0 or 1: use the real price, or write that you give it away

## Problems of a draft

title-missing = the title is missing

category-missing = the category is missing

price-missing = the price is missing

description-missing = the description is missing

# Variables:
#   $has (Message) - how long the text is, in words
#   $least (Digits) - characters
text-too-short = { $has }; at least { $least } are needed

# Variables:
#   $has (Message) - how long the text is, in words
#   $most (Digits) - characters or bytes
text-too-long = { $has }; at most { $most } are allowed

# Variables:
#   $most (Digits) - marks
too-many-marks = a character has more than { $most } accents or other marks

# Variables:
#   $quoted (Message) - what was typed
#   $known (String) - names of the categories
category-not-on-board = the board has no category { $quoted }; choose { $known }

# Variables:
#   $quoted (Message) - what was typed
price-not-an-amount = invalid price: { $quoted }; write it as 140 or 12.50

# Variables:
#   $quoted (Message) - what was typed
#   $point (Message) - the price if its separator is a decimal point
#   $thousands (Message) - the price if it separates thousands
price-is-ambiguous = does { $quoted } mean { $point } or { $thousands }? Write one of these

# Variables:
#   $quoted (Message) - what was typed
#   $thousands (Message) - the price if its separator separates thousands
price-is-whole-or-too-exact = does { $quoted } mean { $thousands }? Write it like that, or with at most two decimals

negative = the price is below zero

# Variables:
#   $count (Int) - number
decimals-counted =
    { $count ->
        [one] { $count } decimal
       *[other] { $count } decimals
    }

# Variables:
#   $has (Message) - how long the text is, in words
too-many-decimals-in-price = the price has { $has }; at most two are allowed

# Variables:
#   $count (Message) - number
title-length-is = the title has { $count }

# Variables:
#   $count (Message) - number
description-length-is = the description has { $count }

# Variables:
#   $count (Int) - number
characters =
    { $count ->
        [one] { $count } character
       *[other] { $count } characters
    }

# Variables:
#   $count (Int) - number
bytes =
    { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }

## Mistakes in a draft that was edited

# Variables:
#   $line (Message) - the line
sheet-line-without-colon = { $line } is not in the form `name: value`; an empty line ends the header

# Variables:
#   $name (Message) - name of the field
sheet-field-unknown = unknown field { $name }; the fields are `title`, `category`, `price` and `urgent`, then the description

# Variables:
#   $name (String) - name of the field
sheet-field-twice = the field { $name } appears twice

# Variables:
#   $name (String) - name of the field
several-lines = the field { $name } must be on one line

# Variables:
#   $text (Message) - what was typed
sheet-neither-yes-nor-no = { $text } is neither yes nor no

open-quote = the quote is not closed

behind-quote = there is text after the closing quote

## Missing photos

# Variables:
#   $number (Digits) - number
#   $name (Message) - name of the field
photo-file-missing = the stored file of photo { $number }, { $name }, is missing: remove the photo, or add its file again
