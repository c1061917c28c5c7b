import BoardTestSupport
import TestSupport
import Testing

@testable import BoardPictures
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

      #expect(try await board.mo.decide("purge", "listings/\(ad)", "Illegal", case: 1).status == 201)

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
      let log = try await board.mo.send("GET", "/moderation").body
      #expect(
        log.contains(#""action":"purge","subject":"listing","subject_id":\#(ad),"title":null,"reason":"Illegal""#)
      )
      let account = try await seller.send("GET", "/account").body
      #expect(account.contains(#""action":"purge""#) && account.contains(#""in_force":true"#))
      #expect(try await board.deal.buyer.send("GET", "/account").body.contains(#""outcome":"purge""#))
      #expect(try await board.max.decide("hide", "listings/\(ad)").status == 410)
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
