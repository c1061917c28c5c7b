import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardServer

@Suite("Ads that are purged", .hangLimit, .eachBoardStore)
struct PurgeTests {
  @Test(
    "A purged ad is gone with its texts and its pictures, except for those that another ad has; the log keeps that it was done"
  )
  func purge() async throws {
    try await withModerators { board in
      var hashes: [String] = []
      for width in [9, 10] as [UInt32] {
        let upload = try await board.deal.seller.upload(SmallPicture.png(width: width))
        hashes.append(try #require(upload.body.firstMatch(of: /[0-9a-f]{64}/).map { String($0.0) }))
      }
      func body(_ word: String, _ pictures: [String]) -> String {
        let images = pictures.map { "\"\($0)\"" }.joined(separator: ",")
        return
          #"{"title":"\#(word) lamp","description":"It is \#(word).","price":1,"category_id":1,"images":[\#(images)]}"#
      }
      let seller = board.deal.seller
      let ad = try #require(
        try await seller.send("POST", "/listings", key: "p", body: body("zqxw", hashes)).number("id")
      )
      #expect(try await seller.send("POST", "/listings", key: "o", body: body("other", [hashes[1]])).status == 201)
      _ = try await board.deal.buyer.send("POST", "/listings/\(ad)/messages", key: "m", body: #"{"text":"?"}"#)
      _ = try await board.deal.buyer.report("listings/\(ad)", "illegal")
      _ = try await board.deal.buyer.report("conversations/1", "offensive")

      let purged = try await board.mo.decide("purge", "listings/\(ad)", "Illegal", case: 1)
      #expect(purged.status == 201)

      for client in [seller, board.mo, board.deal.reader] {
        #expect(try await client.send("GET", "/listings/\(ad)").status == 410)
        #expect(try await client.send("GET", "/images/uploads/\(hashes[0])").status == 404)
        #expect(try await client.send("GET", "/images/uploads/\(hashes[1])").status == 200)
      }
      let isKept = try await board.deal.board.uploads.files.hold(hashes[0])
      #expect(!isKept)
      for table in BoardTable.allCases where table != .picture {
        let columns = table.storedColumns.filter { $0.kind == .text || $0.kind == .answer }.map(\.name)
        for column in columns {
          let found = try await board.store.texts(
            "SELECT \(column) FROM \(table.rawValue) WHERE \(column) LIKE '%zqxw%'"
          )
          #expect(found.isEmpty, "\(table).\(column)")
        }
      }
      if board.store is PostgreSQLBoardStore {
        #expect(try await board.store.texts("SELECT word FROM ad_word WHERE word LIKE '%zqxw%'").isEmpty)
      }
      let log = try await board.mo.send("GET", "/moderation").body
      #expect(
        log.contains(#""action":"purge","subject":"listing","subject_id":\#(ad),"title":null,"reason":"Illegal""#)
      )
      let account = try await seller.send("GET", "/account").body
      #expect(account.contains(#""action":"purge""#) && account.contains(#""in_force":true"#))
      #expect(try await board.deal.buyer.send("GET", "/account").body.contains(#""outcome":"purge""#))
      #expect(try await board.max.decide("hide", "listings/\(ad)").status == 410)
      // Whose response was lost repeats the request; who was second is told who was first.
      #expect(try await board.mo.decide("purge", "listings/\(ad)", "Illegal", case: 1).body == purged.body)
      let late = try await board.max.decide("purge", "listings/\(ad)", "Illegal", case: 1)
      #expect(late.status == 409 && late.body.contains(#""decided_by":"Mo""#))
      #expect(try await board.max.decide("purge", "listings/\(ad)", "Illegal").status == 410)
    }
  }

  @Test("A word is suggested as long as an ad on the board has it, whatever became of other ads with it")
  func sharedWord() async throws {
    try await withModerators({ $0.live.words = ListedWords(["replica"]) }) { board in
      func body(_ title: String) -> String {
        #"{"title":"\#(title)","description":"Peu roulé.","price":1,"category_id":1}"#
      }
      let seller = board.deal.seller
      #expect(try await seller.send("POST", "/listings", key: "a", body: body("zqxw lamp")).status == 201)
      let held = try await seller.send("POST", "/listings", key: "b", body: body("zqxw replica"))
      #expect(held.body.contains(#""withheld":"held""#))
      #expect(try await seller.send("PUT", "/listings/\(board.ad)", body: body("zqxw bike")).status == 200)

      for ad in [try #require(held.number("id")), board.ad] {
        #expect(try await board.mo.decide("purge", "listings/\(ad)", "Illegal").status == 201)
        let found = try await board.deal.reader.send("GET", "/search?q=zqwx")
        #expect(found.body.contains(#"{"query":"zqxw","#), "\(found.body)")
      }
    }
  }

  @Test("A word that only an ad which waits has does not keep what was probably meant from being suggested")
  func heldWord() async throws {
    try await withModerators({ $0.live.words = ListedWords(["replica"]) }) { board in
      for (title, isHeld) in [("zqxw lamp", false), ("zqwx replica", true)] {
        let body = #"{"title":"\#(title)","description":"Peu roulé.","price":1,"category_id":1}"#
        let published = try await board.deal.seller.send("POST", "/listings", key: title.filter(\.isLetter), body: body)
        #expect(published.body.contains(#""withheld":"held""#) == isHeld, "\(published.body)")
      }

      let found = try await board.deal.reader.send("GET", "/search?q=zqwx")

      #expect(found.body.contains(#"{"query":"zqxw","#), "\(found.body)")
    }
  }

  @Test("A purged ad still counts in the limit of a day, and its request gets 410 when it is repeated")
  func limit() async throws {
    try await withModerators({ $0.live.daily.ads = 2 }) { board in
      let seller = board.deal.seller
      let published = try await seller.send("POST", "/listings", key: "b", body: PublishingClient.ad)
      let ad = try #require(published.number("id"))
      for id in [board.ad, ad] { #expect(try await board.mo.decide("purge", "listings/\(id)").status == 201) }
      #expect(try await seller.send("POST", "/listings", key: "c", body: PublishingClient.ad).status == 429)
      #expect(try await seller.send("POST", "/listings", key: "b", body: PublishingClient.ad).status == 410)
    }
  }

  @Test("No byte of the file or its journal has a text of a purged ad", .sqliteOnly)
  func bytes() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("board.sqlite")
    let server = try BoardServer(
      BoardServer.Configuration(source: .sample, databasePath: file, now: { Deal.start }).patient
    )
    let code = try await server.store.invite("Sel", as: .member, at: Deal.start).code
    let member = try await server.store.accept(code, name: nil, key: "key", at: Deal.start).0.id
    var last = 0
    for number in 0..<40 {
      let title = number == 20 ? "zqxw" : "Plain"
      let json = #"""
        {"title":"\#(title) lamp","description":"A \#(title) \#(String(repeating: "x", count: number))","price":1,
        "category_id":1}
        """#
      let published = try await server.store.publish(
        try Submission(json: Data(json.utf8)),
        for: RichBoard.request("ad \(number)", member),
        dailyLimit: 99,
        at: Deal.start
      )
      if number == 20 { last = published.adID }
    }
    func traces() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { name in
        let file = URL(filePath: folder.file(name))
        guard (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false else { return false }
        return try Data(contentsOf: file).range(of: Data("zqxw".utf8)) != nil
      }
    }
    #expect(try !traces().isEmpty)

    let reason = try StatementOfReasons(facts: "Illegal")
    _ = try await server.decide(ModerationDecision(.purge, reason), on: .listing(last), inCase: nil)

    #expect(try traces() == [])
    try server.close()
    #expect(try traces() == [])
  }

  @Test("No earlier price of a purged ad is in the list of changes")
  func earlierPrice() async throws {
    try await withModerators { board in
      let start = try await board.deal.reader.send("GET", "/changes")
      let cursor = try #require(start.body.firstMatch(of: /"next":"([^"]*)"/)?.1)
      let changed = PublishingClient.ad.replacing("12.5", with: "9")
      #expect(try await board.deal.seller.send("PUT", "/listings/\(board.ad)", key: "1", body: changed).status == 200)
      let changes = "/changes?after=\(cursor)"
      #expect(try await board.deal.reader.send("GET", changes).body.contains(#""before":{"price":12.5}"#))

      #expect(try await board.mo.decide("purge", "listings/\(board.ad)", "Illegal").status == 201)

      #expect(try await !board.deal.reader.send("GET", changes).body.contains("12.5"))
    }
  }

  @Test("An ad of the catalogue cannot be purged")
  func catalogue() async throws {
    try await withModerators { board in
      let answer = try await board.mo.decide("purge", "listings/1440951132")
      #expect(answer.status == 422)
    }
  }
}
