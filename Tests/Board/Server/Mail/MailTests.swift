import BoardTestSupport
import Foundation
import Languages
import Loading
import Synchronization
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Mails about messages", .hangLimit, .eachBoardStore)
struct MailTests {
  /// The program that mails are given to.
  private final class Program: Sendable {
    let mails = Mutex<[String]>([])
    let failure = Mutex<BoardServer.MailFailure?>(nil)
    let notices = Mutex<[BoardServer.Notice]>([])
    let attempts = Mutex(0)
    let hangs = Mutex(false)
    /// Told of each mail for which it hangs.
    let hanging = AsyncStream.makeStream(of: Void.self)

    /// The mails since the last time, with their bodies decoded.
    func taken() -> [String] {
      mails.withLock { mails in
        defer { mails = [] }
        return mails.map { mail in
          let parts = mail.split(separator: "\n\n", maxSplits: 1)
          if parts[0].hasSuffix("7bit") { return mail }
          let body = Data(base64Encoded: String(parts[1]), options: .ignoreUnknownCharacters) ?? Data()
          return parts[0] + "\n\n" + String(decoding: body, as: UTF8.self)
        }
      }
    }
  }

  private struct Post: Sendable {
    let deal: Deal
    let program: Program
    let sender: MailSender

    /// Sends what is due after so many seconds, and returns the mails.
    func sent(after seconds: Int) async -> [String] {
      deal.time.now.withLock { $0 += seconds }
      await sender.send()
      return program.taken()
    }

    /// Gives the seller an address, and confirms it.
    func subscribe(_ language: String = "en") async throws {
      let body = #"{"address":"sel@example.org","language":"\#(language)"}"#
      #expect(try await deal.seller.send("POST", "/account/mail", body: body).status == 202)
      let mail = try #require(await sent(after: 0).first)
      let code = try #require(mail.firstMatch(of: /--confirm (\d{8})/)).1
      let answer = try await deal.seller.send("POST", "/account/mail/confirmation", body: #"{"code":"\#(code)"}"#)
      #expect(answer.body == #"{"address":"sel@example.org","confirmed":true}"#)
    }

    func write(_ key: String, _ text: String = "Still there?") async throws {
      let path = "/listings/\(deal.ad)/messages"
      #expect(try await deal.buyer.send("POST", path, key: key, body: #"{"text":"\#(text)"}"#).status == 201)
    }
  }

  private func withPost(
    languages: [Language] = Language.allCases,
    _ body: @escaping @Sendable (Post) async throws -> Void
  ) async throws {
    let program = Program()
    let sender = try #require(MailAddress("board@dorf.example"))
    try await withDeal({
      $0.live.languages = languages
      $0.live.mail = BoardServer.MailSettings(program: "/usr/sbin/sendmail", sender: sender)
      $0.limits.mailInterval = .seconds(86_400)
      $0.notice = { notice in program.notices.withLock { $0.append(notice) } }
      $0.deliver = { mail, _ in
        program.attempts.withLock { $0 += 1 }
        if program.hangs.withLock({ $0 }) {
          program.hanging.continuation.yield()
          try? await Task.sleep(for: .seconds(86_400))
          return .tooSlow
        }
        let failure = program.failure.withLock { $0 }
        if failure == nil { program.mails.withLock { $0.append(mail) } }
        return failure
      }
    }) { deal in
      try await body(Post(deal: deal, program: program, sender: MailSender(deal.board)))
    }
  }

  @Test(
    "The board writes in its languages: the reader's, or its first one",
    arguments: [("fr", "fr"), ("en", "el"), ("de", "el")]
  )
  func languages(of reader: String, writes: String) async throws {
    try await withPost(languages: [.greek, .french]) { post in
      try await post.subscribe(reader)
      try await post.write("1")
      let mails = await post.sent(after: 600)
      #expect(mails.count == 1 && mails[0].contains("Content-Language: \(writes)\n"), "\(mails)")

      let made = try await post.deal.seller.send("POST", "/account/feed").body
      let feed = try #require(made.firstMatch(of: /"url":"([^"]+)"/)).1
      #expect(
        try await post.deal.reader.send("GET", feed + "&language=\(reader)").body.contains(#"xml:lang="\#(writes)""#)
      )
      #expect(try await post.deal.reader.send("GET", String(feed)).body.contains(#"xml:lang="el""#))
      #expect(try await post.deal.reader.send("GET", "/board").body.contains(#""languages":["el","fr"]"#))
    }
  }

