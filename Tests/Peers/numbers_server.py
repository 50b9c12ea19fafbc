"""numbers_server.py PORT: a GraphQL server that counts, for what the servers from PyPI do not speak.

  POST /           JSON; automatic persisted queries, `documentId`; subscriptions as server-sent events with ids, taken up
                   again behind `Last-Event-ID`, or as a multipart answer
  WS   /           graphql-transport-ws and the older graphql-ws
  PUT, GET, POST, DELETE /stream
                   "GraphQL over Server-Sent Events", single connection mode
  GET  /_log       the requests that came in: method, path, header fields, body; and the streams that are open
Every number is an event that is kept: a new one every EVERY milliseconds (argument 2; 20), from the start on."""
import asyncio
import hashlib
import inspect
import json
import secrets
import sys

import uvicorn
from graphql import build_schema, execute, parse, subscribe, validate
from graphql.utilities import get_operation_ast
from starlette.applications import Starlette
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute

EVERY = (int(sys.argv[2]) if len(sys.argv) > 2 else 20) / 1000
HEARTBEAT = 0.2

SCHEMA = build_schema("""
type Query { last: Int! numbers(after: Int!, to: Int): [Number!]! echo(text: String!): String! }
type Mutation { skip: Int! }
type Subscription { numbers(after: Int, to: Int): Number! silence: Number! }
type Number { id: ID! n: Int! }
""")


class Numbers:
    last = 0
    changed = asyncio.Condition()

    @classmethod
    async def count(cls):
        while True:
            await asyncio.sleep(EVERY)
            await cls.add()

    @classmethod
    async def add(cls):
        async with cls.changed:
            cls.last += 1
            cls.changed.notify_all()
        return cls.last

    @classmethod
    async def after(cls, n, to):
        while to is None or n < to:
            async with cls.changed:
                await cls.changed.wait_for(lambda: cls.last > n)
            n += 1
            yield n


def number(n):
    return {"id": str(n), "n": n}


class Root:
    """Answers by name; what it is asked for is in the arguments."""

    @staticmethod
    def last(info):
        return Numbers.last

    @staticmethod
    def numbers(info, after, to=None):
        return [number(n) for n in range(after + 1, min(to or Numbers.last, Numbers.last) + 1)]

    @staticmethod
    def echo(info, text):
        return text

    @staticmethod
    async def skip(info):
        return await Numbers.add()


async def numbers(root, info, after=None, to=None):
    start = info.context.get("after")
    async for n in Numbers.after(start if start is not None else Numbers.last if after is None else after, to):
        yield {"numbers": number(n)}


async def silence(root, info):
    await asyncio.Event().wait()
    yield {}


SCHEMA.subscription_type.fields["numbers"].subscribe = numbers
SCHEMA.subscription_type.fields["silence"].subscribe = silence


class Refused(Exception):
    def __init__(self, message, code=None, status=400):
        super().__init__(message)
        self.status = status
        self.body = {"errors": [{"message": message} | ({"extensions": {"code": code}} if code else {})]}


KNOWN = {}
DOCUMENTS = {"numbers-1": "query Trusted { echo(text: \"trusted\") }"}


def document(body):
    text = body.get("query")
    persisted = (body.get("extensions") or {}).get("persistedQuery")
    if "documentId" in body:
        if body["documentId"] not in DOCUMENTS:
            raise Refused("no such document")
        text = DOCUMENTS[body["documentId"]]
    elif persisted:
        key = persisted.get("sha256Hash")
        if persisted.get("version") != 1:
            raise Refused("Unsupported persisted query version")
        if text is None:
            text = KNOWN.get(key)
            if text is None:
                raise Refused("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND", 200)
        elif hashlib.sha256(text.encode()).hexdigest() != key:
            raise Refused("provided sha does not match query")
        else:
            KNOWN[key] = text
    if not isinstance(text, str):
        raise Refused("Must provide query string.")
    try:
        parsed = parse(text)
    except Exception as error:
        raise Refused(str(error)) from None
    errors = validate(SCHEMA, parsed)
    if errors:
        raise Refused(errors[0].message)
    return parsed


async def resolved(value):
    return await value if inspect.isawaitable(value) else value


