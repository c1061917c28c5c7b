import Synchronization

/// The pictures that a screen shows, for whoever hears that there is something new of them.
final class PicturesOnScreen: Sendable {
  private let current = Mutex<[PictureRequest]>([])

  var requests: [PictureRequest] {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
