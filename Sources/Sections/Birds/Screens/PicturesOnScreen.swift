import Synchronization

/// The pictures on a screen, shared with the task that listens for their changes.
final class PicturesOnScreen: Sendable {
  private let current = Mutex<[PictureRequest]>([])

  var requests: [PictureRequest] {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
