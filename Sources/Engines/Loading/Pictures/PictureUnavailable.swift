/// The picture was asked for before, and there is none: it is not asked for again.
package struct PictureUnavailable: Error, Equatable {
  /// What was found then.
  package let failure: LoadFailure
}
