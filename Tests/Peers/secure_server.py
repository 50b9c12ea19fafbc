"""secure_server.py PORT CERTIFICATE KEY: answers every request over TLS with the version of HTTP that it came by, and
events to who asks for them, very many to a subscription "Flood"; HTTP/2 where the client speaks it. A WebSocket is
acknowledged and answered once."""
import asyncio
import json
import sys

from hypercorn.asyncio import serve
from hypercorn.config import Config


FLOOD = 50_000


async def app(scope, receive, send):
    if scope["type"] == "websocket":
        return await socket(receive, send)
    if scope["type"] != "http":
        return
    more, asked = True, b""
    while more:
        message = await receive()
        more, asked = message.get("more_body", False), asked + message.get("body", b"")
    accept = dict(scope["headers"]).get(b"accept", b"").decode()
    body = json.dumps({"data": {"version": scope["http_version"]}})
    is_stream = accept.startswith("text/event-stream")
    kind = "text/event-stream" if is_stream else "application/json"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", kind.encode())]})
    if is_stream and b"Flood" in asked:
        for start in range(0, FLOOD, 100):
            text = "".join(f'data: {{"data":{{"n":{n}}}}}\n\n' for n in range(start, start + 100))
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
        return await send({"type": "http.response.body", "body": b"event: complete\n\n"})
    text = f"event: next\ndata: {body}\n\n" * 3 + "event: complete\ndata:\n\n" if is_stream else body
    await send({"type": "http.response.body", "body": text.encode()})


async def socket(receive, send):
    await receive()
    await send({"type": "websocket.accept", "subprotocol": "graphql-transport-ws"})
    while True:
        event = await receive()
        if event["type"] != "websocket.receive":
            return
        message = json.loads(event["text"])
        answers = {"connection_init": [{"type": "connection_ack"}]}.get(message["type"], [])
        if message["type"] == "subscribe":
            answers = [{"id": message["id"], "type": "next", "payload": {"data": {"version": "socket"}}},
                       {"id": message["id"], "type": "complete"}]
        for answer in answers:
            await send({"type": "websocket.send", "text": json.dumps(answer)})


config = Config()
config.bind = [f"127.0.0.1:{sys.argv[1]}"]
config.certfile, config.keyfile = sys.argv[2:4]
config.alpn_protocols = ["h2", "http/1.1"]
config.errorlog = None
# A client on a busy machine may take longer than the usual five seconds from one request to the next.
config.keep_alive_timeout = 600
asyncio.run(serve(app, config))
