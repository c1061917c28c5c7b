package import Loading

/// Why the board cannot be served. The description says what happened and what to do about it.
package enum BoardError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The port is not in 0...65535.
  case invalidPort(Int)
  /// A file of the catalogue is missing or cannot be read.
  case unreadableCatalogue(file: String, reason: String)
  /// A file of the catalogue is not the JSON it should be.
  case malformedCatalogue(file: String, reason: String)
  /// The database was written by a newer version of the program.
  case newerDatabase(path: String, version: Int)
  /// The file is not a database, or not a board's.
  case notABoard(path: String)
  /// SQLite finds the database damaged; the flaw is in its words.
  case damagedDatabase(path: String, flaw: String)
  /// The database cannot be opened, read or written.
  case unusableDatabase(path: String, reason: String)
  /// The database's file or folder cannot be opened or created.
  case unusableFile(StoreError)
  /// A folder is named where the database's file is needed.
  case databaseIsAFolder(path: String)
  /// Something else than a folder is named for the pictures.
  case picturesNotAFolder(path: String)
  /// The address of a database cannot be read.
  case invalidDatabaseAddress
  /// A file with a secret cannot be read.
  case unreadableSecret(file: String)
  /// A file has no certificate or key for TLS, or those of two files do not belong together.
  case unusableCertificate(file: String, flaw: CertificateFlaw)
  /// There is no board where one is named.
  case noBoard(path: String)
  /// A board would be imported over another one.
  case boardNotEmpty(path: String)
  /// Another program has the file open that a board would be imported into, or that is of an earlier version and would be
  /// brought to this one.
  case boardInUse(path: String)
  /// An exported board, or the list of erased accounts, cannot be read.
  case unreadableExport(path: String, reason: String)
  /// A file has nothing of what a list of erased accounts has.
  case notAListOfErasures(path: String)
  /// An exported board is malformed. The lines are those that were checked together.
  case malformedExport(lines: ClosedRange<Int>, BoardExportFlaw)
  /// libpq is not installed. The reason is the loader's.
  case noPostgreSQL(reason: String)
  /// The database server cannot be reached, or refuses what the board needs. Address and reason have no secrets.
  case unreachableDatabase(address: String, reason: String)
  /// The address of a bucket cannot be read.
  case invalidPicturesAddress
  /// There is no complete access key for the bucket.
  case noPictureCredentials
  /// A database that should be a replica belongs to another one. Both addresses have no secrets.
  case otherDatabase(replica: String, database: String)
  /// Another program already listens on that port.
  case portInUse(host: String, port: Int)
  /// The host's name does not resolve, or is not an address of this machine.
  case unknownHost(String)
  /// This process is allowed fewer file descriptors than the server needs.
  case tooFewDescriptors(limit: Int)
  /// This process is allowed less memory than it needs to start; in bytes.
  case tooLittleMemory(limit: Int)
  /// Anything else that keeps the server from listening.
  case cannotListen(host: String, port: Int, reason: String)
  /// The server cannot listen on a socket in the file system.
  case unusableSocket(path: String, reason: String)
  /// The file for the log of requests cannot be opened.
  case unusableLog(path: String, reason: String)

  /// What happened and what to do, in two sentences.
  package var description: String {
    switch self {
    case .invalidPort(let port): "\(port) is not a port. Choose one between 1 and 65535, or 0 for a free one."
    case .unreadableCatalogue(let file, let reason):
      """
      The catalogue cannot be read: \(file): \(reason). \
      A catalogue is a folder with listings.json, categories.json and images/.
      """
    case .malformedCatalogue(let file, let reason):
      "The catalogue is malformed: \(file): \(reason). Correct the file and start again."
    case .newerDatabase(let path, let version):
      """
      \(path) was written by a newer version (format \(version)). \
      It was left as it is; update this program or name another file.
      """
    case .notABoard(let path): "\(path) is not a board's database. It was left as it is; name another file."
    case .damagedDatabase(let path, let flaw):
      "\(path) is damaged: \(flaw). It was left as it is; restore a backup, or recover what is readable with sqlite3."
    case .unusableDatabase(let path, let reason):
      "The database \(path) cannot be used: \(reason). Check that its folder exists and that you may write there."
    case .unusableFile(let error): "The database \(error.path) cannot be used. Check its folder and its permissions."
    case .databaseIsAFolder(let path): "\(path) is a folder. Name a file for the board."
    case .picturesNotAFolder(let path): "\(path) is not a folder. Name a folder for the pictures."
    case .invalidDatabaseAddress:
      "The address of the database cannot be read. Write it as postgres://user@host:port/name."
    case .unreadableSecret(let file): "\(file) cannot be read. Check its path and its permissions."
    case .unusableCertificate(let file, let flaw):
      switch flaw {
      case .noCertificate: "\(file) has no certificate in PEM form. Name another file."
      case .noKey: "\(file) has no key in PEM form without a password. Name another file."
      case .otherKey: "The key in \(file) does not belong to the certificate. Name the key of the certificate."
      }
    case .noBoard(let path): "There is no board in \(path). Name another file or database."
    case .boardNotEmpty(let path):
      "\(path) is not empty, and was left as it is. Import into a new file or an empty database, before a server uses it."
    case .boardInUse(let path): "Another program uses \(path). Stop it, or name another file."
    case .unreadableExport(let path, let reason):
      "\(path) cannot be read: \(reason). Check its path and its permissions."
    case .notAListOfErasures(let path):
      "\(path) is not a list of erased accounts. Name the one that the board has kept."
    case .malformedExport(let lines, let flaw):
      "Line \(lines.lowerBound) cannot be imported: \(flaw.description). Nothing was imported; export the board again."
    case .noPostgreSQL(let reason): "PostgreSQL's library cannot be loaded: \(reason). Install Debian's package libpq5."
    case .unreachableDatabase(let address, let reason):
      "The database \(address) cannot be used: \(reason). Check its address, and whether its server runs."
    case .invalidPicturesAddress:
      """
      The address of the pictures cannot be read. \
      Write it as s3://bucket/prefix?endpoint=https://host&region=name, without an access key.
      """
    case .noPictureCredentials:
      "The bucket needs an access key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the same names with _FILE."
    case .otherDatabase(let replica, let database):
      "\(replica) is not a replica of \(database). Name a server that copies it, with the same database."
    case .portInUse(let host, let port):
      "Port \(port) on \(host) is already in use. Stop the other program, or choose another port (0 takes a free one)."
    case .unknownHost(let host):
      "\(host) is not a name or an address of this machine. Use 127.0.0.1, or 0.0.0.0 for every interface."
    case .tooFewDescriptors(let limit):
      "The server needs more than \(limit) file descriptors. Allow more with `ulimit -n`."
    case .tooLittleMemory(let limit):
      "The server needs more than \(limit >> 20) MiB of memory. Allow more with `ulimit -v`."
    case .cannotListen(let host, let port, let reason):
      "The server cannot listen on \(host), port \(port): \(reason). Choose another host or port."
    case .unusableSocket(let path, let reason):
      "The server cannot listen on \(path): \(reason). Name another socket, or stop the server that uses it."
    case .unusableLog(let path, let reason):
      "The log \(path) cannot be opened: \(reason). Check its folder and its permissions."
    }
  }
}

/// Why a certificate and its key cannot be used.
package enum CertificateFlaw: Sendable, Equatable {
  /// The file has no certificate.
  case noCertificate
  /// The file has no key, or it is protected by a password.
  case noKey
  /// The key belongs to another certificate.
  case otherKey
}
