import GRDB
import Testing

@testable import ListingsStore

@Suite("Stored addresses")
struct StoredAddressTests {
  @Test(
    "An address is stored as what differs from another, and is read as it was",
    arguments: [
      ("/images/ad-thumb/a1.jpg", "/images/ad-small/a1.jpg", "11,7,thumb"),
      ("/a.jpg", nil, "0,0,/a.jpg"), ("/a.jpg", "", "0,0,/a.jpg"), ("/a.jpg", "/a.jpg", "6,0,"),
      ("/aa.jpg", "/a.jpg", "2,4,a"), ("/a.jpg", "/aa.jpg", "2,4,"), ("", "/a", "0,0,"), ("1,2,3", "x", "0,0,1,2,3"),
      ("/e\u{301}", "/e", "2,0,\u{301}"), (nil, "/a.jpg", nil),
    ] as [(String?, String?, String?)]
  )
  func roundTrip(address: String?, other: String?, stored: String?) throws {
    #expect(StoredAddress.encoded(address, beside: other) == stored)
    let read = try StoredAddress.decoded(stored, beside: other)
    #expect(read.map { Array($0.unicodeScalars) } == address.map { Array($0.unicodeScalars) })
  }

  @Test("A form that was never written is damage", arguments: ["", "1", "1,2", "a,0,", "-1,0,", "9,0,", "2,2,x"])
  func damaged(stored: String) {
    #expect(throws: DatabaseError.self) { try StoredAddress.decoded(stored, beside: "abc") }
  }
}
