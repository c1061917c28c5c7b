import BoardTestSupport
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Ads that wait for a moderator", .hangLimit, .eachBoardStore)
struct WaitingAdTests {
  private static func ad(_ title: String, _ description: String = "Peu roulé.") -> String {
    #"{"title":"\#(title)","description":"\#(description)","price":12.5,"category_id":1}"#
  }

  @Test("An ad with a listed word waits, whatever its case and accents are; one with a longer word does not")
  func words() async throws {
    try await withModerators({ $0.live.words = ListedWords(["Réplique", "gros lot"]) }) { board in
      let seller = board.deal.seller
      let free = try await seller.send("POST", "/listings", key: "a", body: Self.ad("Répliques", "gros lots"))
      #expect(free.status == 201 && !free.body.contains("withheld"))
      for (key, ad) in [("b", Self.ad("Montre REPLIQUE")), ("c", Self.ad("Lampes", "Un gros lot !"))] {
        let answer = try await seller.send("POST", "/listings", key: key, body: ad)
        #expect(answer.status == 201 && answer.body.contains(#""withheld":"held""#), "\(ad)")
      }
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains(#"{"reason":"listed_word","text":"Réplique","#))
      let told = try await seller.send("GET", "/account").body
      #expect(told.contains(#""automated":true,"cause":"listed_word""#) && !told.contains("Réplique"))
      let own = try await board.mo.send("POST", "/listings", key: "d", body: Self.ad("Réplique"))
      #expect(!own.body.contains("withheld"), "moderators know what they do")
    }
  }

  @Test("An ad that is changed to have a listed word leaves the board, and comes back when it is released")
  func changed() async throws {
    try await withModerators({ $0.live.words = ListedWords(["réplique"]) }) { board in
      let changed = try await board.deal.seller.send("PUT", "/listings/\(board.ad)", body: Self.ad("Vélo réplique"))
      #expect(changed.status == 200 && changed.body.contains(#""withheld":"held""#))
      #expect(try await board.deal.reader.search("velo%20replique").isEmpty)
      #expect(try await board.deal.reader.search("quadrille").isEmpty)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
      #expect(try await board.mo.decide("release", "listings/\(board.ad)").status == 201)
      #expect(try await board.deal.reader.search("replique") == [board.ad])
    }
  }

  @Test("An ad that waits already and is changed to have a listed word says so in the queue, once")
  func changedWhileWaiting() async throws {
    try await withModerators({ $0.live.words = ListedWords(["réplique"]) }) { board in
      #expect(try await board.mo.decide("hold", "listings/\(board.ad)").status == 201)
      for description in ["Peu roulé.", "Roulé."] {
        let body = Self.ad("Vélo réplique", description)
        #expect(try await board.deal.seller.send("PUT", "/listings/\(board.ad)", body: body).status == 200)
      }
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.matches(of: /"reason":"listed_word","text":"réplique"/).count == 1, "\(queue)")
      #expect(try await board.store.numbers("SELECT count(*) FROM decision") == [1])
      #expect(try await board.mo.decide("release", "listings/\(board.ad)").status == 201)
      #expect(try await board.deal.reader.search("replique") == [board.ad])
    }
  }

  @Test("An ad that a moderator has hidden stays hidden, whatever it is changed to")
  func changedWhileHidden() async throws {
    try await withModerators({ $0.live.words = ListedWords(["réplique"]) }) { board in
      #expect(try await board.mo.decide("hide", "listings/\(board.ad)").status == 201)
      let changed = try await board.deal.seller.send("PUT", "/listings/\(board.ad)", body: Self.ad("Vélo réplique"))
      #expect(changed.status == 200 && changed.body.contains(#""withheld":"hidden""#))
      #expect(try await board.max.decide("restore", "listings/\(board.ad)").status == 201)
    }
  }

