package import Birds
package import Drafts
package import Feed
package import Imaging
package import Listings
package import Loading
package import Orders

extension Program {
  /// What the composition root makes of the settings.
  package struct Services: Sendable {
    /// The ads on show.
    package var browser: ListingsBrowser
    /// The drafts.
    package var drafts: DraftDesk
    /// The photos of drafts.
    package var photos: PhotoDesk
    /// Publishes drafts.
    package var publisher: AdPublisher
    /// Runs a board.
    package var serve: Session.Serve
    /// Fetches the whole feed.
    package var sync: ListingsSync
    /// The orders.
    package var orders: OrdersDesk
    /// The image feed.
    package var feed: FeedBrowser
    /// The birds.
    package var birds: BirdsDesk
    /// Fetches their pictures, and has them marked.
    package var birdPictures: PictureLoader
    /// Fetches pictures.
    package var pictures: PictureLoader
    /// Decodes them.
    package var pictureDecoder: PictureDecoder
    /// What `doctor` looks at.
    package var inspection: Inspection

    /// Puts the services together.
    package init(
      browser: ListingsBrowser,
      drafts: DraftDesk,
      photos: PhotoDesk,
      publisher: AdPublisher,
      serve: @escaping Session.Serve,
      sync: ListingsSync,
      orders: OrdersDesk,
      feed: FeedBrowser,
      birds: BirdsDesk,
      birdPictures: PictureLoader,
      pictures: PictureLoader,
      pictureDecoder: PictureDecoder,
      inspection: Inspection
    ) {
      self.browser = browser
      self.drafts = drafts
      self.photos = photos
      self.publisher = publisher
      self.sync = sync
      self.orders = orders
      self.feed = feed
      self.birds = birds
      self.birdPictures = birdPictures
      self.serve = serve
      self.pictures = pictures
      self.pictureDecoder = pictureDecoder
      self.inspection = inspection
    }
  }

  /// What services are made for.
  package struct Situation: Sendable {
    /// The settings in force.
    package var settings: Settings
    /// Where files are.
    package var paths: Paths
    /// Whether a person sits at a prompt, who can retry by hand.
    package var isPrompt: Bool
    /// Where remarks go.
    package var console: any Console
  }
}
