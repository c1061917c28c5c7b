import Birds
import BirdsTestSupport
import TestSupport
import Testing

@Suite("Differences between two states of the catalogue")
struct BirdsDifferenceTests {
  @Test("The first state has no differences, and later ones list changed, added and removed birds in order")
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
