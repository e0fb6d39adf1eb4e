import { log } from "../log.server.ts";

/**
 * Connection lost, server starting or stopping, too many connections, disk full or failing, cancelled by a timeout,
 * lock not available, deadlock or serialisation failure, a server that is a read-only replica.
 */
const unavailableCodes =
  /^(08|53|58|57P0|57014|55P03|40P01|40001|25P03|25006|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/;

/** True for errors that mean "not now" rather than "wrong query". */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code;
  if (code) return unavailableCodes.test(code);
  return /timeout exceeded|read timeout|Connection (terminated|ended)|connection error|not queryable/i.test(
    error.message,
  );
}

/** Whether the database or its role has no connection left at the moment. */
export function isTooManyConnections(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === "53300";
}

/** Whether this was thrown instead of an error because the database is unavailable: a 503 response (`toUnavailable`). */
export function isUnavailable(thrown: unknown): thrown is Response {
  return thrown instanceof Response && thrown.status === 503;
}

/** Whether the database was lost meanwhile: then nobody knows whether a commit that was sent has arrived. */
export function isInDoubt(thrown: unknown): boolean {
  return isUnavailable(thrown) || isDatabaseUnavailable(thrown);
}

/** True if a unique index refused a row: another request was faster. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === "23505";
}

/** The replacement for a thrown error: a 503 response if the database is unavailable, the error itself for a bug. */
export function toUnavailable(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error;
  log.warn({ error: (error as Error).message }, "the database does not answer");
  // Without a body: several loaders may throw this same response, and a body can be read only once.
  return new Response(null, { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": "5" } });
}
