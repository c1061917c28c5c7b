import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Ads that are withheld", .hangLimit, .eachBoardStore)
struct WithholdingTests {
  /// What a random play knows of an ad, to say by itself who may see it.
  private struct Known {
    let id: Int
    let owner: Int
    /// A word that is in no other text.
    let word: String
    let picture: String
    var state = ""
    var isWithdrawn = false
    var expires: Int
  }

  /// What a play knows of an account.
  private struct Member {
    let id: Int
    let client: PublishingClient
    var isSuspended = false
    /// When the suspension ends by itself.
    var suspendedUntil: Int?
    var isHeld = false
  }

  private struct Play {
    let board: ModeratedDeal
    var random: SeededGenerator
    var ads: [Known] = []
    var members: [Member] = []
    var day = 0
    var serial = 0

    var now: Int { Deal.start + day * 86_400 }

    /// Lets some days pass.
    mutating func wait(days: Int) {
      day += days
      for number in members.indices where members[number].suspendedUntil.map({ $0 <= now }) == true {
        (members[number].isSuspended, members[number].suspendedUntil) = (false, nil)
      }
    }

    func isVisible(_ ad: Known) -> Bool {
      let isOwnerFree = members.first { $0.id == ad.owner }.map { !$0.isSuspended && !$0.isHeld } ?? true
      return !ad.isWithdrawn && ad.expires > now && ad.state != "hide" && ad.state != "hold" && isOwnerFree
    }
  }

  @Test(
    "Nothing of a withheld ad is on any route, in any total, change, picture or conversation, for anyone but its owner and the moderators",
    arguments: 1...2
  )
  func property(seed: Int) async throws {
    try await withModerators { board in
      var play = Play(board: board, random: SeededGenerator(seed: seed))
      for (id, client) in zip([2, 3], [board.deal.seller, board.deal.buyer]) {
        play.members.append(Member(id: id, client: client))
      }
      let start = try await board.deal.reader.send("GET", "/changes").cursor
      for member in 0..<2 { try await publish(&play, member) }
      var withheld = 0
      for step in 1...120 {
        try await act(&play)
        board.deal.setTime(days: play.day)
        guard step % 4 == 0 else { continue }
        withheld += play.ads.count { !play.isVisible($0) && !$0.isWithdrawn && $0.expires > play.now }
        try await check(play, changesSince: start)
      }
      #expect(withheld > 10 && play.ads.count > 6)
      try await checkStatements(play)
    }
  }

