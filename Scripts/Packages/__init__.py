"""What Scripts/package says of the program: its parts, their licences, and the bill of materials."""
