import type { AsyncLocalStorage } from "node:async_hooks";

type Scope = Map<unknown, unknown>;

/** The front opens one scope per HTTP request; outside of it (scripts, tests) nothing is remembered. */
function currentScope(): Scope | undefined {
  const storage = (globalThis as Record<symbol, unknown>)[Symbol.for("request-scope")] as
    | AsyncLocalStorage<Scope>
    | undefined;
  return storage?.getStore();
}

/**
 * Computes `make` once per HTTP request and `key`: a layout's loader and its screen's loader ask the same
 * question (who is this, which site) and Postgres answers once.
 */
export function oncePerRequest<T>(key: unknown, make: () => T): T {
  const scope = currentScope();
  if (!scope) return make();
  if (!scope.has(key)) scope.set(key, make());
  return scope.get(key) as T;
}

/** Drops what was remembered under `key`, after the request itself changed it. */
export function forgetForRequest(key: unknown): void {
  currentScope()?.delete(key);
}

/** Replaces what was remembered under `key`: the request itself found out more. */
export function rememberForRequest(key: unknown, value: unknown): void {
  currentScope()?.set(key, value);
}
