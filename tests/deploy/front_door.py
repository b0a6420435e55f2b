"""A single origin for a deployment on a local AWS, as CloudFront is for a real one.

The local AWS serves the distribution's pages, but not its API origins: those paths go to the APIs directly here, with
the header that CloudFront adds. Everything else is asked of the distribution, so its viewer function and headers are in
force.

The identity service is behind the door too, because one thing must be added there: Cognito marks an address as verified
when its code comes back, the local AWS doesn't.
"""

import http.client
import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOP_BY_HOP = {"connection", "host", "transfer-encoding", "content-length", "accept-encoding", "date"}


class FrontDoor:
    """Listens on a free loopback port until `close`."""

    def __init__(self, aws_port: int, outputs: dict, secret: str, when_confirmed):
        distribution_domain = outputs["DistributionDomain"]
        label = distribution_domain.split(".")[0]
        pages = {"Host": f"{label}.cloudfront.localhost:{aws_port}", "X-Forwarded-Proto": "https"}
        # What is served, once it is known: it names this door's own address.
        self.config = config = {}

        added = {"X-Origin-Secret": secret}

        def upstream_of(path: str) -> tuple:
            if path.startswith("/api/"):
                return f"/_aws/execute-api/{outputs['HttpApiId']}/$default{path}", added
            if path.startswith("/live"):
                return f"/_aws/execute-api/{outputs['LiveApiId']}{path}", added
            if path.startswith("/identity"):
                return "/", {}
            return path, pages

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _answer(self):
                if self.path == "/config.json":
                    return self._send(200, [("content-type", "application/json")], json.dumps(config).encode())
                path, extra = upstream_of(self.path)
                if self.headers.get("upgrade"):
                    return self._tunnel(path, extra)
                headers = {k: v for k, v in self.headers.items() if k.lower() not in HOP_BY_HOP} | extra
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                upstream = http.client.HTTPConnection("127.0.0.1", aws_port, timeout=30)
                upstream.request(self.command, path, body or None, headers)
                reply = upstream.getresponse()
                content = reply.read()
                upstream.close()
                if reply.status == 200 and self.headers.get("x-amz-target", "").endswith(".ConfirmSignUp"):
                    when_confirmed(json.loads(body)["Username"])
                self._send(reply.status, reply.getheaders(), content)

            def _tunnel(self, path, extra):
                """A live connection: the same request to the target, then everything that either side sends to the other."""
                upstream = socket.create_connection(("127.0.0.1", aws_port))
                headers = {k: v for k, v in self.headers.items()} | extra
                lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
                upstream.sendall("\r\n".join([*lines, "", ""]).encode())
                back = threading.Thread(target=_pass_on, args=(upstream, self.connection), daemon=True)
                back.start()
                _pass_on(self.connection, upstream)
                back.join()
                self.close_connection = True

            def _send(self, status, headers, body):
                self.send_response_only(status)
                for name, value in headers:
                    if name.lower() not in HOP_BY_HOP:
                        self.send_header(name, value)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = _answer

            def log_message(self, *_):
                """Logs nothing: the journey reports what happened."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    """Copies until the source ends; then ends the target."""
    try:
        while received := source.recv(65536):
            target.sendall(received)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        """The other side is already gone."""
