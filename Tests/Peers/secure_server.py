"""secure_server.py PORT CERTIFICATE KEY: answers every request over TLS with the version of HTTP that it came by, and
events to who asks for them; HTTP/2 where the client speaks it. A WebSocket is acknowledged and answered once."""
import asyncio
import json
import sys

from hypercorn.asyncio import serve
from hypercorn.config import Config


async def app(scope, receive, send):
    if scope["type"] == "websocket":
        return await socket(receive, send)
    if scope["type"] != "http":
        return
    more = True
    while more:
        more = (await receive()).get("more_body", False)
    accept = dict(scope["headers"]).get(b"accept", b"").decode()
    body = json.dumps({"data": {"version": scope["http_version"]}})
    is_stream = accept.startswith("text/event-stream")
    kind = "text/event-stream" if is_stream else "application/json"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", kind.encode())]})
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
asyncio.run(serve(app, config))