async def answers(body, context=None):
    """The answers of any operation, one after the other."""
    try:
        parsed = document(body)
    except Refused as refused:
        yield refused.body
        return
    name = body.get("operationName")
    operation = get_operation_ast(parsed, name)
    arguments = dict(root_value=Root, context_value=context or {}, variable_values=body.get("variables"),
                     operation_name=name)
    if operation.operation.value != "subscription":
        yield (await resolved(execute(SCHEMA, parsed, **arguments))).formatted
        return
    source = await resolved(subscribe(SCHEMA, parsed, **arguments))
    if not hasattr(source, "__aiter__"):
        yield source.formatted
        return
    async for result in source:
        yield result.formatted


async def with_heartbeat(source, beat):
    """The items of `source`, with `beat` where none came for a while."""
    iterator = source.__aiter__()
    waiting = asyncio.ensure_future(iterator.__anext__())
    try:
        while True:
            done, _ = await asyncio.wait({waiting}, timeout=HEARTBEAT)
            if not done:
                yield beat
                continue
            try:
                item = waiting.result()
            except StopAsyncIteration:
                return
            waiting = asyncio.ensure_future(iterator.__anext__())
            yield item
    finally:
        waiting.cancel()


REQUESTS = []
OPEN = {"streams": 0, "sockets": 0}


def event(kind, data, identifier=None):
    lines = [f"id: {identifier}"] if identifier is not None else []
    return "\n".join(lines + [f"event: {kind}", "data: " + (json.dumps(data) if data is not None else "")]) + "\n\n"


def identifier(answer):
    found = (answer.get("data") or {}).get("numbers")
    return found["n"] if isinstance(found, dict) else None


def counted(source):
    async def stream():
        OPEN["streams"] += 1
        try:
            async for item in source:
                yield item
        finally:
            OPEN["streams"] -= 1
    return stream()


def events(body, context):
    async def stream():
        yield "retry: 50\n\n"
        items = with_heartbeat(answers(body, context), None)
        async for answer in items:
            yield ": alive\n\n" if answer is None else event("next", answer, identifier(answer))
        yield event("complete", None)
    return StreamingResponse(counted(stream()), media_type="text/event-stream")


def parts(body):
    async def stream():
        yield "\r\n--graphql"
        async for answer in with_heartbeat(answers(body), None):
            payload = {} if answer is None else {"payload": answer}
            yield f"\r\nContent-Type: application/json\r\n\r\n{json.dumps(payload)}\r\n--graphql"
        yield "--\r\n"
    return StreamingResponse(counted(stream()), media_type='multipart/mixed;boundary="graphql";subscriptionSpec=1.0')


async def read(request):
    raw = await request.body()
    REQUESTS.append({"method": request.method, "path": str(request.url.path), "query": str(request.url.query),
                     "headers": dict(request.headers), "body": raw.decode("utf-8", "replace")})
    if request.method == "GET":
        body = dict(request.query_params)
        for name in ("variables", "extensions"):
            if name in body:
                body[name] = json.loads(body[name])
        return body
    return json.loads(raw) if raw else {}


async def graphql(request):
    body = await read(request)
    accept = request.headers.get("accept", "")
    try:
        operation = get_operation_ast(document(body), body.get("operationName"))
    except Refused as refused:
        return JSONResponse(refused.body, refused.status)
    if operation.operation.value == "subscription":
        last = request.headers.get("last-event-id")
        context = {"after": int(last)} if last else {}
        if "text/event-stream" in accept and request.query_params.get("form") != "parts":
            return events(body, context)
        if "multipart/mixed" in accept:
            return parts(body)
        return JSONResponse({"errors": [{"message": "subscriptions are streams"}]}, 406)
    return JSONResponse([answer async for answer in answers(body)][0], headers={"X-Served-By": "numbers"})


# ---- single connection mode
RESERVED = {}


class Reservation:
    def __init__(self):
        self.queue = asyncio.Queue()
        self.isOpen = False
        self.tasks = {}


async def put(request):
    await read(request)
    token = secrets.token_hex(8)
    RESERVED[token] = Reservation()
    return PlainTextResponse(token, 201)


def reservation(request):
    return RESERVED.get(request.headers.get("x-graphql-event-stream-token") or request.query_params.get("token"))


