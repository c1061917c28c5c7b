"""A slow board: every search finds the same thousand ads after a delay. Counts requests and cancelled requests."""
import http.server
import json
import select
import threading
import time
import urllib.parse

TOTAL = 1000


class SlowBoard:
    """Responds after `delay` seconds. Implements only as much of the contract as a search needs."""

    def __init__(self, delay: float):
        self.delay = delay
        self.searches: list[str] = []
        self.given_up = 0
        board = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                url = urllib.parse.urlparse(self.path)
                query = urllib.parse.parse_qs(url.query, keep_blank_values=True)
                if url.path == "/listings" and "query" in query:
                    board.searches.append(query["query"][0])
                    if self.client_leaves(board.delay):
                        board.given_up += 1
                        self.close_connection = True
                        return
                body = b"[]" if url.path == "/categories" else json.dumps(board.page(query)).encode()
                try:
                    self.send_response(200)
                    self.send_header("Content-Type", "application/json")
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                except OSError:
                    self.close_connection = True

            def client_leaves(self, delay: float) -> bool:
                """Waits. Returns true as soon as the client closes the connection."""
                readable, _, _ = select.select([self.connection], [], [], delay)
                return bool(readable)

            def log_message(self, *_: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def page(self, query: dict) -> dict:
        # More than a page, so that no response is complete and every word needs a request.
        limit, page = int(query.get("limit", ["20"])[0]), int(query.get("page", ["1"])[0])
        numbers = range((page - 1) * limit, min(page * limit, TOTAL))
        items = [
            {
                "id": TOTAL - number, "category_id": 1, "title": f"Ad number {number}", "description": "", "price": 1,
                "creation_date": "2026-01-01T00:00:00Z", "is_urgent": False, "images_url": {},
            }
            for number in numbers
        ]
        return {"items": items, "total": TOTAL, "page": page, "limit": limit, "has_more": page * limit < TOTAL}

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
