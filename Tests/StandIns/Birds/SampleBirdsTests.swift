import BoardTestSupport
import FirestoreSchema
import Foundation
import TestSupport
import Testing

@testable import StandIns

@Suite("Sample birds", .hangLimit)
struct SampleBirdsTests {
  @Test("There are some sixty birds, each with its names, two pictures that can be marked, and an unneeded field")
  func all() throws {
    let documents = try SampleBirds.documents(base: "http://board.test", count: nil)
    #expect((55...70).contains(documents.count))
    #expect(Set(documents.values.compactMap { $0["sort"]?.integerValue }).count == documents.count)
    for (path, fields) in documents {
      let uid = try #require(fields["uid"]?.stringValue)
      #expect(path == "birds/" + uid)
      let names = try #require(fields["name"]?.mapValue.fields)
      for language in ["latin", "spanish", "english"] {
        #expect(names[language]?.stringValue.isEmpty == false, "\(uid)")
      }
      #expect(fields["habitat"]?.stringValue.isEmpty == false)
      for size in ["thumb", "full"] {
        let address = try #require(fields["images"]?.mapValue.fields[size]?.stringValue)
        #expect(address == "http://board.test/birds/\(size)/\(uid).jpg")
        #expect(SampleBirds.bytes("\(size)/\(uid).jpg") != nil, "\(uid)")
      }
      for note in fields["notes"]?.arrayValue.values ?? [] {
        #expect(Set(note.mapValue.fields.keys) == ["userId", "text", "createdAt"])
      }
    }
    #expect(documents.values.reduce(0) { $0 + ($1["notes"]?.arrayValue.values.count ?? 0) } >= 10)
  }

  @Test("The number of birds can be chosen", arguments: [0, 1, 61, 62, 1_000])
  func count(count: Int) throws {
    let documents = try SampleBirds.documents(base: "", count: count)
    #expect(documents.count == count)
    #expect(Set(documents.values.compactMap { $0["sort"]?.integerValue }) == Set(0..<Int64(count)))
  }

  @Test("A picture is served unchanged, and can be marked")
  func pictures() async throws {
    try await withStandIns { board in
      let answer = try await board.request("/birds/thumb/robin.jpg")
      #expect(answer.status == 200)
      #expect(answer.fields["content-type"] == "image/jpeg")
      for path in ["/birds/thumb/dodo.jpg", "/birds/birds.json", "/birds/../birds.json", "/birds/thumb/robin.png"] {
        #expect(try await board.request(path).status == 404)
      }
    }
    let bytes = try #require(SampleBirds.bytes("full/robin.jpg"))
    #expect(Watermark.mark(Data(bytes)) != nil)
  }
}
