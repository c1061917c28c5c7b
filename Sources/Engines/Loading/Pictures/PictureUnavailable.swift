/// An earlier request found that there is no such picture, so it is not requested again.
package struct PictureUnavailable: Error, Equatable {
  /// The earlier failure.
  package let failure: LoadFailure
}
