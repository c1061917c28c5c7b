import BoardPictures
import BoardRules
import Languages
import Loading
package import Shell

extension Failure {
  /// Classifies why a board cannot be served.
  ///
  /// - Parameter isLocal: whether it is the local board, which is a file like the user's others.
  init(_ error: BoardError, isLocal: Bool) {
    switch error {
    case .newerDatabase(let path, _) where isLocal: self.init(StoreError.newer(path: path))
    case .notABoard(let path) where isLocal: self.init(StoreError.corrupt(path: path))
    case .damagedDatabase(let path, _) where isLocal: self.init(StoreError.corrupt(path: path))
    case .unusableDatabase(let path, let reason) where isLocal:
      self.init(StoreError.cannotOpen(path: path, reason: Message(verbatim: reason)))
    case .boardInUse(let path) where isLocal: self.init(.conflict, .boardInUse(path), hint: .stopItFirst)
    default: self.init(error)
    }
  }

  /// Classifies why a board cannot be served.
  init(_ error: BoardError) {
    switch error {
    case .invalidPort(let port): self.init(.usage, .invalidPort(port), hint: .choosePort)
    case .unreadableCatalogue(let file, let reason):
      self.init(.notFound, .unreadableCatalogue(file, reason), hint: .whatACatalogueIs)
    case .malformedCatalogue(let file, let reason):
      self.init(.invalidData, .catalogueMalformed(file, reason: reason), hint: .correctCatalogue)
    case .newerDatabase(let path, _):
      self.init(.storage, .newerBoard(path), kept: .boardNotTouched, hint: .upgradeOrAnotherFile)
    case .notABoard(let path): self.init(.storage, .notABoard(path), kept: .boardNotTouched, hint: .anotherFile)
    case .damagedDatabase(let path, let flaw):
      self.init(.storage, .boardDamaged(path, flaw: flaw), hint: .restoreTheBoard)
    case .unusableDatabase(let path, let reason):
      self.init(.storage, .boardUnusable(path, reason), hint: .checkFolderAndPermissions)
    case .unusableFile(let error): self.init(error)
    case .databaseIsAFolder(let path): self.init(.storage, .databaseIsAFolder(path), hint: .nameBoardFile(path))
    case .picturesNotAFolder(let path): self.init(.storage, .picturesNotAFolder(path), hint: .namePicturesFolder)
    case .invalidDatabaseAddress: self.init(.usage, .addressOfDatabaseInvalid, hint: .writeDatabaseAddress)
    case .unreadableSecret(let file): self.init(.notFound, .secretUnreadable(file), hint: .checkPathAndPermissions)
    case .unusableCertificate(let file, let flaw):
      let what: Message =
        switch flaw {
        case .noCertificate: .noCertificate(file)
        case .noKey: .noTlsKey(file)
        case .otherKey: .keyOfAnotherCertificate(file)
        }
      self.init(.usage, what, hint: .nameCertificateFiles)
    case .unusableSocket(let path, let reason):
      self.init(.conflict, .socketUnusable(path, reason: reason), hint: .nameAnotherSocket)
    case .unusableLog(let path, let reason):
      self.init(.storage, .logUnusable(path, reason: reason), hint: .checkPathAndPermissions)
    case .noBoard(let path): self.init(.notFound, .noBoardThere(path), hint: .nameBoardToExport)
    case .boardNotEmpty(let path):
      self.init(.conflict, .boardNotEmpty(path), kept: .nothingImported, hint: .importIntoNew)
    case .boardInUse(let path): self.init(.conflict, .boardInUse(path), hint: .stopItOrAnotherFile)
    case .unreadableExport(let path, let reason):
      self.init(.notFound, .exportUnreadable(path, reason), hint: .checkPathAndPermissions)
    case .notAListOfErasures(let path): self.init(.invalidData, .notAListOfErasures(path), hint: .nameListOfErasures)
    case .malformedExport(let lines, let flaw):
      let what: Message =
        lines.count == 1
        ? .exportLineMalformed(lines.lowerBound, Message(flaw))
        : .exportLinesMalformed(lines.lowerBound, to: lines.upperBound, Message(flaw))
      self.init(.invalidData, what, kept: .nothingImported, hint: flaw.hint)
    case .noPostgreSQL(let reason):
      self.init(.unsupported, .noPostgresqlLibrary(reason), hint: .installPostgresqlLibrary)
    case .unreachableDatabase(let address, let reason):
      self.init(.storage, .databaseUnreachable(address, reason), hint: .checkDatabaseServer)
    case .invalidPicturesAddress: self.init(.usage, .addressOfPicturesInvalid, hint: .writePicturesAddress)
    case .noPictureCredentials: self.init(.usage, .bucketNeedsKey, hint: .setBucketKey)
    case .otherDatabase(let replica, let database):
      self.init(.usage, .notAReplica(replica, database: database), hint: .nameAReplica)
    case .portInUse(let host, let port):
      self.init(.conflict, .portInUse(port, host: host), hint: .chooseAnotherOrFreePort)
    case .unknownHost(let host): self.init(.usage, .noAddressHere(host), hint: .addressesToTake)
    case .tooFewDescriptors(let limit): self.init(.conflict, .tooFewDescriptors(limit), hint: .allowMoreDescriptors)
    case .tooLittleMemory(let limit): self.init(.conflict, .tooLittleMemory(limit >> 20), hint: .allowMoreMemory)
    case .cannotListen(let host, let port, let reason):
      self.init(.conflict, .cannotListen(port, host: host, reason: reason), hint: .chooseAnotherPort)
    }
  }
}

