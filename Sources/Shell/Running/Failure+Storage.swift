import Languages
package import Loading

extension Failure {
  /// Why a store failed.
  package init(_ error: StoreError) {
    let path = error.path
    switch error {
    case .cannotOpen(_, let reason):
      self.init(.storage, .fileCannotOpen(path, reason: reason), hint: .checkTheFolder)
    case .readOnly:
      self.init(.storage, .fileCannotWrite(path), kept: .savedStays, hint: .checkPermissions)
    case .full:
      self.init(.storage, .diskOfFileFull(path), kept: .savedStays, hint: .tryAgain(after: .freeSpace))
    case .locked:
      self.init(.storage, .fileLocked(path), kept: .savedStays, hint: .tryAgain(.inAMoment))
    case .newer: self.init(newer: path)
    case .outdated: self.init(.storage, .outdatedFile(path), kept: .notTouched, hint: .moveFileAway(path))
    case .corrupt: self.init(corrupt: path)
    case .failed(_, let reason):
      self.init(
        .storage,
        Message(verbatim: path) + .colon + reason,
        kept: .savedStays,
        hint: .tryAgain(after: .checkDisk)
      )
    }
  }

  private init(newer path: String) {
    self.init(.storage, .newerFile(path), kept: .notTouched, hint: .upgradeOrAnotherFolder)
  }

  private init(corrupt path: String) {
    self.init(.storage, .fileDamaged(path), kept: .notTouched, hint: .fileDamagedHint)
  }
}

extension StoreError: DescribedError {
  package var failure: Failure { Failure(self) }
}