  @Test("An address is confirmed with the code that is mailed to it, and only its member sees it")
  func confirming() async throws {
    try await withPost { post in
      let deal = post.deal
      let body = #"{"address":" sel@example.org ","language":"fr"}"#
      let set = try await deal.seller.send("POST", "/account/mail", body: body)
      #expect(set.status == 202 && set.body == #"{"address":"sel@example.org","confirmed":false}"#)
      let mail = try #require(await post.sent(after: 0).first)
      #expect(mail.contains("\nTo: sel@example.org\n") && mail.contains("Content-Language: fr"))
      #expect(mail.contains("Un membre de classifieds souhaite être prévenu") && !mail.contains("Sel,"))
      #expect(await post.sent(after: 86_000).isEmpty, "a code is sent once")
      let code = try #require(mail.firstMatch(of: /--confirm (\d{8})/)).1

      try await post.write("a")
      #expect(await post.sent(after: 300).isEmpty, "an address that is not confirmed gets no other mail")
      let wrong = try await deal.seller.send("POST", "/account/mail/confirmation", body: #"{"code":"1"}"#)
      #expect(wrong.status == 422 && wrong.code == "invalid")
      let other = try await deal.buyer.send("POST", "/account/mail/confirmation", body: #"{"code":"\#(code)"}"#)
      #expect(other.status == 404)
      for _ in 1...2 {
        let right = try await deal.seller.send("POST", "/account/mail/confirmation", body: #"{"code":"\#(code)"}"#)
        #expect(right.status == 200)
      }
      #expect(
        try await deal.seller.send("GET", "/account").body.contains(
          #""mail":{"address":"sel@example.org","confirmed":true}"#
        )
      )
      #expect(try await deal.seller.send("GET", "/account/export").body.contains("sel@example.org"))
      #expect(try await deal.buyer.send("GET", "/account").body.contains(#""mail":null"#))
      #expect(try await !deal.board.accounts(limit: 9).joined().contains("example.org"))
    }
  }

  @Test("A code is worth nothing after five others were tried, and after a day")
  func wrongCodes() async throws {
    try await withPost { post in
      let deal = post.deal
      for isLate in [false, true] {
        _ = try await deal.seller.send("POST", "/account/mail", body: #"{"address":"sel@example.org"}"#)
        let mail = try #require(await post.sent(after: 0).first)
        let code = try #require(mail.firstMatch(of: /--confirm (\d{8})/)).1
        if isLate {
          deal.time.now.withLock { $0 += 86_400 }
        } else {
          for _ in 1...5 {
            let wrong = try await deal.seller.send("POST", "/account/mail/confirmation", body: #"{"code":"no"}"#)
            #expect(wrong.status == 422)
          }
        }
        let answer = try await deal.seller.send("POST", "/account/mail/confirmation", body: #"{"code":"\#(code)"}"#)
        #expect(answer.status == 410 && answer.code == "gone")
      }
    }
  }

  @Test("A message that is not read within five minutes is mailed, without its text; further ones after an hour")
  func messages() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a", "A secret")
      #expect(await post.sent(after: 299).isEmpty)
      let mails = await post.sent(after: 1)
      #expect(mails.count == 1)
      let mail = try #require(mails.first)
      #expect(mail.contains("On classifieds you have an unread message from Bea about “Vélo quadrille”."))
      #expect(mail.contains("Read and answer at a terminal, signed in to classifieds:"))
      #expect(mail.contains("classifieds messages reply id:1 …") && mail.contains("classifieds account mail --off"))
      #expect(!mail.contains("A secret"))
      #expect(mail.contains(/\nMessage-ID: <[0-9a-f]{16}\.message\.1@dorf\.example>\n/))
      #expect(
        mail.contains("\nDate: Tue, 14 Nov 2023 22:18:20 +0000\n")
          && mail.contains("\nAuto-Submitted: auto-generated\n")
      )

      try await post.write("b")
      try await post.write("c")
      #expect(await post.sent(after: 3_599).isEmpty)
      let later = await post.sent(after: 1)
      #expect(later.count == 1 && later.first?.contains("3 unread messages from Bea") == true)
      #expect(await post.sent(after: 86_400).isEmpty)

      let reply = #"{"text":"Yes"}"#
      _ = try await post.deal.seller.send("POST", "/conversations/1/messages", key: "d", body: reply)
      #expect(await post.sent(after: 86_400).isEmpty, "nobody is told of their own messages")
    }
  }

  @Test(
    "Nothing is mailed of what was read, of members who are blocked, suspended or gone, and to who is suspended or wants none",
    arguments: ["read", "block", "suspend", "off", "delete", "suspended sender", "erased sender"]
  )
  func nothing(case what: String) async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      let deal = post.deal
      let status =
        switch what {
        case "read": try await deal.seller.send("POST", "/conversations/1/read", body: #"{"upto":1}"#).status
        case "block": try await deal.seller.send("POST", "/account/blocks", body: #"{"name":"Bea"}"#).status
        case "off": try await deal.seller.send("DELETE", "/account/mail").status
        case "delete": try await deal.seller.send("DELETE", "/account").status
        case "suspended sender": try await deal.member("Mo", as: .moderator).decide("suspend", "accounts/3").status
        case "erased sender": try await deal.buyer.send("DELETE", "/account").status
        default: try await deal.member("Mo", as: .moderator).decide("suspend", "accounts/2").status
        }
      #expect((200...204).contains(status))
      #expect(await post.sent(after: 86_400).isEmpty)
      if what == "off" || what == "delete" {
        for table in ["mail", "mail_address"] {
          #expect(try await deal.board.store.numbers("SELECT count(*) FROM \(table)") == [0])
        }
      }
      if what == "suspend" {
        let body = #"{"address":"sel@example.org"}"#
        #expect(try await deal.seller.send("POST", "/account/mail", body: body).status == 403)
        #expect(try await deal.seller.send("DELETE", "/account/mail").status == 204)
      }
    }
  }

  @Test("A mail that cannot be sent is told once, is tried again with growing pauses, and is given up after two days")
  func failing() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      post.program.failure.withLock { $0 = .failed(code: 75) }
      var pauses: [Int] = []
      var last = 0
      for minute in 5...(3 * 24 * 60) {
        _ = await post.sent(after: minute == 5 ? 300 : 60)
        let due = try await post.deal.board.store.numbers("SELECT due FROM mail WHERE message_id IS NOT NULL").first
        guard let due else { break }
        if due != last { pauses.append((due - Deal.start) / 60 - minute) }
        last = due
      }
      #expect(pauses.prefix(6) == [5, 10, 20, 40, 80, 160])
      #expect(pauses.max() == 240 && pauses.count < 25)
      #expect(post.program.notices.withLock { $0 } == [.mailFails(.failed(code: 75))])
      #expect(try await post.deal.board.store.numbers("SELECT count(*) FROM mail WHERE message_id IS NOT NULL") == [0])

      post.program.failure.withLock { $0 = nil }
      try await post.write("b")
      #expect(await post.sent(after: 300).count == 1)
    }
  }