  private func publish(_ play: inout Play, _ number: Int) async throws {
    let member = play.members[number]
    play.serial += 1
    let word = "zq\(play.serial)x\(String(repeating: "k", count: play.serial % 3))q"
    let upload = try await member.client.upload(SmallPicture.png(width: UInt32(play.serial + 10)))
    guard let hash = upload.body.firstMatch(of: /[0-9a-f]{64}/).map({ String($0.0) }) else { return }
    let body = """
      {"title":"Objet \(word)","description":"Texte \(word).","price":\(play.serial + 70_000),"category_id":1,\
      "images":["\(hash)"]}
      """
    let answer = try await member.client.send("POST", "/listings", key: "\(play.serial)", body: body)
    guard answer.status == 201, let id = answer.number("id") else { return }
    play.ads.append(Known(id: id, owner: member.id, word: word, picture: hash, expires: play.now + 60 * 86_400))
    // Somebody asks about each ad while it can be seen.
    let stranger = play.board.deal.stranger
    _ = try await stranger.send("POST", "/listings/\(id)/messages", key: "\(id)", body: #"{"text":"?"}"#)
  }

  /// Does something at random, and notes what it has changed.
  private func act(_ play: inout Play) async throws {
    let (mo, number) = (play.board.mo, Int.random(in: 0..<2, using: &play.random))
    let member = play.members[number]
    let choice = Int.random(in: 0..<16, using: &play.random)
    guard let place = play.ads.indices.filter({ !play.ads[$0].isWithdrawn }).randomElement(using: &play.random) else {
      return try await publish(&play, number)
    }
    let ad = play.ads[place]
    guard let owner = play.members.first(where: { $0.id == ad.owner })?.client else { return }
    switch choice {
    case 0, 1, 13, 14: try await publish(&play, number)
    case 2...5:
      let action = ["hide", "hold", "restore", "release"][choice - 2]
      if try await mo.decide(action, "listings/\(ad.id)").status == 201 { play.ads[place].state = action }
    case 6:
      let action = member.isSuspended ? "reinstate" : "suspend"
      let answer = try await mo.decide(action, "accounts/\(member.id)")
      guard answer.status == 201 else { return }
      play.members[number].isSuspended.toggle()
      play.members[number].suspendedUntil = nil
    case 7:
      let action = member.isHeld ? "release" : "hold"
      guard try await mo.decide(action, "accounts/\(member.id)").status == 201 else { return }
      play.members[number].isHeld.toggle()
      guard action == "release" else { return }
      for other in play.ads.indices where play.ads[other].owner == member.id && play.ads[other].state == "hold" {
        play.ads[other].state = "release"
      }
    case 8:
      let body = """
        {"title":"Objet \(ad.word)","description":"Autre \(ad.word)","price":\(play.serial),"category_id":1,\
        "images":["\(ad.picture)"]}
        """
      _ = try await owner.send("PUT", "/listings/\(ad.id)", body: body)
    case 9:
      let answer = try await owner.send("POST", "/listings/\(ad.id)/renewal")
      if answer.status == 200 { play.ads[place].expires = play.now + 60 * 86_400 }
    case 10: _ = try await owner.send("PATCH", "/listings/\(ad.id)", body: #"{"status":"reserved"}"#)
    case 11:
      let days = Int.random(in: 1...4, using: &play.random)
      let body = #"{"action":"suspend","reason":"Because","duration":\#(days * 86_400)}"#
      let answer = try await mo.send("POST", "/accounts/\(member.id)/moderation", body: body)
      // The same one again is a repetition, and changes nothing.
      guard answer.status == 201, let until = answer.body.firstMatch(of: /"until":"([^"]+)"/) else { return }
      let end = try Date(String(until.1), strategy: .iso8601)
      (play.members[number].isSuspended, play.members[number].suspendedUntil) = (true, Int(end.timeIntervalSince1970))
    case 12:
      guard try await mo.decide("purge", "listings/\(ad.id)").status == 201 else { return }
      (play.ads[place].state, play.ads[place].isWithdrawn) = ("purge", true)
    default:
      if Bool.random(using: &play.random) {
        play.wait(days: Int.random(in: 0...20, using: &play.random))
      } else if try await owner.send("DELETE", "/listings/\(ad.id)").status == 204 {
        play.ads[place].isWithdrawn = true
      }
    }
  }

  private func check(_ play: Play, changesSince start: String) async throws {
    let visible = Set(play.ads.filter(play.isVisible).map(\.id))
    let (reader, stranger) = (play.board.deal.reader, play.board.deal.stranger)
    let others = play.ads.filter { ad in
      let isDecided = ["hide", "hold", "purge"].contains(ad.state)
      return !play.isVisible(ad) && ad.expires > play.now && (isDecided || !ad.isWithdrawn)
    }
    for client in [reader, stranger] {
      var seen = ""
      let listings = try await client.send("GET", "/listings?query=objet")
      let found = Set(listings.body.matches(of: /"id":(\d+),"category_id"/).compactMap { Int($0.1) })
      #expect(found.intersection(play.ads.map(\.id)) == visible)
      #expect(listings.number("total") == found.count)
      let search = try await client.send("GET", "/search?q=texte%7Cautre&limit=100&counts=category,price,month")
      let hits = Set(search.body.matches(of: /"id":(\d+),"category_id"/).compactMap { Int($0.1) })
      #expect(hits.intersection(play.ads.map(\.id)) == visible)
      let all = try await client.send("GET", "/listings")
      #expect(all.number("total") == all.body.count(of: #","category_id""#))
      seen += listings.body + search.body + all.body
      seen += try await client.send("GET", "/search?q=sort:match%20objet&limit=100").body
      var cursor = start
      var present: Set<Int> = []
      while true {
        let page = try await client.send("GET", "/changes?after=\(cursor)")
        let changes = page.body.matches(of: /"kind":"(\w+)","id":(\d+)/)
        if changes.isEmpty { break }
        seen += page.body
        for change in changes {
          guard let id = Int(change.2) else { continue }
          if change.1 == "gone" { present.remove(id) } else { present.insert(id) }
        }
        cursor = page.cursor
      }
      present.formIntersection(play.ads.map(\.id))
      #expect(present == visible, "a client that applies the changes has what is there")
      if client.token != nil { seen += try await client.send("GET", "/conversations").body }
      for ad in play.ads {
        let answer = try await client.send("GET", "/listings/\(ad.id)")
        #expect(answer.status == (visible.contains(ad.id) ? 200 : 410))
        seen += answer.body
      }
      for ad in others {
        #expect(!seen.holds(ad.word), "\(ad.state) \(ad.id)")
        #expect(!seen.holds(ad.picture))
        #expect(try await client.send("GET", "/search?q=\(ad.word)").number("total") == 0)
        #expect(try await client.send("GET", "/images/uploads/\(ad.picture)").status == 404)
      }
    }
    for ad in others where !ad.isWithdrawn {
      let owners = play.members.filter { $0.id == ad.owner }
      for client in [play.board.mo] + owners.filter({ !$0.isSuspended }).map(\.client) {
        let answer = try await client.send("GET", "/listings/\(ad.id)")
        #expect(answer.status == 200 && answer.body.holds(ad.word) && answer.body.holds("withheld"))
      }
      for owner in owners where owner.isSuspended {
        #expect(try await owner.client.send("GET", "/listings/\(ad.id)").status == 410)
        #expect(try await owner.client.send("GET", "/account/export").body.contains(ad.word))
      }
    }
  }

  /// Every restriction that somebody is under has a statement with a reason.
  private func checkStatements(_ play: Play) async throws {
    for member in play.members {
      let account = try await member.client.send("GET", "/account").body
      let statements = account.matches(
        of: /"action":"(\w+)","subject":"(\w+)","subject_id":(\d+),"title":[^{]*?"reason":"Because"/
      )
      let told = Set(statements.map { "\($0.1) \($0.2) \($0.3)" })
      if member.isSuspended { #expect(told.contains("suspend account \(member.id)")) }
      if member.isHeld { #expect(told.contains("hold account \(member.id)")) }
      for ad in play.ads where ad.owner == member.id && ["hide", "hold", "purge"].contains(ad.state) {
        #expect(told.contains("\(ad.state) listing \(ad.id)"))
      }
    }
  }
}

extension RawAnswer {
  /// The cursor of the next page.
  fileprivate var cursor: String { body.firstMatch(of: /"next":"([^"]*)"/).map { String($0.1) } ?? "" }
}
