/**
 * The front: preloaded before remix-serve (`node --import ./scripts/front.mjs …`), it wraps the handler that
 * `http.createServer` is given and answers what Remix would answer with an empty 500, or would believe (design 3.0).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import { resolve } from "node:path";
import { ALLOWED, refuse, refuseSocket } from "./front/answers.mjs";
import { announcesTooMuch, countBody } from "./front/body-limit.mjs";
import { nameClient, readTrust } from "./front/client.mjs";
import { keepForAWhile } from "./front/kept-files.mjs";
import { requestTrouble } from "./front/request-rules.mjs";
import { closeAtShutdown } from "./front/shutdown.mjs";
import { missingFiles } from "./front/static-files.mjs";
import { letAnswersBeHeard } from "./front/unread-body.mjs";

/** Slow senders: the head within 20 s, the whole request within 5 minutes (10 MB over slow 3G). Answers may last for
 *  ever (live pages). A kept connection outlives the 60 s of the usual load balancer. A missing Host is answered here. */
const options = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  requireHostHeader: false,
};

/** What Node's parser found → the refusal's reason. */
const parserTrouble = {
  HPE_INVALID_METHOD: "method_not_allowed",
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "body_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Read by the application: a fresh Map per request, everything under that request sees the same one. */
const requestScope = new AsyncLocalStorage();
globalThis[Symbol.for("request-scope")] = requestScope;

/** An address of the API, as it is written: nothing that leads elsewhere fits. */
const isEndpoint = (url) => /^(\/api\/[\w-]+\.\w+|\/push\/subscription)(\?|$)/.test(url);

function orStop(read) {
  try {
    return read();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const trusts = orStop(() => readTrust(process.env.TRUST_PROXY));
const createServer = http.createServer;

http.createServer = function createServerBehindFront(...given) {
  const application = given.find((argument) => typeof argument === "function");
  const server = createServer({ ...options, ...given.find((argument) => typeof argument === "object") });
  const isMissing = missingFiles([resolve(process.argv[2] ?? "build/server/index.js", "../../client"), "public"]);
  const watch = closeAtShutdown(server);

  function answered(request, response) {
    letAnswersBeHeard(request);
    const reason =
      requestTrouble(request) ??
      (announcesTooMuch(request) ? "body_too_large" : undefined) ??
      (isMissing(request.url) ? "not_found" : undefined);
    if (reason) refuse(request, response, reason);
    // A loader that acts on GET would act on OPTIONS too; the API's endpoints tell their own methods.
    else if (request.method === "OPTIONS" && !isEndpoint(request.url))
      response.writeHead(204, { allow: ALLOWED }).end();
    return response.headersSent;
  }

  function pass(request, response) {
    const scope = new Map();
    nameClient(request, trusts);
    keepForAWhile(request, response);
    countBody(request, response);
    watch(response, scope);
    requestScope.run(scope, application, request, response);
  }

  return server
    .on("request", (request, response) => answered(request, response) || pass(request, response))
    .on("checkContinue", (request, response) => {
      if (answered(request, response)) return;
      response.writeContinue();
      pass(request, response);
    })
    .on("connect", (_request, socket) => refuseSocket(socket, "method_not_allowed"))
    .on("clientError", (error, socket) => {
      // Nobody to tell, or an answer is already on its way.
      if (!socket.writable || socket._httpMessage?.headersSent) socket.destroy();
      else refuseSocket(socket, parserTrouble[error.code] ?? "bad_request");
    });
};
