import Hummingbird
import NIOCore

/// What the routes know of a request besides the request itself.
struct BoardRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection it came by.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
