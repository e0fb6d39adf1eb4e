import { log } from "../log.server.ts";
import { oncePerRequest } from "../request/request-scope.server.ts";

const key = "statement-times";
const maxLoggedCharacters = 2_000;

/** The statements of one request: how many, and how many milliseconds their answers took in all. */
export type StatementTimes = { count: number; ms: number };

/**
 * Adds a statement that has been answered to the current request, and logs a slow one: its text with placeholders,
 * never the values.
 */
export function recordStatement(statement: unknown, ms: number, slowMs: number): void {
  const times = oncePerRequest<StatementTimes>(key, () => ({ count: 0, ms: 0 }));
  times.count += 1;
  times.ms += ms;
  if (ms < slowMs) return;
  const text = typeof statement === "string" ? statement : (statement as { text?: string } | undefined)?.text;
  log.warn({ sql: text?.replace(/\s+/g, " ").slice(0, maxLoggedCharacters), ms: Math.round(ms) }, "a slow statement");
}

/** The statements of a request's scope. */
export function statementTimesOf(scope: ReadonlyMap<unknown, unknown>): StatementTimes {
  return (scope.get(key) as StatementTimes | undefined) ?? { count: 0, ms: 0 };
}