  @Test("The same title and description again within a week wait; another member's, and later ones, do not")
  func duplicates() async throws {
    try await withModerators({ $0.live.duplicateDays = 7 }) { board in
      let copy = Self.ad("  VELO   Quadrille ", "Peu\\nroule.")
      let waiting = try await board.deal.seller.send("POST", "/listings", key: "a", body: copy)
      #expect(waiting.status == 201 && waiting.body.contains(#""withheld":"held""#))
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains(#"{"reason":"duplicate","text":"\#(board.ad)","#))
      let other = try await board.deal.seller.send(
        "POST",
        "/listings",
        key: "b",
        body: Self.ad("Vélo quadrille", "Neuf")
      )
      #expect(!other.body.contains("withheld"))
      #expect(try await !board.deal.buyer.send("POST", "/listings", key: "c", body: copy).body.contains("withheld"))
      // A withdrawn ad is no longer there to be compared with.
      for ad in [board.ad, waiting.number("id") ?? 0] {
        #expect(try await board.deal.seller.send("DELETE", "/listings/\(ad)").status == 204)
      }
      let again = try await board.deal.seller.send("POST", "/listings", key: "d", body: copy)
      #expect(!again.body.contains("withheld"))
      board.deal.setTime(days: 7)
      let later = try await board.deal.seller.send("POST", "/listings", key: "e", body: copy)
      #expect(!later.body.contains("withheld"))
    }
  }

  @Test("A picture that its owner takes off a waiting ad can be uploaded and put back at once")
  func pictureAgain() async throws {
    try await withModerators({ $0.live.heldAtFirst = 1 }) { board in
      let seller = board.deal.seller
      let upload = try await seller.upload(SmallPicture.png(width: 3))
      let hash = try #require(upload.body.firstMatch(of: /[0-9a-f]{64}/).map { String($0.0) })
      let pictured = PublishingClient.ad.replacing("}", with: #","images":["\#(hash)"]}"#)
      let waiting = try await seller.send("POST", "/listings", key: "a", body: pictured)
      let ad = try #require(waiting.number("id"))
      #expect(waiting.body.contains(#""withheld":"held""#))

      #expect(try await seller.send("PUT", "/listings/\(ad)", key: "b", body: PublishingClient.ad).status == 200)

      #expect(try await seller.upload(SmallPicture.png(width: 3)).status == 201)
      #expect(try await seller.send("PUT", "/listings/\(ad)", body: pictured).status == 200)
      // A repeated request deletes nothing.
      #expect(try await seller.send("PUT", "/listings/\(ad)", key: "b", body: PublishingClient.ad).status == 200)
      #expect(try await seller.send("GET", "/images/uploads/\(hash)").status == 200)
    }
  }

  @Test("The operator's numbers count all ads that wait, whatever they wait for, and none that have ended")
  func numbers() async throws {
    try await withModerators({ $0.live.words = ListedWords(["réplique"]) }) { board in
      let (server, seller) = (board.deal.board, board.deal.seller)
      func counted() async throws -> [Int] {
        let numbers = try await server.statistics()
        let ads = try #require(numbers.firstMatch(of: /"listed":(\d+),.*"waiting":(\d+)/))
        let members = try await server.accounts(limit: 9)
        let member = try #require(members.first { $0.contains(#""name":"Sel""#) }?.firstMatch(of: /"ads":(\d+)/))
        return [ads.1, ads.2, member.1].compactMap { Int($0) }
      }
      let listed = try #require(try await counted().first)
      let answer = try await seller.send("POST", "/listings", key: "a", body: Self.ad("Montre réplique"))
      let ad = try #require(answer.number("id"))
      #expect(try await counted() == [listed, 1, 1])
      #expect(try await board.mo.decide("hold", "listings/\(board.ad)").status == 201)
      #expect(try await counted() == [listed - 1, 2, 0])
      #expect(try await seller.send("DELETE", "/listings/\(ad)").status == 204)
      #expect(try await counted() == [listed - 1, 1, 0])
      #expect(try await board.mo.decide("release", "listings/\(board.ad)").status == 201)
      #expect(try await counted() == [listed, 0, 1])

      board.deal.setTime(days: 60)

      #expect(try await counted() == [listed - 1, 0, 0])
      #expect(try await board.mo.decide("hold", "accounts/2").status == 201)
      #expect(try await counted() == [listed - 1, 0, 0])
    }
  }

  @Test("The new ads of a held account are in the queue, and leave it when the account is released")
  func heldAccount() async throws {
    try await withModerators { board in
      #expect(try await board.mo.decide("hold", "accounts/2").status == 201)
      let answer = try await board.deal.seller.send("POST", "/listings", key: "n", body: PublishingClient.ad)
      let ad = try #require(answer.number("id"))
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains(#""subject_id":\#(ad),"#) && queue.contains(#"{"reason":"held_account","text":"","#))
      #expect(try await board.max.decide("release", "accounts/2").status == 201)
      #expect(try await board.mo.send("GET", "/reports").body == #"{"items":[],"next":null}"#)
      #expect(try await board.deal.reader.send("GET", "/listings/\(ad)").status == 200)
    }
  }
}
