/// What the operator of a board with replicas should know. Addresses have no secrets.
package enum ReplicaNotice: Sendable, Equatable {
  /// A replica is not read at the moment.
  case leftOut(address: String, ReplicaAbsence)
  /// It is read again.
  case takenBack(address: String)
}

/// Why a replica is left out.
package enum ReplicaAbsence: Sendable, Equatable {
  /// It cannot be read. The reason has no secrets.
  case unreachable(String)
  /// It takes too long to replay what is committed.
  case lagging
  /// It is no replica any more.
  case promoted
  /// It has another database than the primary.
  case otherDatabase
}
