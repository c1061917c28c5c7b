extension String {
  /// A host in address form: IPv6 in brackets (RFC 3986, 3.2.2).
  var inAddress: String { contains(":") ? "[\(self)]" : self }
}
