import Messages
import Testing

@Suite("Numbers of conversations")
struct ConversationIDTests {
  @Test(
    "A number of the board and one of an ad are read as they are written",
    arguments: ["7", "15", "ad:5", "ad:123"]
  )
  func texts(text: String) { #expect(Conversation.ID(text)?.text == text) }

  @Test("Both are told apart, and anything else is no number", arguments: ["", "ad:", "ad", "id:5", "5 ", "ad:x"])
  func others(text: String) {
    #expect(Conversation.ID("5") == .number(5))
    #expect(Conversation.ID("ad:5") == .ad(5))
    #expect(Conversation.ID(text) == nil)
  }
}
