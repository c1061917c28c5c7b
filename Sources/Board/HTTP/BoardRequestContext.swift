import Hummingbird
import NIOCore

/// What the routes know about a request besides the request itself.
struct BoardRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The request's connection.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
