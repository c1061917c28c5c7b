import TestSupport

/// Certificates for localhost that are valid for a century, with their keys, each signed by itself.
enum TestCertificate: String {
  case first, second

  /// Writes the certificate and the key as `NAME.pem` and `NAME.key`.
  func write(to folder: TemporaryFolder) throws {
    try folder.write(certificate, to: rawValue + ".pem")
    try folder.write(key, to: rawValue + ".key")
  }

  private var certificate: String { self == .first ? Self.firstCertificate : Self.secondCertificate }
  private var key: String { self == .first ? Self.firstKey : Self.secondKey }

  private static let firstCertificate = """
    -----BEGIN CERTIFICATE-----
    MIIBkzCCATmgAwIBAgIURxgxvEsLa3rCkIUwri6Oe36DwQIwCgYIKoZIzj0EAwIw
    EDEOMAwGA1UEAwwFZmlyc3QwIBcNMjYxMTI4MTgwNzA1WhgPMjEyNjExMDQxODA3
    MDVaMBAxDjAMBgNVBAMMBWZpcnN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
    Mcthor0vbakUWFWrnAVbIBjv811wP4817Qc97F9CpQgfSXzrspazSktkztUg7UEi
    uRcmnEDc/F097sioy1yA1qNvMG0wHQYDVR0OBBYEFF5q65IZ1+m7LM9hcc5ljVYd
    EdSIMB8GA1UdIwQYMBaAFF5q65IZ1+m7LM9hcc5ljVYdEdSIMA8GA1UdEwEB/wQF
    MAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0gA
    MEUCIQCH8BSmFZHRSbplH5/WNZz+PjLMBTG2y/AXJVw3Kh9agQIgWTtMlT9TSwLQ
    xvWfSlWpQsSC0KVw1WfK5opeU5+YR3I=
    -----END CERTIFICATE-----

    """
  private static let firstKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYwqF7+pnPKJp5c7L
    gftDckEqWv1PVhDNofLYWp3R4hOhRANCAAQxy2GivS9tqRRYVaucBVsgGO/zXXA/
    jzXtBz3sX0KlCB9JfOuylrNKS2TO1SDtQSK5FyacQNz8XT3uyKjLXIDW
    -----END PRIVATE KEY-----

    """
  private static let secondCertificate = """
    -----BEGIN CERTIFICATE-----
    MIIBlTCCATugAwIBAgIUHkol2NjnxhtDBEP4dT6/yPlrE10wCgYIKoZIzj0EAwIw
    ETEPMA0GA1UEAwwGc2Vjb25kMCAXDTI2MTEyODE4MDcwNVoYDzIxMjYxMTA0MTgw
    NzA1WjARMQ8wDQYDVQQDDAZzZWNvbmQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
    AAT188mMhK/fa7gO+EXd2NbZ7G0W0If6ctfdz2uPnUcealq74BMPql9uBiTn0+U5
    SxEDKY7JYU5Ahy9bbskT67b5o28wbTAdBgNVHQ4EFgQUmPw5NrM89NpdY9oBoH58
    lVOEIM0wHwYDVR0jBBgwFoAUmPw5NrM89NpdY9oBoH58lVOEIM0wDwYDVR0TAQH/
    BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwID
    SAAwRQIgIAAM7loyaiAv4kcrmBl3s6aoIILB3iW0WMAwgwGtnlgCIQCMAhKuJwce
    X8DKH7it4C+5J45WHwNPWNbU1OrrkvrRfg==
    -----END CERTIFICATE-----

    """
  private static let secondKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrPE1r6u2FOFxrkkQ
    8ViMKrYKcWlbbPUyRmIF2RMl9NmhRANCAAT188mMhK/fa7gO+EXd2NbZ7G0W0If6
    ctfdz2uPnUcealq74BMPql9uBiTn0+U5SxEDKY7JYU5Ahy9bbskT67b5
    -----END PRIVATE KEY-----

    """
}
