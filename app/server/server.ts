import { createServer, type RequestListener, type Server } from "node:http";
import compression from "compression";
import express, { type Request, type RequestHandler, type Response } from "express";
import type { MethodsOf } from "./allowed-methods.ts";
import { drainAtSignals } from "./drain.ts";
import type { ServerHooks } from "./hooks.ts";
import { refuse, refuseSocket, type ServerRefusal } from "./refuse.ts";
import { answerFailure } from "./stages/answer-failure.ts";
import { askFirst, enterScope } from "./stages/ask-application.ts";
import { builtFiles } from "./stages/built-files.ts";
import { checkMethod } from "./stages/check-method.ts";
import { commonHeaders } from "./stages/common-headers.ts";
import { limitBody, waitsForContinue } from "./stages/limit-body.ts";
import { nameClient, trustedProxies } from "./stages/name-client.ts";
import { nameRequest } from "./stages/name-request.ts";
import { refuseMalformed } from "./stages/refuse-malformed.ts";
import { uploadRoom } from "./upload-room.ts";

/** Slow senders: the headers within 20 s, the whole request within 5 minutes (10 MB over slow 3G). Responses may last
 *  forever (live pages). Keep-alive exceeds the usual 60 s of load balancers. A missing Host is answered by a stage. */
const limits = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  requireHostHeader: false,
};

/** Error codes of Node's parser → the refusal's reason. */
const parserProblems: Record<string, ServerRefusal> = {
  HPE_INVALID_METHOD: "method_not_allowed",
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "body_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** What is served: the application's hooks, its built files, and what answers the requests that no stage has answered. */
export type Site = {
  hooks: ServerHooks;
  clientFolder: string;
  methodsOf: MethodsOf;
  answer: RequestHandler;
};

/** Listens, and ends the process at SIGTERM. */
export function serve(site: Site): Server {
  const { host, port, drainMs } = site.hooks.settings();
  const server = createSite(site);
  drainAtSignals(server, drainMs, site.hooks);
  return server.listen(port, host);
}

/** A request passes these stages in order; each answers or hands on. */
function createSite({ hooks, methodsOf, answer, clientFolder }: Site): Server {
  const { publicOrigin, trustProxy } = hooks.settings();
  const app = express().disable("x-powered-by").disable("etag");
  app.set("trust proxy", trustedProxies(trustProxy));
  app.use(
    nameRequest(hooks),
    commonHeaders({ https: publicOrigin.protocol === "https:" }),
    nameClient,
    refuseMalformed(publicOrigin.host, methodsOf, hooks),
    checkMethod(methodsOf, hooks),
    builtFiles(clientFolder),
    limitBody(uploadRoom()),
    enterScope(hooks),
    askFirst(hooks.ageGate),
    askFirst(hooks.liveEvents),
    compression({ level: 9 }),
    askFirst(hooks.storedPage),
    answer,
    answerFailure(hooks),
  );

  const handle: RequestListener = (request, response) => {
    const [own, answer] = [request as Request, response as Response];
    // Express takes no address apart that it cannot read.
    app(own, answer, () => refuse(own, answer, "bad_url"));
  };
  const server = createServer(limits, handle);
  server.on("checkContinue", (request, response) => {
    waitsForContinue.add(request);
    handle(request, response);
  });
  server.on("connect", (_request, socket) => refuseSocket(socket, "method_not_allowed"));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // The client is gone, or an answer has already been started.
    if (!socket.writable) socket.destroy();
    else refuseSocket(socket, parserProblems[error.code ?? ""] ?? "bad_request");
  });
  return server;
}
