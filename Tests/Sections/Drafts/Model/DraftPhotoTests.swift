import Foundation
import Testing

@testable import Drafts

@Suite("Photo references of a draft")
struct DraftPhotoTests {
  private static let hash = String(repeating: "0f", count: 32)

  @Test("A photo's line contains everything and can be read back")
  func line() {
    let photo = DraftPhoto(hash: Self.hash, width: 2_000, height: 1_500, byteCount: 345_678, name: "my garden.jpg")
    #expect(photo.line == "\(Self.hash) 2000x1500 345678 my garden.jpg")
    #expect(DraftPhoto(line: photo.line) == photo)
    #expect(DraftPhoto.list(DraftPhoto.text([photo, photo])) == [photo, photo])
    #expect(DraftPhoto.text([]) == nil)
    #expect(DraftPhoto.list(nil).isEmpty)
  }

  @Test(
    "A photo's name is the last part of its path, in one line",
    arguments: [
      ("/home/ada/Pictures/a b.jpg", "a b.jpg"), ("a\nb\r\u{1B}[31m.jpg", "ab[31m.jpg"), ("x\u{2028}y", "xy"), ("", ""),
      ("Vélo 🚲.png", "Vélo 🚲.png"),
    ]
  )
  func name(path: String, expected: String) {
    let photo = DraftPhoto(hash: Self.hash, width: 1, height: 1, byteCount: 1, name: path)
    #expect(photo.name == expected)
    #expect(DraftPhoto(line: photo.line) == photo)
  }

  @Test(
    "An invalid line is left out",
    arguments: [
      "", "x", "\(hash) 1x1 1", "\(hash) 1x1 -1 a", "\(hash) 0x1 1 a", "\(hash) 1x1x1 1 a", "\(hash) x 1 a",
      "abc 1x1 1 a",
      "\(hash) 99999999999999999999x1 1 a",
    ]
  )
  func noLine(text: String) {
    #expect(DraftPhoto.list(text + "\n\(Self.hash) 1x1 1 b").map(\.name) == ["b"])
  }

  /// The examples of FIPS 180-4 and of NIST's test vectors.
  @Test(
    "A photo's hash is SHA-256",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 10_000),
        "27dd1f61b867b6a0f6e9d8a41c43231de52107e53ae424de8f847b821db4b711"
      ),
    ]
  )
  func hashes(text: String, expected: String) {
    #expect(Data(text.utf8).sha256 == expected)
    #expect((Data([1, 2, 3]) + Data(text.utf8)).dropFirst(3).sha256 == expected)
  }
}