extension UnusableBucket: DescribedError {
  package var failure: Failure {
    let (kind, hint): (Failure.Kind, Message) =
      switch error {
      case .unreachable, .tooSlow, .overloaded: (.network, .checkBucketEndpoint)
      case .noBucket: (.notFound, .createBucket)
      case .wrongCredentials: (.auth, .checkBucketKey)
      case .clockSkew: (.conflict, .setTheClock)
      case .denied: (.auth, .allowBucketAccess)
      case .wrongRegion: (.usage, .setBucketRegion)
      case .refused: (.storage, .checkBucketEndpoint)
      }
    return Failure(kind, .bucketUnusable(address, Message(error)), hint: hint)
  }
}

extension Message {
  /// Why an S3-compatible store does not do what it is asked for.
  init(_ error: S3Error) {
    self =
      switch error {
      case .unreachable(let error): Failure(error).what
      case .tooSlow: .bucketTooSlow
      case .overloaded(let status): .bucketOverloaded(status)
      case .noBucket: .bucketMissing
      case .wrongCredentials(let code): .bucketKeyRefused(code)
      case .clockSkew: .bucketClockDiffers
      case .denied: .bucketAccessDenied
      case .wrongRegion(let region): region.map { .bucketElsewhere($0) } ?? .bucketElsewhereUnnamed
      case .refused(let status, let code): .bucketRefused(status, code)
      }
  }
}

extension Message {
  fileprivate init(_ flaw: BoardExportFlaw) {
    self =
      switch flaw {
      case .notAnExport: .flawNotAnExport
      case .newer: .flawNewerExport
      case .notJSON: .flawNotJson
      case .tooLong: .flawTooLong
      case .unknownTable(let name): .flawUnknownTable(String(name.prefix(40)))
      case .wrongMember(let name): .flawWrongMember(String(name.prefix(40)))
      case .outOfOrder: .flawOutOfOrder
      case .wrongPicture: .flawWrongPicture
      case .incomplete: .flawIncomplete
      case .wrongCount(let name): .flawWrongCount(name)
      case .continued: .flawContinued
      case .refused(let reason): .flawRefused(reason)
      }
  }
}

extension BoardExportFlaw {
  /// What to do about it.
  fileprivate var hint: Message {
    if case .newer = self { return .upgradeToImport }
    return .exportAgain
  }
}
