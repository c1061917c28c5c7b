import Listings
import Testing

@Suite("Yes and no as people write them")
struct YesNoTextTests {
  @Test("These words mean yes", arguments: ["yes", "y", "Yes", "TRUE", "on", "1"])
  func yes(text: String) {
    #expect(YesNoText.normalised(text) == YesNoText.yes)
  }

  @Test("These words mean no", arguments: ["no", "n", "NO", "False", "off", "0"])
  func no(text: String) {
    #expect(YesNoText.normalised(text) == YesNoText.no)
  }

  @Test("Other words mean neither yes nor no", arguments: ["", "perhaps", "2", "yes please", "ye"])
  func neither(text: String) {
    #expect(YesNoText.normalised(text) == nil)
  }
}
