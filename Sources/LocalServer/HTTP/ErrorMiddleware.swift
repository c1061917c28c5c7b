import HTTPTypes
import Hummingbird
import Logging

/// Answers every error in the contract's form, also unknown paths and methods.
struct ErrorMiddleware: RouterMiddleware {
  typealias Context = BoardRequestContext

  func handle(
    _ request: Request,
    context: BoardRequestContext,
    next: (Request, BoardRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as RequestError {
      return response(to: request, error)
    } catch let error as PublishingError {
      var response = Response(status: error.status, json: error.json)
      for field in error.headers { response.headers[field.name] = field.value }
      return request.method == .head ? response.createHeadResponse() : response
    } catch let error as any HTTPResponseError {
      return response(to: request, RequestError(error.status))
    } catch is CancellationError {
      // The client has gone; nobody reads the answer.
      return response(to: request, RequestError(.serviceUnavailable))
    } catch {
      context.logger.error("\(request.method) \(request.uri.path) failed: \(error)")
      return response(to: request, RequestError(.internalServerError))
    }
  }

  private func response(to request: Request, _ error: RequestError) -> Response {
    let response = Response(status: error.status, json: error.json)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
