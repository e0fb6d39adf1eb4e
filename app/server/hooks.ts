import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";

/** What is remembered for one request; the application decides the keys. */
export type RequestScope = Map<unknown, unknown>;

/** A request that has ended. `status` is undefined if the client left before the answer began. */
export type FinishedRequest = {
  id: string;
  method: string;
  url: string;
  /** `server`: refused or answered by a stage; `files`: a built file; `application`: everything else. */
  by: "server" | "files" | "application";
  scope: RequestScope;
  status: number | undefined;
  ms: number;
};

/** What the site's environment says about the server. */
export type ServerSettings = {
  host: string;
  port: number;
  publicOrigin: URL;
  /** How many proxies are trusted, or which addresses; undefined trusts nobody. */
  trustProxy: string | undefined;
  /** From SIGTERM until the port closes. */
  drainMs: number;
};

/** All that the application gives the server: `export const hooks` of `app/entry.server.tsx`. */
export type ServerHooks = {
  settings(): ServerSettings;
  /** Called once, before the first request: the running build, and the folder of its client files. */
  start(site: { build: ServerBuild; clientFolder: string }): void;
  /** `/readyz` fails from now on. */
  drain(): void;
  /** The port has closed: the application ends its streams, whose readers reconnect to another process. */
  endStreams(): void;
  /** Runs the work of a request, all of which shares `scope`. `request-id` is set. */
  inScope(scope: RequestScope, work: () => void): void;
  finished(request: FinishedRequest): void;
  /** What was thrown for a request, and caught by nobody before. */
  failed(error: unknown): void;
  /** The ids of the routes that do not exist for this request. Always the same set for the same ids. */
  hiddenRoutes(request: IncomingMessage): ReadonlySet<string>;
  /** Answers, or replaces the address of the request. True if it has answered. */
  ageGate(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Answers a member's live events with a stream. False if Remix answers. */
  liveEvents(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Answers a visitor's page from memory. False if Remix answers. */
  storedPage(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};
