import Languages
import Watches

/// An event as a line for people.
struct WatchEventText {
  let event: WatchEvent
}
