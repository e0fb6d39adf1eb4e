/**
 * The front: preloaded before remix-serve (`node --import ./scripts/front.mjs …`), it wraps the request handler given
 * to `http.createServer` and answers requests that Remix would answer with an empty 500 or trust wrongly
 * (app/server/README.md#a-request-in-order.0).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { statSync } from "node:fs";
import http from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";
import { addDefaultHeaders, refuse, refuseSocket } from "./front/answers.mjs";
import { announcesTooMuch, countBody } from "./front/body-limit.mjs";
import { nameClient, readTrust } from "./front/client.mjs";
import { readDrain } from "./front/drain.mjs";
import { limitFileCaching } from "./front/file-cache-headers.mjs";
import { isStreaming, openStreams } from "./front/open-streams.mjs";
import { shareRequestsOfRoutes } from "./front/route-requests.mjs";
import { matchRoutesQuickly } from "./front/quick-routes.mjs";
import { answerWithRemix } from "./front/remix.mjs";
import { requestIdOf } from "./front/request-id.mjs";
import { isEndpoint, requestTrouble } from "./front/request-rules.mjs";
import { routeMethods } from "./front/route-methods.mjs";
import { closeAtShutdown } from "./front/shutdown.mjs";
import { endStalledBody } from "./front/stalled-body.mjs";
import { staticFiles } from "./front/static-files.mjs";
import { textFiles } from "./front/text-files.mjs";
import { letAnswersBeHeard } from "./front/unread-body.mjs";
import { uploadRoom } from "./front/upload-room.mjs";

/**
 * V8 notices which objects outlive its small collections and puts their like among the old ones from then on: here the
 * rows of every statement and the data of every page, which live for milliseconds, and with them all that they refer to.
 * A small collection took half as long again, and a page a fourteenth more.
 */
v8.setFlagsFromString("--no-allocation-site-pretenuring");

/** Slow senders: the headers within 20 s, the whole request within 5 minutes (10 MB over slow 3G). Responses may last
 *  forever (live pages). Keep-alive exceeds the usual 60 s of load balancers. A missing Host is answered here. */
const options = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  requireHostHeader: false,
};

