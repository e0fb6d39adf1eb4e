import { createHash } from "node:crypto";
import type pg from "pg";
import { env } from "../env/env.server.ts";

/** A statement is prepared when it is sent for this time: rare ones and lists of varying length would only cost memory. */
const minUses = 5;
/** Each connection keeps its prepared statements: about 20 kB each in Postgres, a search's ten times that. */
const maxPrepared = 200;
const maxCounted = 2_000;
/** Longer ones are lists of values, rarely of the same length twice. */
const maxCharacters = 8_000;

/**
 * Marks a statement that Postgres must plan for its values each time: a search's best index depends on how common they
 * are, and a prepared statement gets one plan for all of them.
 */
export const ownPlan = "/* own plan */";

type Query = (...args: unknown[]) => Promise<unknown>;
type Client = pg.PoolClient & { getTransactionStatus?(): string | null };

/**
 * Sends statements that come again and again as prepared (named) ones: Postgres parses and plans them once per
 * connection. Named after their text, so that connections shared by a pooler never mix them up.
 */
export class PreparedStatements {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #refused = new Set<string>();

  /** Sends a statement over a connection, prepared if it is a frequent one. */
  async send(client: Client, args: unknown[]): Promise<unknown> {
    const send: Query = (...all) => (client.query as Query).apply(client, all);
    const [text, values] = args;
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 && this.#nameOf(text);
    if (!name) return send(...args);
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (!isAboutPreparing(error)) throw error;
      // A migration changed its columns, or the connection lost it: from now on it is sent as text.
      this.#names.delete(text);
      this.#refused.add(text);
      // Inside a transaction nothing can follow the error; idle, nothing was executed.
      if (client.getTransactionStatus?.() !== "I") throw error;
      return send(...args);
    }
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#refused.has(text) || this.#names.size >= maxPrepared) return name;
    if (text.length > maxCharacters || text.includes(ownPlan)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= maxCounted) this.#uses.clear();
    if (uses < minUses) {
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const made = createHash("sha256").update(text).digest("base64url").slice(0, 24);
    this.#names.set(text, made);
    return made;
  }
}

/** How a pool sends its statements: the frequent ones prepared, if its pooler can follow (`DATABASE_PREPARE`). */
export function sendPrepared(): (client: pg.PoolClient, args: unknown[]) => Promise<unknown> {
  if (!env.preparesStatements) return sendUnnamed;
  const statements = new PreparedStatements();
  return (client, args) => statements.send(client, args);
}

/**
 * Sends a statement without its name: a library names its own (rate-limiter-flexible), and behind a pooler that gives each
 * transaction another connection such a name exists already, or not yet.
 */
export function sendUnnamed(client: Client, [query, ...rest]: unknown[]): Promise<unknown> {
  const isNamed = typeof query === "object" && query !== null && "name" in query && !("submit" in query);
  return (client.query as Query).apply(client, [isNamed ? { ...query, name: undefined } : query, ...rest]);
}

/** The prepared statement is unknown to the server, already known to it, or its result has other columns now. */
function isAboutPreparing(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  return code === "26000" || code === "42P05" || (code === "0A000" && /cached plan/.test(message));
}
