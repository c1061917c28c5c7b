import Foundation
import Testing

@testable import Watches

@Suite("Channels of watches")
struct WatchChannelTests {
  @Test(
    "A list of channels is split at the commas where a channel begins",
    arguments: [
      ("prompt", ["prompt"]), ("desktop,prompt,desktop", ["desktop", "prompt"]),
      ("exec:/bin/tell a,b,prompt", ["exec:/bin/tell a,b", "prompt"]),
      ("webhook:https://host/a?x=1,2", ["webhook:https://host/a?x=1,2"]),
    ]
  )
  func list(text: String, channels: [String]) {
    #expect(WatchChannel.list(text)?.map(\.text) == channels)
  }

  @Test(
    "An invalid channel makes its list invalid",
    arguments: ["", "mail", "prompt,", "exec:", "webhook:ftp://host", "webhook:http://host:99999", "feed:a"]
  )
  func invalid(text: String) {
    #expect(WatchChannel.list(text) == nil)
  }
}
