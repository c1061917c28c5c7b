import Foundation
import Languages
import Loading
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("The form of mails", .hangLimit)
struct MailMessageTests {
  private func message(
    subject: String,
    name: String = "Dorfbrett",
    body: String = "Été\n.\nEnd"
  ) throws -> MailMessage {
    MailMessage(
      sender: try #require(MailAddress("board@dorf.example")),
      senderName: name,
      recipient: try #require(MailAddress("ada@example.org")),
      id: "x.message.1",
      time: 1_700_000_000,
      language: .french,
      subject: subject,
      body: body
    )
  }

  @Test("A mail of ASCII is readable as it is")
  func plain() throws {
    let text = try message(subject: "Ada: \"50% off\"", name: "J. O'Neill", body: "One\nTwo").text
    let board = "=?utf-8?B?Si4gTydOZWlsbA==?="
    #expect(text.hasPrefix("From: \(board) <board@dorf.example>\n"))
    #expect(text.contains("\nSubject: Ada: \"50% off\"\n"))
    #expect(text.hasSuffix("\nContent-Transfer-Encoding: 7bit\n\nOne\nTwo\n"))
    let long = String(repeating: "x", count: 1_000)
    #expect(try message(subject: "", body: long).text.contains("\nContent-Transfer-Encoding: base64\n"))
    #expect(try message(subject: long).text.split(separator: "\n").allSatisfy { $0.utf8.count <= 998 })
  }

  @Test("A mail has its headers in ASCII, and a text beyond ASCII in base64")
  func text() throws {
    #expect(
      try message(subject: "Vélo").text == """
        From: Dorfbrett <board@dorf.example>
        To: ada@example.org
        Subject: =?utf-8?B?VsOpbG8=?=
        Date: Tue, 14 Nov 2023 22:13:20 +0000
        Message-ID: <x.message.1@dorf.example>
        Auto-Submitted: auto-generated
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Language: fr
        Content-Transfer-Encoding: base64

        w4l0w6kKLgpFbmQK

        """
    )
  }

  @Test(
    "No text that anybody writes can add a header, an empty line or a recipient",
    arguments: [
      "x\r\nBcc: eve@example.org", "x\nBcc: eve@example.org\n\nHello", "x\u{2028}Bcc: eve", "\0\u{85}\u{1B}[31m",
      "?=\n =?utf-8?Q?=0ABcc:_eve?=", String(repeating: "é", count: 300), "\u{202E}gro.elpmaxe@eve", "",
      String(repeating: "👩‍👩‍👧‍👦", count: 40),
    ]
  )
  func injection(text: String) throws {
    let lines = try message(subject: text, name: text).text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty }
    #expect(
      head.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } } == [
        "From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type",
        "Content-Language", "Content-Transfer-Encoding",
      ]
    )
    for line in head {
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) } && line.utf8.count <= 998)
      for word in line.matches(of: /=\?utf-8\?B\?[A-Za-z0-9+\/=]*\?=/) {
        #expect(word.0.utf8.count <= 75)
      }
    }
    let words = head.joined().matches(of: /=\?utf-8\?B\?([^?]*)\?=/)
    for word in words {
      let decoded = try #require(Data(base64Encoded: String(word.1)).flatMap { String(data: $0, encoding: .utf8) })
      #expect(decoded.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(!decoded.contains("\u{202E}"))
    }
  }

  @Test(
    "An address is of a form that can stand in a header",
    arguments: [
      ("ada@example.org", true), ("ada.b+c@mail.example.org", true), ("root@localhost", true),
      ("o'neill@example.org", true),
      ("ada%example.org@relay.org", false), ("relay!ada@example.org", false), ("ada@example.org.", false),
      ("ada", false), ("ada@", false), ("@example.org", false), ("a@b@c", false), ("a b@example.org", false),
      ("-ada@example.org", false), ("ada@-x.org", false), ("ada@example..org", false), (".ada@example.org", false),
      ("ada@example.org, eve@example.org", false), ("ada@example.org\nBcc: eve@example.org", false),
      ("\"a\"@example.org", false), ("<ada@example.org>", false), ("adä@example.org", false),
      ("ada@exämple.org", false),
      ("ada@example.org\0", false), (String(repeating: "a", count: 250) + "@b.org", false),
    ]
  )
  func address(text: String, isOne: Bool) { #expect((MailAddress(text) != nil) == isOne) }
}
