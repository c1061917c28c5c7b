import Terminal
import Testing

@Suite("Passwords in addresses")
struct PasswordsTests {
  @Test(
    "Dots replace the passwords",
    arguments: [
      ("search --server http://ada:secret@h:1/x velo", "search --server http://ada:...@h:1/x velo"),
      ("https://:secret@h", "https://:...@h"), ("http://a:p@ss@h", "http://a:...@h"),
      ("http://a:s:c@h", "http://a:...@h"),
      ("http://a:1@h http://b:2@h", "http://a:...@h http://b:...@h"),
    ]
  )
  func masked(text: String, expected: String) {
    #expect(text.withoutPasswords == expected)
  }

  @Test(
    "Dots replace the code of an invitation",
    arguments: [
      ("login https://h --invitation s3cret-Code --name Ada", "login https://h --invitation ... --name Ada"),
      ("login --invitation=s3cret https://h", "login --invitation=... https://h"),
      ("login http://a:p@h --invitation 's3 cret'", "login http://a:...@h --invitation ..."),
      ("login --invitation", "login --invitation"), ("search invitation card", "search invitation card"),
      ("config set webhook_secret 's3 cret'", "config set webhook_secret ..."),
      ("config show webhook_secret", "config show webhook_secret"),
    ]
  )
  func invitations(text: String, expected: String) {
    #expect(text.withoutSecrets == expected)
  }

  @Test(
    "Text without passwords stays as it is",
    arguments: ["", "ada@example.org", "http://h:1/a@b", "http://ada@h", "http://h/?q=a:b@c", "a:b@c", "http:// a:b@c"]
  )
  func untouched(text: String) {
    #expect(text.withoutPasswords == text)
  }
}
