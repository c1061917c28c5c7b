import BoardTestSupport
import Foundation
import GRDB
import Loading
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("Export and erasure", .hangLimit, .eachBoardStore)
struct ErasureTests {
  private static func text(_ text: String) -> String { #"{"text":"\#(text)"}"# }

  private static func ad(_ title: String, picture: String? = nil) -> String {
    let images = picture.map { #","images":["\#($0)"]"# } ?? ""
    return #"{"title":"\#(title)","description":"Kaum gefahren","price":12.5,"category_id":1\#(images)}"#
  }

  @Test(
    "An export has everything that the board keeps about its account, and nothing of others but names and messages to it"
  )
  func export() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 1 }) { deal in
      let path = "/listings/\(deal.ad)/messages"
      _ = try await deal.buyer.send("POST", path, key: "1", body: Self.text("Still there?"))
      _ = try await deal.seller.send("POST", "/conversations/1/messages", key: "2", body: Self.text("Yes"))
      _ = try await deal.buyer.report("listings/\(deal.ad)", "fraud", "It is mine")
      _ = try await deal.buyer.send("POST", "/account/blocks", body: #"{"name":"Tom"}"#)
      _ = try await deal.buyer.send("POST", "/account/invitations", body: #"{"name":"Friend"}"#)
      _ = try await deal.buyer.send("POST", "/listings", key: "ad", body: Self.ad("Lampe rouge"))
      _ = try await deal.buyer.send("POST", "/account/feed")

      let answer = try await deal.buyer.send("GET", "/account/export")

      #expect(answer.status == 200)
      #expect(answer.fields["cache-control"] == "no-store")
      for part in [
        #"{"exported_at":"2023-11-14T22:13:20Z","account":{"id":3,"name":"Bea","role":"member","#,
        #""invited_by":null}"#, #""title":"Lampe rouge""#,
        #""with":"Sel","messages":[{"id":1,"from":"me","text":"Still there?""#,
        #""from":"other","text":"Yes""#, #""reason":"fraud","text":"It is mine","appeal_of":null,"outcome":null"#,
        #""blocked":["Tom"]"#, #""invitations":[{"name":"Friend","#,
        #""message_feed":{"created_at":"2023-11-14T22:13:20Z"},"queue_feed":null"#,
        #"{"key":"ad","at":"2023-11-14T22:13:20Z","status":201,"#,
      ] {
        #expect(answer.body.contains(part), "\(part) in \(answer.body)")
      }
      #expect((try? JSONSerialization.jsonObject(with: Data(answer.body.utf8))) is [String: Any])
    }
  }

  @Test("An erased account's ads, texts, devices and name are gone on all routes, for everybody")
  func erase() async throws {
    try await withModerators { board in
      let deal = board.deal
      let conversation = "/conversations/1/messages"
      _ = try await deal.buyer.send("POST", "/listings/\(deal.ad)/messages", key: "1", body: Self.text("Buyer's words"))
      _ = try await deal.seller.send("POST", conversation, key: "2", body: Self.text("Seller's words"))
      let upload = try await deal.seller.upload(SmallPicture.png())
      let hash = try #require(upload.body.firstMatch(of: /[0-9a-f]{64}/)).0
      let body = Self.ad("Unikat", picture: String(hash))
      #expect(try await deal.seller.send("POST", "/listings", key: "3", body: body).status == 201)
      let cursor = try #require(
        try await deal.reader.send("GET", "/changes").body.firstMatch(of: /"next":"([^"]*)"/)
      ).1

      #expect(try await deal.seller.send("DELETE", "/account").status == 204)

      #expect(try await deal.seller.send("GET", "/account").status == 401)
      #expect(try await deal.reader.send("GET", "/listings/\(deal.ad)").status == 410)
      #expect(try await deal.reader.send("GET", "/images/uploads/\(hash)").status == 404)
      for target in ["/search?q=unikat", "/search?q=quadrille", "/listings?query=Unikat"] {
        #expect(try await deal.reader.send("GET", target).body.contains(#""items":[]"#), "\(target)")
      }
      let changes = try await deal.reader.send("GET", "/changes?after=\(cursor)")
      #expect(changes.body.matches(of: /"kind":"gone"/).count == 2)
      let left = try await deal.buyer.send("GET", conversation)
      #expect(left.body.contains("Buyer's words") && !left.body.contains("Seller's words"))
      #expect(left.body.contains(#""from":"other","text":"""#))
      let list = try await deal.buyer.send("GET", "/conversations").body
      #expect(list.contains(#""title":""},"with":"""#) && !list.contains("Sel"))
      let late = try await deal.buyer.send("POST", conversation, key: "4", body: Self.text("Hello?"))
      #expect(late.status == 410 && late.code == "left")
      // The name is free, and the number is not given again.
      let next = try await deal.member("Sel")
      #expect(try await next.send("GET", "/account").number("id") == 7)
      #expect(try await board.deal.board.store.texts("SELECT name FROM account WHERE id = 2") == [""])
    }
  }

  @Test("The first account of a board stays, and a repeated erasure is refused without a token")
  func first() async throws {
    try await withDeal { deal in
      var admin = deal.reader
      admin.token = try await deal.board.newToken()
      let refused = try await admin.send("DELETE", "/account")
      #expect(refused.status == 403 && refused.code == "forbidden")
      #expect(try await deal.buyer.send("DELETE", "/account").status == 204)
      #expect(try await deal.buyer.send("DELETE", "/account").status == 401)
    }
  }

  @Test("Texts that a moderator has to decide about stay until that is done")
  func openReport() async throws {
    try await withModerators { board in
      let deal = board.deal
      _ = try await deal.buyer.send("POST", "/listings/\(deal.ad)/messages", key: "1", body: Self.text("An insult"))
      _ = try await deal.seller.report("conversations/1", "offensive", "Read it")
      #expect(try await deal.buyer.send("DELETE", "/account").status == 204)
      #expect(try await deal.seller.send("DELETE", "/account").status == 204)

      #expect(try await board.mo.send("GET", "/conversations/1/messages").body.contains("An insult"))
      #expect(try await board.mo.send("GET", "/reports").body.contains("Read it"))
      #expect(try await board.mo.decide("suspend", "accounts/3", "Rude", case: 1).status == 201)

      #expect(try await deal.board.store.texts("SELECT text FROM message") == [""])
      #expect(try await deal.board.store.texts("SELECT text FROM report") == [""])
      // The log stays, without the names.
      let log = try await board.mo.send("GET", "/moderation").body
      #expect(log.contains(#""reason":"Rude""#) && log.contains(#""account":{"id":3,"name":""}"#))
    }
  }

  @Test("The title of a reported conversation is erased with the seller of its ad, not with the buyer")
  func title() async throws {
    try await withModerators { board in
      let deal = board.deal
      _ = try await deal.buyer.send("POST", "/listings/\(deal.ad)/messages", key: "1", body: Self.text("Hello"))
      _ = try await deal.seller.report("conversations/1", "offensive")
      #expect(try await board.mo.decide("dismiss", "conversations/1").status == 201)

      #expect(try await deal.buyer.send("DELETE", "/account").status == 204)
      #expect(try await board.store.texts("SELECT title FROM report") == ["Vélo quadrille"])
      #expect(try await deal.seller.send("DELETE", "/account").status == 204)
      #expect(try await board.store.numbers("SELECT count(*) FROM report WHERE title IS NOT NULL") == [0])
    }
  }

  @Test("A case that is closed by releasing an account keeps no text of an erased reporter")
  func released() async throws {
    try await withModerators({ $0.live.words = ListedWords(["réplique"]) }) { board in
      let deal = board.deal
      _ = try await deal.buyer.report("listings/\(deal.ad)", "fraud", "Read it")
      #expect(try await deal.buyer.send("DELETE", "/account").status == 204)
      let changed = try await deal.seller.send("PUT", "/listings/\(deal.ad)", body: Self.ad("Vélo réplique"))
      #expect(changed.status == 200)
      let texts = "SELECT text FROM report WHERE reporter_id = 3"
      #expect(try await board.store.texts(texts) == ["Read it"])

      #expect(try await board.mo.decide("release", "accounts/2").status == 201)

      #expect(try await board.store.texts(texts) == [""])
    }
  }

  @Test("What only the board has put into the queue leaves it with the account, and a moderator's feed ends")
  func queue() async throws {
    try await withModerators({ $0.live.heldAtFirst = 1 }) { board in
      let deal = board.deal
      _ = try await deal.buyer.send("POST", "/listings", key: "ad", body: Self.ad("Lampe"))
      #expect(try await board.mo.send("POST", "/reports/feed").status == 201)
      let open = "SELECT account_id FROM report WHERE decision_id IS NULL ORDER BY id"
      #expect(try await board.store.numbers(open) == [2, 3])

      #expect(try await deal.buyer.send("DELETE", "/account").status == 204)
      #expect(try await board.mo.send("DELETE", "/account").status == 204)

      #expect(try await board.store.numbers(open) == [2])
      #expect(try await board.store.numbers("SELECT count(*) FROM queue_feed") == [0])
    }
  }

  @Test("A notice about an erased account's ad stays until it is decided; then it has no name and no address any more")
  func notice() async throws {
    try await withModerators { board in
      let deal = board.deal
      let body =
        #"{"address":"\#(deal.ad)","reason":"illegal","text":"It is stolen","name":"Zoe","#
        + #""email":"zoe@example.org","good_faith":true}"#
      let receipt = try #require(try await deal.reader.send("POST", "/notices", body: body).fields["location"])
      #expect(try await deal.seller.send("DELETE", "/account").status == 204)
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains("It is stolen") && queue.contains("zoe@example.org"))

      #expect(try await board.mo.decide("dismiss", "listings/\(deal.ad)").status == 201)

      #expect(try await board.store.texts("SELECT name FROM notice UNION SELECT email FROM notice") == [""])
      #expect(try await deal.reader.send("GET", receipt).body.contains(#""outcome":"dismiss""#))
    }
  }

  @Test("The texts of a conversation stay until an appeal against what was decided about it is decided")
  func openAppeal() async throws {
    try await withModerators { board in
      let deal = board.deal
      _ = try await deal.buyer.send("POST", "/listings/\(deal.ad)/messages", key: "1", body: Self.text("An insult"))
      _ = try await deal.seller.send("POST", "/conversations/1/messages", key: "2", body: Self.text("Stop it"))
      _ = try await deal.seller.report("conversations/1", "offensive")
      #expect(try await board.mo.decide("suspend", "accounts/3", "Rude", case: 1).status == 201)
      let appealed = try await deal.buyer.send("POST", "/moderation/1/appeal", body: Self.text("It was a joke"))
      #expect(appealed.status == 201)
      for client in [deal.seller, deal.buyer] { #expect(try await client.send("DELETE", "/account").status == 204) }
      let evidence = try await board.max.send("GET", "/conversations/1/messages").body
      #expect(evidence.contains("An insult") && evidence.contains("Stop it"))

      #expect(try await board.max.decide("dismiss", "accounts/3", "It was not", case: 2).status == 201)

      #expect(try await board.store.texts("SELECT text FROM message") == ["", ""])
      #expect(try await board.store.texts("SELECT text FROM report") == ["", ""])
    }
  }

  /// A board in a file with a member whose ads, messages, devices and reports have a word in each text, among others.
  private func board(in file: String) async throws -> (server: BoardServer, member: Int) {
    let server = try BoardServer(
      BoardServer.Configuration(source: .sample, databasePath: file, now: { Deal.start }).patient
    )
    let store = server.store
    var ids: [Int] = []
    for name in ["Xenophania", "Bea"] {
      let code = try await store.invite(name, as: .member, at: Deal.start).code
      ids.append(try await store.accept(code, name: nil, key: "key \(name)", at: Deal.start).0.id)
    }
    let (member, other) = (ids[0], ids[1])
    _ = try await store.addToken(for: member, named: "Xenophone", at: Deal.start)
    for number in 0..<60 {
      let owner = number.isMultiple(of: 2) ? member : other
      let word = owner == member ? "Xenoword" : "Plain"
      let published = try await store.publish(
        try Submission(json: Data(Self.ad("\(word) \(number) " + String(repeating: "x", count: number)).utf8)),
        for: RichBoard.request("ad \(number)", owner),
        dailyLimit: 99,
        at: Deal.start
      )
      let sent = try await store.write(
        (owner == member ? "Plain " : "Xenotext ") + String(repeating: "y ", count: number * 3),
        about: published.adID,
        for: RichBoard.request("m \(number)", owner == member ? other : member),
        dailyLimit: 99,
        at: Deal.start
      )
      _ = try await store.reply(
        (owner == member ? "Xenoreply " : "Plain ") + String(repeating: "z ", count: number * 5),
        in: sent.conversation,
        for: RichBoard.request("r \(number)", owner),
        dailyLimit: 99,
        at: Deal.start
      )
    }
    return (server, member)
  }

  /// The file and its companions that have a word of the member.
  private func traces(of file: String) throws -> [String] {
    let folder = URL(filePath: file).deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try files.filter { name in
      let path = folder.appending(path: name).path
      guard FileStatus(path)?.isRegular == true else { return false }
      let bytes = try Data(contentsOf: URL(filePath: path))
      return ["Xeno", "xeno"].contains { bytes.range(of: Data($0.utf8)) != nil }
    }.sorted()
  }

  @Test(
    "No byte of the file or its journal has a text of an erased account, while the board is open and afterwards",
    .sqliteOnly
  )
  func bytes() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("board.sqlite")
    let (server, member) = try await board(in: file)
    #expect(try traces(of: file).isEmpty == false)

    try await server.eraser.erase(member, at: Deal.start)

    #expect(try traces(of: file) == [])
    try server.close()
    #expect(try traces(of: file) == [])
    #expect(FileStatus(file + ".erased")?.permissions == 0o600)
  }

  @Test(
    "A board that is restored from an older backup has its erasures again, and another board in its place has none",
    .sqliteOnly
  )
  func restored() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("board.sqlite")
    let (server, member) = try await board(in: file)
    let backup = folder.file("backup.jsonl")
    let lines = Watched(Data())
    _ = try await server.store.export(made: "now", server.uploads.files) { bytes in lines.change { $0 += bytes } }
    try lines.value.write(to: URL(filePath: backup))
    try await server.eraser.erase(member, at: Deal.start + 5)
    try server.close()
    for name in ["board.sqlite", "board.sqlite-clean"] {
      try? FileManager.default.removeItem(atPath: folder.file(name))
    }

    let configuration = BoardServer.Configuration(databasePath: file, now: { Deal.start + 9 })
    _ = try await BoardServer.importBoard(configuration, from: backup)

    try FileManager.default.removeItem(atPath: backup)
    #expect(try traces(of: file) == [])
    let store = try SQLiteBoardStore(path: file)
    #expect(try await store.accounts(limit: 9, at: Deal.start).count == 2)
    #expect(try await store.numbers("SELECT erased FROM account WHERE id = \(member)") == [Deal.start + 5])
    try store.close()

    // The account with this number was made at another time.
    let other = try SQLiteBoardStore(path: folder.file("other.sqlite"))
    let code = try await other.invite("Zoe", as: .member, at: 5).code
    _ = try await other.accept(code, name: nil, key: nil, at: 6)
    try other.close()
    try FileManager.default.copyItem(atPath: file + ".erased", toPath: folder.file("other.sqlite.erased"))
    let opened = try await BoardServer.open(.init(databasePath: folder.file("other.sqlite")))
    #expect(try await opened.store.accounts(limit: 9, at: Deal.start).count == 2)
    try opened.close()
  }

  @Test("If the list of erasures cannot be read, a restore says so with its path, and makes no board", .sqliteOnly)
  func unreadableList() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    try await old.withStore { _ in }
    try await folder.write(old.exported(), to: "backup.jsonl")
    var configuration = new.configuration
    configuration.erasuresPath = folder.path

    let reason = String(cString: strerror(EISDIR))
    await #expect(throws: BoardError.unreadableExport(path: folder.path, reason: reason)) {
      try await BoardServer.importBoard(configuration, from: folder.file("backup.jsonl"))
    }

    #expect(!folder.names.contains("new.sqlite"))
    #expect(try await BoardServer.importBoard(new.configuration, from: folder.file("backup.jsonl")).accounts == 1)
  }

  @Test("An erasure that a crash has interrupted after it was listed is done when the board is opened", .sqliteOnly)
  func interrupted() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("board.sqlite")
    let (server, member) = try await board(in: file)
    let erasure = try await server.store.erasure(of: member, at: Deal.start)
    try ErasureList(path: file + ".erased").add(erasure)
    try server.close()

    let opened = try await BoardServer.open(.init(databasePath: file, now: { Deal.start }))

    #expect(try await opened.store.texts("SELECT text FROM message WHERE sender = \(member) AND text <> ''") == [])
    try opened.close()
  }

  private struct DiskTrouble: Error {}

  /// One that cannot overwrite anything, and calls a function when it says so.
  private func failingEraser(
    of server: BoardServer,
    _ list: ErasureList,
    _ failed: @escaping @Sendable () -> Void
  ) -> AccountEraser {
    AccountEraser(
      store: server.store,
      uploads: server.uploads,
      list: list,
      scrub: { throw DiskTrouble() },
      failed: failed
    )
  }

  @Test(
    "Texts that could not be overwritten are told of once, and overwritten at the next start",
    .sqliteOnly
  )
  func scrubLater() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("board.sqlite")
    let (server, member) = try await board(in: file)
    let list = ErasureList(path: file + ".erased")
    let told = Watched(0)
    let eraser = failingEraser(of: server, list) { told.change { $0 += 1 } }
    for account in [member, member + 1] { try await eraser.erase(account, at: Deal.start) }
    #expect(told.value == 1)
    #expect(list.isScrubDue)
    try server.close()

    let opened = try await BoardServer.open(.init(databasePath: file, now: { Deal.start }))

    #expect(!list.isScrubDue)
    #expect(try traces(of: file) == [])
    try opened.close()
  }

  @Test("A deletion that is refused leaves nothing to overwrite, so that a later failure is told", .sqliteOnly)
  func scrubAfterRefusal() async throws {
    let folder = try TemporaryFolder()
    let (server, _) = try await board(in: folder.file("board.sqlite"))
    let list = ErasureList(path: folder.file("list"))
    let told = Watched(0)
    let eraser = failingEraser(of: server, list) { told.change { $0 += 1 } }

    await #expect(throws: PublishingError.gone) { try await eraser.scrubbing { throw PublishingError.gone } }
    #expect(!list.isScrubDue)
    for _ in 1...2 { try await eraser.scrubbing {} }

    #expect(list.isScrubDue)
    #expect(told.value == 1)
    try server.close()
  }

  @Test("Pictures of an erased account that are not where a command looks are left to a server, which deletes them")
  func picturesElsewhere() async throws {
    let store = try await BoardServer.tested(.init(source: .sample, now: { Deal.start })).store
    let uploads = UploadStore(store: store, files: .memory(UploadMemory()))
    let code = try await store.invite("Ida", as: .member, at: Deal.start).code
    let member = try await store.accept(code, name: nil, key: nil, at: Deal.start).0.id
    let hash = try await uploads.keep(Data(SmallPicture.png()), at: Deal.start).hash
    let ad = try Submission(json: Data(Self.ad("Lampe", picture: hash).utf8))
    _ = try await store.publish(ad, for: RichBoard.request("ad", member), dailyLimit: 9, at: Deal.start)
    let elsewhere = UploadStore(store: store, files: .memory(UploadMemory()))
    let eraser = AccountEraser(store: store, uploads: elsewhere, list: nil, scrub: {}, failed: {})

    try await eraser.erase(member, at: Deal.start)

    #expect(try await uploads.files.hold(hash))
    try await uploads.tidy(at: Deal.start + BoardTerms.pictureClaimLife + 1)
    #expect(try await !uploads.files.hold(hash))
    #expect(try await store.numbers("SELECT count(*) FROM picture") == [0])
  }

  @Test(
    "A program that goes on reading the file keeps nobody from erasing an account, and the next start overwrites its texts",
    .sqliteOnly
  )
  func readByOthers() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("board.sqlite")
    let (server, member) = try await board(in: file)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: file, configuration: configuration)
    try await reader.writeWithoutTransaction { try $0.execute(sql: "BEGIN; SELECT count(*) FROM message") }

    try await server.eraser.erase(member, at: Deal.start)

    let list = ErasureList(path: file + ".erased")
    #expect(list.isScrubDue)
    #expect(try await server.store.texts("SELECT text FROM message WHERE sender = \(member) AND text <> ''") == [])
    try reader.close()
    try server.close()
    let opened = try await BoardServer.open(.init(databasePath: file, now: { Deal.start }))
    #expect(!list.isScrubDue)
    #expect(try traces(of: file) == [])
    try opened.close()
  }

  @Test("A list of erasures keeps its lines, passes over what it cannot read, and has each account once")
  func list() throws {
    let folder = try TemporaryFolder()
    let list = ErasureList(path: folder.file("erased"))
    let first = ErasedAccount(account: 2, made: 3, erased: 4)
    #expect(try list.erased() == [])
    try list.add(first)
    try folder.write(Data((folder.text("erased") + "{\"account\":7,\n").utf8) + [0xFF], to: "erased")
    for _ in 1...2 { try list.add(ErasedAccount(account: 5, made: 6, erased: 7)) }
    #expect(try list.erased() == [first, ErasedAccount(account: 5, made: 6, erased: 7)])
  }

  @Test(
    "A file without any line of a list of erasures is refused",
    arguments: ["garbage", #"{"account":2,"ma"#, "\u{FFFD}\n{}\n"]
  )
  func noList(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(text.utf8), to: "erased")
    let path = folder.file("erased")
    #expect(throws: BoardError.notAListOfErasures(path: path)) { try ErasureList(path: path).erased() }
  }
}
