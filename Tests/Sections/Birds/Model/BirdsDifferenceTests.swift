import Birds
import TestSupport
import Testing

@Suite("What is different between two states of the catalogue")
struct BirdsDifferenceTests {
  @Test("Of the first state nothing; then what is new, another, and gone, in the order of the birds")
  func changes() {
    var difference = BirdsDifference()
    #expect(difference.take([.fixture(1), .fixture(2), .fixture(4)]) == [])
    let other = Bird.fixture(2, english: "Other")
    #expect(
      difference.take([other, .fixture(3), .fixture(4)]) == [
        .changed(other, from: .fixture(2)), .added(.fixture(3)), .removed(.fixture(1)),
      ]
    )
    #expect(difference.take([other, .fixture(3), .fixture(4)]) == [])
  }
}
