import AdFiles
import Listings
import Testing

@Suite("Ad files")
struct AdFileTests {
  @Test("A draft is read from a file")
  func read() throws {
    let file = try AdFile(Array("title: Velo\n".utf8), format: .yaml)
    #expect(file.fields[.title] == "Velo")
  }
}
