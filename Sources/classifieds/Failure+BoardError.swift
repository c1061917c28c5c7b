import Board
import Languages
import Loading
import Shell

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
    case .invalidDatabaseAddress: self.init(.usage, .addressOfDatabaseInvalid, hint: .writeDatabaseAddress)
    case .unreadableSecret(let file): self.init(.notFound, .secretUnreadable(file), hint: .checkPathAndPermissions)
    case .noPostgreSQL(let reason):
      self.init(.unsupported, .noPostgresqlLibrary(reason), hint: .installPostgresqlLibrary)
    case .unreachableDatabase(let address, let reason):
      self.init(.storage, .databaseUnreachable(address, reason), hint: .checkDatabaseServer)
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