async def get(request):
    REQUESTS.append({"method": "GET", "path": "/stream", "query": "", "headers": dict(request.headers), "body": ""})
    reserved = reservation(request)
    if reserved is None:
        return PlainTextResponse("no such reservation", 404)
    if reserved.isOpen:
        return PlainTextResponse("the stream is open already", 409)
    reserved.isOpen = True

    async def items():
        while True:
            yield await reserved.queue.get()

    async def stream():
        yield ":\n\n"
        try:
            async for item in with_heartbeat(items(), ": alive\n\n"):
                yield item
        finally:
            for task in reserved.tasks.values():
                task.cancel()
            for token in [token for token, other in RESERVED.items() if other is reserved]:
                del RESERVED[token]
    return StreamingResponse(counted(stream()), media_type="text/event-stream")


async def post(request):
    body = await read(request)
    reserved = reservation(request)
    if reserved is None:
        return PlainTextResponse("no such reservation", 404)
    key = (body.get("extensions") or {}).get("operationId")
    if not key:
        return JSONResponse({"errors": [{"message": "the operation has no id"}]}, 400)
    if key in reserved.tasks:
        return PlainTextResponse("the operation is there already", 409)
    try:
        document(body)
    except Refused as refused:
        return JSONResponse(refused.body, refused.status)

    async def run():
        try:
            async for answer in answers(body):
                await reserved.queue.put(event("next", {"id": key, "payload": answer}))
            await reserved.queue.put(event("complete", {"id": key}))
        finally:
            reserved.tasks.pop(key, None)

    reserved.tasks[key] = asyncio.create_task(run())
    return Response(status_code=202)


async def delete(request):
    await read(request)
    reserved = reservation(request)
    task = reserved and reserved.tasks.pop(request.query_params.get("operationId"), None)
    if task is None:
        return PlainTextResponse("no such operation", 404)
    task.cancel()
    return Response(status_code=200)


# ---- WebSocket
async def socket(websocket):
    offered = websocket.scope.get("subprotocols", [])
    only = websocket.query_params.get("protocol")
    chosen = next((name for name in ("graphql-transport-ws", "graphql-ws") if name in offered and only in (None, name)),
                  None)
    await websocket.accept(subprotocol=chosen)
    OPEN["sockets"] += 1
    is_old = chosen == "graphql-ws"
    tasks = {}

    async def run(key, body):
        async for answer in answers(body):
            await websocket.send_json({"id": key, "type": "data" if is_old else "next", "payload": answer})
        tasks.pop(key, None)
        await websocket.send_json({"id": key, "type": "complete"})

    async def keep_alive():
        while True:
            await asyncio.sleep(HEARTBEAT)
            await websocket.send_json({"type": "ka" if is_old else "ping"})

    beat = None
    try:
        while True:
            message = await websocket.receive_json()
            kind = message.get("type")
            if kind == "connection_init":
                REQUESTS.append({"method": "WS", "path": "/", "query": "", "headers": dict(websocket.headers),
                                 "body": json.dumps(message.get("payload"))})
                await websocket.send_json({"type": "connection_ack"})
                beat = asyncio.create_task(keep_alive())
            elif kind == "ping":
                await websocket.send_json({"type": "pong"})
            elif kind in ("subscribe", "start"):
                tasks[message["id"]] = asyncio.create_task(run(message["id"], message["payload"]))
            elif kind in ("complete", "stop") and message["id"] in tasks:
                tasks.pop(message["id"]).cancel()
    except Exception:
        pass
    finally:
        OPEN["sockets"] -= 1
        for task in list(tasks.values()) + ([beat] if beat else []):
            task.cancel()


async def log(request):
    return JSONResponse({"requests": REQUESTS[-int(request.query_params.get("last", "1000")):], "open": OPEN})



def main():
    routes = [
        Route("/_log", log), Route("/stream", put, methods=["PUT"]), Route("/stream", get, methods=["GET"]),
        Route("/stream", post, methods=["POST"]), Route("/stream", delete, methods=["DELETE"]),
        Route("/", graphql, methods=["GET", "POST"]), WebSocketRoute("/", socket),
    ]
    app = Starlette(routes=routes)

    async def counting(scope, receive, send):
        if not counting.task:
            counting.task = asyncio.create_task(Numbers.count())
        await app(scope, receive, send)

    counting.task = None
    uvicorn.run(counting, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")


if __name__ == "__main__":
    main()
