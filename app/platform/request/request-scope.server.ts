import type { AsyncLocalStorage } from "node:async_hooks";

type Scope = Map<unknown, unknown>;

/** The front opens one scope per HTTP request; outside of a request (scripts, tests) nothing is cached. */
function scopes(): AsyncLocalStorage<Scope> | undefined {
  return (globalThis as Record<symbol, unknown>)[Symbol.for("request-scope")] as AsyncLocalStorage<Scope> | undefined;
}

const currentScope = () => scopes()?.getStore();

/** Does work within a request that is not done for this request alone: it shares nothing with it, no time limit either. */
export function inNewRequestScope<T>(work: () => T): T {
  return scopes()?.run(new Map(), work) ?? work();
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

/** Marks the response as an open stream: scripts/front/shutdown.mjs reads this name and ends it at shutdown. */
export function markOpenStream(): void {
  rememberForRequest("open-stream", true);
}
