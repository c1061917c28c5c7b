package import Foundation

/// How far a picture that is wanted has come.
package enum PictureState: Sendable, Equatable {
  /// It is in the queue, or looked for in the store.
  case waiting
  /// It is being fetched: how many bytes there are, and how many there will be if that is known.
  case loading(received: Int, expected: Int?)
  /// Its bytes; what they show is for whoever decodes them.
  case loaded(Data)
  /// It could not be fetched just now, and is tried again by itself.
  case retrying(LoadFailure)
  /// It could not be fetched, and is not tried again unless someone says so; never when that is not worth it.
  case failed(LoadFailure)
}
