/// Ensures that only one process tells through a channel at a time.
package protocol WatchChannelLocks: Sendable {
  /// Locks a channel until it is unlocked, or until this process ends, however it does; `nil` if it is locked already, by
  /// this process or another one. Does not wait.
  func lock(_ channel: WatchChannel) -> (any WatchChannelLock)?
}

/// A locked channel. It is unlocked at the latest when the object is released.
package protocol WatchChannelLock: AnyObject, Sendable {
  /// Unlocks the channel; may be called again.
  func unlock()
}
