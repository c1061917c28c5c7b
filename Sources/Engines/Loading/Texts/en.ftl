### What is wrong with the response of a service.

## JSON

# Variables:
#   $member (String) - name of the member
json-member-missing = the member "{ $member }" is missing

json-unreadable = the response cannot be read

not-json = it is not valid JSON

is-web-page = it is a web page, perhaps the sign-in page of a network

# Variables:
#   $encoding (String) - UTF-8, or the encoding that the response names
not-in-encoding = it is not text in { $encoding }

# Stands for the whole response where no single member is at fault.
json-document = the response

# Says that a part of a response has another type or value than it should.
# Variables:
#   $subject (Message) - the response, or the path of the member: "items[0].id"
json-unexpected = { $subject } is not in the expected format
