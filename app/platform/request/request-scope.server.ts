import { AsyncLocalStorage } from "node:async_hooks";

type Scope = Map<unknown, unknown>;

/** One scope per HTTP request; outside of a request (scripts, tests) nothing is cached. */
const scopes = new AsyncLocalStorage<Scope | undefined>();

const currentScope = () => scopes.getStore();

/** Runs the work of a request, all of which shares `scope`. */
export function inRequestScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The server's key of the request's id. */
const idKey = "request-id";
const viewerKey = "viewer-account";

/** The id of the current request, as in its answer's `X-Request-Id`; undefined outside of a request. */
export function currentRequestId(): string | undefined {
  return currentScope()?.get(idKey) as string | undefined;
}

/** Notes who makes the current request, for its log line. */
export function rememberViewerAccount(accountId: number): void {
  rememberForRequest(viewerKey, accountId);
}

/** The account that made the request of this scope, if it is known. */
export function viewerAccountOf(scope: ReadonlyMap<unknown, unknown>): number | undefined {
  return scope.get(viewerKey) as number | undefined;
}

/**
 * Does work within a request that is not done for this request alone: it shares nothing with it but the id in the log,
 * no time limit either.
 */
export function inNewRequestScope<T>(work: () => T): T {
  const id = currentRequestId();
  return scopes.run(new Map(id === undefined ? [] : [[idKey, id]]), work);
}

/**
 * Starts work that goes on after the request which happened to need it first, for all: timers inherit a scope, and would
 * wait for the database in that request's time.
 */
export function outsideRequests<T>(work: () => T): T {
  return scopes.run(undefined, work);
}

/**
 * Calls `make` once per HTTP request and `key`: the loaders of a layout and its screen need the same data (the viewer,
 * the site), and Postgres is queried once.
 */
export function oncePerRequest<T>(key: unknown, make: () => T): T {
  const scope = currentScope();
  if (!scope) return make();
  if (!scope.has(key)) scope.set(key, make());
  return scope.get(key) as T;
}

/** Replaces the cached value of `key`. */
export function rememberForRequest(key: unknown, value: unknown): void {
  currentScope()?.set(key, value);
}

/** Marks the response as a stream that stays open: its time is not counted. */
export function markOpenStream(): void {
  rememberForRequest("open-stream", true);
}
