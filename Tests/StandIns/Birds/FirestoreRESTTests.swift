import BoardTestSupport
import FirestoreSchema
import Foundation
import GRPCCore
import StandIns
import SwiftProtobuf
import TestSupport
import Testing

@Suite("Firestore over REST", .hangLimit)
struct FirestoreRESTTests {
  private static let root = BirdsStandInClient.root

  private static func object(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test("A document has its name, its fields and its times")
  func document() async throws {
    try await withBirdsStandIn { client in
      let answer = try await client.get("/birds/wren")
      #expect(answer.status == 200)
      let document = try Self.object(answer.body)
      #expect(document["name"] as? String == "\(Self.root)/birds/wren")
      #expect(document.at("fields.sort.integerValue") as? String == "2")
      #expect(document.at("fields.name.mapValue.fields.latin.stringValue") as? String == "Troglodytes troglodytes")
      #expect((document["updateTime"] as? String)?.hasSuffix("Z") == true)
      #expect(document["createTime"] as? String == document["updateTime"] as? String)
      let full = document.at("fields.images.mapValue.fields.full.stringValue") as? String
      #expect(full == "http://127.0.0.1:\(client.board.port)/birds/full/wren.jpg")
    }
  }

  @Test("A missing document and an invalid name are reported in Firestore's form")
  func faults() async throws {
    try await withBirdsStandIn { client in
      let missing = try await client.get("/birds/dodo")
      #expect(missing.status == 404)
      #expect(
        missing.body
          == #"{"error":{"code":404,"message":"Document \"\#(Self.root)/birds/dodo\" not found.","status":"NOT_FOUND"}}"#
      )
      #expect(
        try await client.board.request("GET", "/v1/projects/x", fields: "Authorization: Bearer \(client.token)\r\n")
          .status == 400
      )
      #expect(try await client.post(":commit", "{").status == 400)
      #expect(try await client.post(":dance", "{}").status == 404)
    }
  }

  @Test("Every project and database has the birds, however its name is encoded")
  func anyProject() async throws {
    try await withBirdsStandIn { client in
      let fields = "Authorization: Bearer \(client.token)\r\n"
      let path = "/v1/projects/mine/databases/%28default%29/documents/birds/wren"
      let answer = try await client.board.request("GET", path, fields: fields)
      #expect(
        try Self.object(answer.body)["name"] as? String == "projects/mine/databases/(default)/documents/birds/wren"
      )
    }
  }

  @Test("Reading and writing require a token of this server", arguments: ["", "owner", "x.y."])
  func tokens(token: String) async throws {
    try await withBirdsStandIn { client in
      let other = BirdsStandInClient(board: client.board, token: token)
      var answers = [try await other.get("/birds/wren"), try await other.get("/birds")]
      for method in ["commit", "runQuery", "batchGet"] { answers.append(try await other.post(":" + method, "{}")) }
      #expect(answers.map(\.status) == Array(repeating: token.isEmpty ? 403 : 401, count: 5))
    }
  }

  @Test("An emulator accepts the owner's token")
  func owner() async throws {
    try await withBirdsStandIn(StandInServices(birds: 1, isEmulator: true)) { client in
      let owner = try await BirdsStandInClient(board: client.board, token: "owner").get("/birds/robin")
      let other = try await BirdsStandInClient(board: client.board, token: "other").get("/birds/robin")
      #expect((owner.status, other.status) == (200, 401))
    }
  }

  /// Maps nested to a number of levels, including a whole number inside.
  private static func nested(_ levels: Int) -> String {
    String(repeating: #"{"mapValue":{"fields":{"m":"#, count: levels - 1) + #"{"integerValue":"1"}"#
      + String(repeating: "}}}", count: levels - 1)
  }

  @Test(
    "A field path or document that is too deep, too long or unreadable is INVALID_ARGUMENT and changes nothing",
    arguments: [
      #""update":{"name":"ROOT/birds/wren"},"updateMask":{"fieldPaths":["PATH"]}"#
        .replacing("PATH", with: String(repeating: "a.", count: 29_999) + "a"),
      #""update":{"name":"ROOT/birds/wren","fields":{"a":VALUE}}"#.replacing("VALUE", with: nested(21)),
      #""update":{"name":"ROOT/birds/wren","fields":{"a":VALUE}}"#.replacing("VALUE", with: nested(50)),
      #""update":{"name":"ROOT/birds/wren","fields":{"a":VALUE}}"#.replacing("VALUE", with: nested(1_200)),
      #""update":{"name":"ROOT/birds/wren"},"updateMask":{},"updateTransforms":[{"fieldPath":"a.b","maximum":VALUE}]"#
        .replacing("VALUE", with: nested(20)),
      #""update":{"name":"ROOT/birds/wren","fields":{"":{"integerValue":1}}}"#,
      #""update":{"name":"ROOT/birds/wren","fields":{"__a__":{"integerValue":1}}}"#,
      #""update":{"name":"ROOT/birds/wren","fields":{"NAME":{"integerValue":1}}}"#
        .replacing("NAME", with: String(repeating: "n", count: 1_501)),
      #""update":{"name":"ROOT/birds/wren","fields":{"a":{}}}"#,
      #""update":{"name":"ROOT/birds/wren","fields":{"a":{"arrayValue":{"values":[{"arrayValue":{}}]}}}}"#,
      #""update":{"name":"ROOT/birds/wren","fields":{"a":{"geoPointValue":{"latitude":91}}}}"#,
      #""update":{"name":"ROOT/birds/NAME"}"#.replacing("NAME", with: String(repeating: "n/n/", count: 1_600) + "n"),
    ]
  )
  func outsideTheLimits(write: String) async throws {
    try await withBirdsStandIn { client in
      let before = try await client.get("/birds/wren")
      let answer = try await client.post(":commit", #"{"writes":[{\#(write.replacing("ROOT", with: Self.root))}]}"#)

      #expect(answer.status == 400)
      #expect(try Self.object(answer.body).at("error.status") as? String == "INVALID_ARGUMENT")
      #expect(try await client.get("/birds/wren").body == before.body)
    }
  }

  @Test("A document of 20 levels is read back over REST and gRPC")
  func deepest() async throws {
    try await withBirdsStandIn { client in
      let write = #"{"writes":[{"update":{"name":"\#(Self.root)/birds/wren","fields":{"a":\#(Self.nested(20))}}}]}"#
      #expect(try await client.post(":commit", write).status == 200)

      let read = try await client.get("/birds/wren")
      #expect(read.body.contains(Self.nested(20)))
      let listed = try await client.call { firestore, metadata in
        try await firestore.listDocuments(
          .with {
            $0.parent = Self.root
            $0.collectionID = "birds"
          },
          metadata: metadata
        )
      }
      #expect(listed.documents.count == 4)
    }
  }

  @Test("A collection is paged")
  func pages() async throws {
    try await withBirdsStandIn { client in
      var names: [String] = []
      var token = ""
      var pages = 0
      repeat {
        let page = try Self.object(try await client.get("/birds?pageSize=3&pageToken=\(token)").body)
        names += (page["documents"] as? [NSDictionary] ?? []).compactMap {
          ($0["name"] as? String)?.components(separatedBy: "/").last
        }
        token = page["nextPageToken"] as? String ?? ""
        pages += 1
      } while !token.isEmpty
      #expect(names == ["blackbird", "great-tit", "robin", "wren"])
      #expect(pages == 2)
    }
  }

  @Test("A query has an order, conditions and a limit, and enums may be numbers")
  func query() async throws {
    try await withBirdsStandIn { client in
      let answer = try await client.post(
        ":runQuery",
        #"{"structuredQuery":{"from":[{"collectionId":"birds"}],"where":{"fieldFilter":{"field":{"fieldPath":"sort"},"op":4,"value":{"integerValue":1}}},"orderBy":[{"field":{"fieldPath":"sort"},"direction":2}],"limit":2}}"#
      )
      let found = try #require(try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [NSDictionary])
      #expect(found.map { $0.at("document.fields.sort.integerValue") as? String } == ["3", "2"])
      let nothing = try await client.post(":runQuery", #"{"structuredQuery":{"from":[{"collectionId":"fish"}]}}"#)
      #expect(nothing.body.hasPrefix(#"[{"readTime":"#))
      #expect(try await client.post(":runQuery", #"{"structuredQuery":{}}"#).status == 400)
    }
  }

  @Test("A batch returns existing documents and reports missing ones")
  func batch() async throws {
    try await withBirdsStandIn { client in
      let answer = try await client.post(
        ":batchGet",
        #"{"documents":["\#(Self.root)/birds/wren","\#(Self.root)/birds/dodo"],"mask":{"fieldPaths":["name.latin"]}}"#
      )
      let found = try #require(try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [NSDictionary])
      #expect((found[0].at("found.fields") as? NSDictionary)?.allKeys as? [String] == ["name"])
      #expect(found[1]["missing"] as? String == "\(Self.root)/birds/dodo")
    }
  }

  @Test("A name that appears twice in a batch is answered once")
  func repeatedName() async throws {
    try await withBirdsStandIn { client in
      let name = "\"\(Self.root)/birds/wren\""
      let answer = try await client.post(":batchGet", #"{"documents":[\#(name),\#(name),\#(name)]}"#)
      let found = try #require(try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [NSDictionary])
      #expect(found.count == 1)
    }
  }

  @Test(
    "The number of fields, orders and values in a request is limited",
    arguments: [
      (":batchGet", #"{"documents":["ROOT/birds/wren"],"mask":{"fieldPaths":[LIST]}}"#, #""a""#, 1_000),
      (
        ":runQuery", #"{"structuredQuery":{"from":[{"collectionId":"birds"}],"select":{"fields":[LIST]}}}"#,
        #"{"fieldPath":"a"}"#, 1_000
      ),
      (
        ":runQuery", #"{"structuredQuery":{"from":[{"collectionId":"birds"}],"orderBy":[LIST]}}"#,
        #"{"field":{"fieldPath":"sort"}}"#, 100
      ),
      (
        ":runQuery",
        #"{"structuredQuery":{"from":[{"collectionId":"birds"}],"where":{"fieldFilter":{"field":{"fieldPath":"sort"},"op":"IN","value":{"arrayValue":{"values":[LIST]}}}}}}"#,
        #"{"integerValue":"1"}"#, 30
      ),
    ]
  )
  func bounded(method: String, request: String, element: String, most: Int) async throws {
    try await withBirdsStandIn { client in
      for (count, status) in [(most, 200), (most + 1, 400)] {
        let list = Array(repeating: element, count: count).joined(separator: ",")
        let body = request.replacing("ROOT", with: Self.root).replacing("LIST", with: list)
        let answer = try await client.post(method, body)
        #expect(answer.status == status)
      }
    }
  }

  @Test("A note is added as in the contract, once however often it is sent, and nothing else changes")
  func note() async throws {
    try await withBirdsStandIn { client in
      let write =
        #"{"writes":[{"update":{"name":"\#(Self.root)/birds/wren"},"updateMask":{},"currentDocument":{"exists":true},"updateTransforms":[{"fieldPath":"notes","appendMissingElements":{"values":[{"mapValue":{"fields":{"userId":{"stringValue":"ada"},"text":{"stringValue":"hello"},"createdAt":{"timestampValue":"2026-11-01T10:00:00.000001Z"}}}}]}}]}]}"#
      let before = try Self.object(try await client.get("/birds/wren").body)
      let first = try Self.object(try await client.post(":commit", write).body)
      #expect(
        (first["writeResults"] as? [NSDictionary])?.first?["transformResults"] as? [NSDictionary] == [
          ["nullValue": NSNull()]
        ]
      )
      let between = try await client.get("/birds/wren")
      let second = try await client.post(":commit", write)
      #expect(second.status == 200)
      let again = try await client.get("/birds/wren")
      #expect(again.body == between.body)
      let after = try Self.object(between.body)
      #expect((after.at("fields.notes.arrayValue.values") as? NSArray)?.count == 1)
      #expect(after.at("fields.habitat") as? NSDictionary == before.at("fields.habitat") as? NSDictionary)
      #expect(after["updateTime"] as? String != before["updateTime"] as? String)
    }
  }

  @Test(
    "A commit is applied completely or not at all",
    arguments: [
      (#"{"update":{"name":"ROOT/birds/dodo"},"currentDocument":{"exists":true}}"#, 404),
      (#"{"update":{"name":"ROOT/birds/robin"},"currentDocument":{"exists":false}}"#, 409),
      (#"{"delete":"ROOT/birds/robin","currentDocument":{"updateTime":"2000-01-01T00:00:00Z"}}"#, 400),
      (#"{"update":{"name":"ROOT/birds"}}"#, 400),
      ("{}", 400),
    ]
  )
  func wholeCommits(write: String, status: Int) async throws {
    try await withBirdsStandIn { client in
      let write = write.replacing("ROOT", with: Self.root)
      let deletion = #"{"delete":"\#(Self.root)/birds/wren"}"#
      let answer = try await client.post(":commit", #"{"writes":[\#(deletion),\#(write)]}"#)
      let wren = try await client.get("/birds/wren")
      #expect((answer.status, wren.status) == (status, 200))
    }
  }
}

extension NSDictionary {
  /// The value at a path of members, `a.b.c`.
  fileprivate func at(_ path: String) -> Any? {
    path.split(separator: ".").reduce(self as Any?) { ($0 as? NSDictionary)?[String($1)] }
  }
}