  @Test("A mail whose server is killed while it sends it is sent again, with the same id, by another one")
  func killed() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      post.deal.time.now.withLock { $0 += 300 }
      let store = post.deal.board.store
      let taken = try #require(try await store.takeMail(at: post.deal.time.now.withLock { $0 }))
      #expect(await post.sent(after: 599).isEmpty, "the other server has time")
      let again = try #require(await post.sent(after: 1).first)
      #expect(again.contains("<\(taken.id)@dorf.example>"))
    }
  }

  @Test("A mail that is sent again has the id of the first time, also if another message came between")
  func killedBetween() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      let taken = try #require(try await post.deal.board.store.takeMail(at: Deal.start + 300))
      try await post.write("b")
      let again = try #require(await post.sent(after: 900).first)
      #expect(again.contains("<\(taken.id)@dorf.example>") && again.contains("2 unread messages"))
    }
  }

  @Test("A code that replaces one while that is being mailed is mailed too", arguments: [MailOutcome.sent, .failed])
  func setAgain(outcome: MailOutcome) async throws {
    try await withPost { post in
      let (deal, body) = (post.deal, #"{"address":"sel@example.org"}"#)
      _ = try await deal.seller.send("POST", "/account/mail", body: body)
      let taken = try #require(try await deal.board.store.takeMail(at: Deal.start))
      _ = try await deal.seller.send("POST", "/account/mail", body: body)
      try await deal.board.store.record(outcome, of: taken, at: Deal.start)
      let mail = try #require(await post.sent(after: 0).first)
      let code = try #require(mail.firstMatch(of: /--confirm (\d{8})/)).1
      let right = try await deal.seller.send("POST", "/account/mail/confirmation", body: #"{"code":"\#(code)"}"#)
      #expect(right.status == 200)
    }
  }

  @Test(
    "What the recipient's server refuses is given up, and the operator is told only of a program that does not work",
    arguments: [
      (BoardServer.MailFailure.failed(code: 67), 1, false), (BoardServer.MailFailure.failed(code: 68), 3, false),
      (BoardServer.MailFailure.tooSlow, 3, true),
    ]
  )
  func givingUp(failure: BoardServer.MailFailure, attempts: Int, isTold: Bool) async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      post.program.failure.withLock { $0 = failure }
      post.program.attempts.withLock { $0 = 0 }
      for _ in 1...30 { _ = await post.sent(after: 300) }
      #expect(post.program.attempts.withLock { $0 } == attempts)
      let told: [BoardServer.Notice] = isTold ? [.mailFails(failure)] : []
      #expect(post.program.notices.withLock { $0 } == told)
      post.program.failure.withLock { $0 = nil }
      try await post.write("b")
      #expect(await post.sent(after: 300).count == 1)
    }
  }

  @Test("Codes are mailed first, and a program that cannot be started is not tried again at once")
  func order() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      post.deal.time.now.withLock { $0 += 300 }
      _ = try await post.deal.buyer.send("POST", "/account/mail", body: #"{"address":"bea@example.org"}"#)
      post.program.attempts.withLock { $0 = 0 }
      post.program.failure.withLock { $0 = .notStarted }
      _ = await post.sent(after: 0)
      #expect(post.program.attempts.withLock { $0 } == 1)
      post.program.failure.withLock { $0 = nil }
      let mails = await post.sent(after: 300)
      #expect(mails.count == 2 && mails.first?.contains("--confirm") == true)
    }
  }

  @Test("A mail waits for two days for a server that sends mails, from the last message on")
  func waiting() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      post.deal.time.now.withLock { $0 += 47 * 3_600 }
      try await post.write("b")
      #expect(await post.sent(after: 47 * 3_600).first?.contains("2 unread messages") == true)
      try await post.write("c")
      #expect(await post.sent(after: 48 * 3_600).isEmpty)
    }
  }

  @Test("Many rows about nothing do not hold up a mail behind them")
  func passingOver() async throws {
    try await withPost { post in
      try await post.subscribe()
      for number in 1_000...1_045 {
        try await post.deal.board.store.execute(
          """
          INSERT INTO mail (account_id, conversation_id, message_id, queued, due, attempts)
          VALUES (2, \(number), 1, \(Deal.start), \(Deal.start), 0)
          """
        )
      }
      try await post.write("a")
      #expect(await post.sent(after: 300).count == 1)
    }
  }

  @Test("A clock that is set back holds up no mail")
  func clock() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      let store = post.deal.board.store
      try await store.execute("UPDATE mail SET due = due + 1000000000")
      #expect(await post.sent(after: 0).count == 1)
      try await store.execute("UPDATE mail SET sent = sent + 1000000000")
      try await post.write("b")
      #expect(await post.sent(after: 3_599).isEmpty)
      #expect(await post.sent(after: 1).count == 1)
    }
  }

  @Test("The operator is told if waiting mails cannot be read")
  func unreadable() async throws {
    try await withPost { post in
      try await post.deal.board.store.execute("DROP TABLE mail")
      for _ in 1...2 { #expect(await post.sent(after: 0).isEmpty) }
      let notices = post.program.notices.withLock { $0 }
      #expect(notices.count == 1)
      guard case .some(.requestsFail) = notices.first else {
        Issue.record("\(notices)")
        return
      }
    }
  }

  @Test("An address that nobody has confirmed within a day is shown no more, and is removed")
  func unconfirmed() async throws {
    try await withPost { post in
      let deal = post.deal
      _ = try await deal.seller.send("POST", "/account/mail", body: #"{"address":"sel@example.org"}"#)
      #expect(try await deal.seller.send("GET", "/account").body.contains("sel@example.org"))
      deal.setTime(days: 1)
      #expect(try await deal.seller.send("GET", "/account").body.contains(#""mail":null"#))
      try await post.write("a")
      for table in ["mail", "mail_address"] {
        #expect(try await deal.board.store.numbers("SELECT count(*) FROM \(table)") == [0])
      }
    }
  }

  @Test("The address is removed with the tokens of lost devices: after a sign-in code")
  func lost() async throws {
    try await withPost { post in
      try await post.subscribe()
      let text = try await post.deal.board.signInCode(for: "Sel").code
      let code = try #require(PublishingToken(authorization: "Bearer " + text))
      let store = post.deal.board.store
      _ = try await store.accept(code, name: nil, key: nil, at: Deal.start)
      #expect(try await store.numbers("SELECT count(*) FROM mail_address") == [0])
    }
  }

  @Test("A server that stops does not wait long for a mail, and leaves it to the next one")
  func stopping() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      post.deal.time.now.withLock { $0 += 300 }
      post.program.hangs.withLock { $0 = true }
      var sender = post.sender
      sender.farewell = .zero
      let sending = Task { [sender] in await sender.send() }
      for await _ in post.program.hanging.stream { break }
      sending.cancel()
      await sending.value
      post.program.hangs.withLock { $0 = false }
      #expect(post.program.notices.withLock { $0 }.isEmpty)
      #expect(await post.sent(after: 599).isEmpty)
      #expect(await post.sent(after: 1).count == 1)
    }
  }

  @Test("What comes while a mail is sent is in the next one")
  func between() async throws {
    try await withPost { post in
      try await post.subscribe()
      try await post.write("a")
      let store = post.deal.board.store
      let taken = try #require(try await store.takeMail(at: Deal.start + 300))
      try await post.write("b")
      try await store.record(.sent, of: taken, at: Deal.start + 301)
      #expect(await post.sent(after: 3_000).isEmpty)
      #expect(await post.sent(after: 901).count == 1)
      #expect(await post.sent(after: 86_400).isEmpty)
    }
  }

  @Test("The title of an ad that is hidden is in no mail")
  func hidden() async throws {
    try await withPost { post in
      try await post.write("a")
      let deal = post.deal
      _ = try await deal.buyer.send("POST", "/account/mail", body: #"{"address":"bea@example.org"}"#)
      let code = try #require(await post.sent(after: 0).first?.firstMatch(of: /--confirm (\d{8})/)).1
      _ = try await deal.buyer.send("POST", "/account/mail/confirmation", body: #"{"code":"\#(code)"}"#)
      _ = try await deal.seller.send("POST", "/conversations/1/messages", key: "b", body: #"{"text":"Yes"}"#)
      #expect(try await deal.member("Mo", as: .moderator).decide("hide", "listings/\(deal.ad)").status == 201)
      let mail = try #require(await post.sent(after: 300).first)
      #expect(mail.contains("from Sel about “#\(deal.ad)”") && !mail.contains("quadrille"))
    }
  }

  @Test("Codes are limited for an account and for an address, and a board without mail takes no address")
  func limits() async throws {
    try await withPost { (post: Post) async throws in
      let deal = post.deal
      func set(_ client: PublishingClient, _ address: String) async throws -> Int {
        try await client.send("POST", "/account/mail", body: #"{"address":"\#(address)"}"#).status
      }
      #expect(try await set(deal.seller, "Ada <ada@example.org>") == 422)
      for number in 1...3 { #expect(try await set(deal.seller, "v\(number)@example.org") == 202) }
      #expect(try await set(deal.seller, "v4@example.org") == 429)
      for name in ["Al", "Bo"] {
        let member = try await deal.member(name)
        #expect(try await set(member, "V3@example.org") == 202)
      }
      #expect(try await set(deal.buyer, "v3+tag@example.org") == 429)
    }
    try await withDeal { deal in
      let refused = try await deal.seller.send("POST", "/account/mail", body: #"{"address":"sel@example.org"}"#)
      #expect(refused.status == 404 && refused.code == "not_found")
    }
  }
}