/** Error codes of Node's parser → the refusal's reason. */
const parserTrouble = {
  HPE_INVALID_METHOD: "method_not_allowed",
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "body_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Read by the application: a new Map per request, shared by all code that runs for the request. */
const requestScope = new AsyncLocalStorage();
globalThis[Symbol.for("request-scope")] = requestScope;

/** Set by the application: whether the desk is open to a request (app/desk/README.md#access). */
const deskDoor = Symbol.for("desk-door");
/** In the request's scope: whether it is closed. */
const deskClosed = "desk-closed";

matchRoutesQuickly(undefined, { isDeskClosed: () => requestScope.getStore()?.get(deskClosed) ?? false });

shareRequestsOfRoutes();

/** Also read by the application: it stores these files for the processes of other versions. */
const buildFile = resolve(process.argv[2] ?? "build/by-hand/server/index.js");
const clientFolder = resolve(buildFile, "../../client");
globalThis[Symbol.for("client-folder")] = clientFolder;

/** The running build, for the application. By the address under which remix-serve imports it, else it would run twice. */
globalThis[Symbol.for("import-build")] = () =>
  import(`${pathToFileURL(buildFile).href}?t=${statSync(buildFile).mtimeMs}`);

/** Set by the application: answers visitors' pages from memory, or says that it does not. */
const visitorPages = Symbol.for("visitor-pages");

/** Set by the application: counts and logs each request when it has been answered. */
const requestFinished = Symbol.for("request-finished");

/** Set by the application: the gate of the proof of age. It refuses, or chooses the page that asks for the proof. */
const ageGate = Symbol.for("age-gate");

/** Set by the application: Remix's request handler. */
const remixHandler = Symbol.for("remix-handler");
/** Set by the application: answers the live events of members, or says that it does not. */
const liveEvents = Symbol.for("live-events");

/** With an https origin: browsers must use https for every site of this deployment from now on. */
const onlyHttps = /^https:/i.test(process.env.PUBLIC_ORIGIN ?? "") && "max-age=31536000";

/** The host of a health check that names none: the default site's. */
const defaultHost = URL.canParse(process.env.PUBLIC_ORIGIN) ? new URL(process.env.PUBLIC_ORIGIN).host : "localhost";

const isRead = ({ method }) => method === "GET" || method === "HEAD";

function orStop(read) {
  try {
    return read();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const trusts = orStop(() => readTrust(process.env.TRUST_PROXY));
const drain = orStop(() => readDrain(process.env.DRAIN_SECONDS));
const createServer = http.createServer;

http.createServer = function createServerBehindFront(...args) {
  const application = args.find((argument) => typeof argument === "function");
  const server = createServer({ ...options, ...args.find((argument) => typeof argument === "object") });
  const { has, isFile, isMissing, isFolder } = staticFiles([clientFolder, "public"]);
  const served = textFiles(clientFolder, has);
  const methods = routeMethods(clientFolder);
  const streams = openStreams();
  const watch = closeAtShutdown(server, drain, streams.endAll);
  const enterRoom = uploadRoom();

  /** Names the request, and tells the application of its end: who answered, with which status, after how long. */
  function observe(request, response) {
    const seen = { id: requestIdOf(request), method: request.method, url: request.url, by: "front", scope: new Map() };
    const startedAt = performance.now();
    seen.scope.set("request-id", seen.id);
    request.headers["x-request-id"] = seen.id;
    response.setHeader("x-request-id", seen.id);
    response.once("close", () => {
      const status = response.headersSent ? response.statusCode : undefined;
      globalThis[requestFinished]?.({ ...seen, status, ms: performance.now() - startedAt });
    });
    return seen;
  }

  function answered(request, response, seen) {
    if (isStreaming(request.socket)) {
      request.socket.destroy();
      return true;
    }
    letAnswersBeHeard(request);
    if (onlyHttps) response.setHeader("strict-transport-security", onlyHttps);
    addDefaultHeaders(response);
    nameClient(request, trusts);
    const isDeskClosed = !globalThis[deskDoor]?.(request);
    seen.scope.set(deskClosed, isDeskClosed);
    const reason =
      requestTrouble(request, defaultHost) ??
      (announcesTooMuch(request) ? "body_too_large" : undefined) ??
      (isMissing(request.url) ? "not_found" : undefined) ??
      (isRead(request) && methods.isPostOnly(request.url, { isDeskClosed }) ? "method_not_allowed" : undefined);
    // API endpoints answer OPTIONS themselves.
    const allow = () => (isEndpoint(request.url) ? "OPTIONS" : methods.allow(request.url, { isDeskClosed }));
    if (reason) refuse(request, response, reason, allow());
    // A loader with side effects on GET would also run on OPTIONS.
    else if (request.method === "OPTIONS" && !isEndpoint(request.url))
      response.writeHead(204, { allow: allow() }).end();
    if (response.headersSent) return true;
    if (served(request, response)) {
      seen.by = "files";
      return true;
    }
    seen.receive = enterRoom(request, response);
    return !seen.receive;
  }

  function pass(request, response, seen) {
    const { scope } = seen;
    const isStored = isFile(request.url);
    seen.by = isStored ? "files" : "application";
    // Otherwise Express redirects from a folder of static files to its address with a slash, where there is no page
    // either.
    if (isFolder(request.url)) request.url = request.url.replace(/(?=\?|$)/, "/");
    limitFileCaching(request, response);
    // Remix judges a HEAD of `.data` as it does a post: a foreign or broken origin would be a 500.
    if (request.method === "HEAD") delete request.headers.origin;
    countBody(request, response, seen.receive);
    endStalledBody(request, response);
    watch(response, scope);
    requestScope.run(scope, async () => {
      // Nothing is answered before it: neither a stored page nor one of Remix.
      if (!isStored && (await globalThis[ageGate]?.(request, response))) return;
      if (!response.headersSent) answer(request, response);
    });
  }

  /** Files, and everything before the application has started, are remix-serve's. */
  function serve(request, response) {
    const handle = isFile(request.url) ? undefined : globalThis[remixHandler];
    if (handle) return answerWithRemix(handle, request, response);
    return application(request, response);
  }

  function answer(request, response) {
    // Pages from memory and live events cost nothing of Remix.
    const answering =
      globalThis[liveEvents]?.(request, response, streams.take) || globalThis[visitorPages]?.(request, response);
    if (!answering) return serve(request, response);
    const orRemix = (isAnswered) => isAnswered || response.headersSent || serve(request, response);
    answering.then(orRemix, (error) => {
      console.error(error);
      orRemix(false);
    });
  }

  return server
    .on("request", (request, response) => {
      const seen = observe(request, response);
      if (!answered(request, response, seen)) pass(request, response, seen);
    })
    .on("checkContinue", (request, response) => {
      const seen = observe(request, response);
      if (answered(request, response, seen)) return;
      response.writeContinue();
      pass(request, response, seen);
    })
    .on("connect", (_request, socket) => refuseSocket(socket, "method_not_allowed"))
    .on("clientError", (error, socket) => {
      // The client is gone, or an answer has already been started.
      if (!socket.writable || isStreaming(socket) || socket._httpMessage?.headersSent) socket.destroy();
      else refuseSocket(socket, parserTrouble[error.code] ?? "bad_request");
    });
};
