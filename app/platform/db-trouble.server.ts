import type pg from "pg";
import { log } from "./log.server.ts";

/**
 * Connection lost, server starting or stopping, too many connections, cancelled by a time-out, lock not to be had, two
 * transactions that waited for each other.
 */
const troubleCodes = /^(08|53|57P0|57014|55P03|40P01|40001|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND)/;

/** True for errors that say "not now" rather than "wrong query". */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code;
  if (code) return troubleCodes.test(code);
  return /timeout exceeded|Connection terminated|Client has encountered a connection error/i.test(error.message);
}

/** What is thrown in the place of an error: a 503 for trouble, the error itself for a bug. */
export function translateTrouble(error: unknown): unknown {
  if (!isDatabaseTrouble(error)) return error;
  log.warn({ error: (error as Error).message }, "the database does not answer");
  // Without a body: loaders that asked the same question throw this very answer, and each of them is read.
  return new Response(null, { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": "5" } });
}

/**
 * Wraps the site's pool so that trouble with the database is thrown as a 503 answer with Retry-After instead of a
 * bug: it heals by itself, and every screen and endpoint gets the same treatment without knowing of it.
 */
export function answerTrouble(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, property) {
      if (property !== "connect") {
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return async () => {
        const client = await target.connect().catch((error: unknown) => {
          throw translateTrouble(error);
        });
        return wrapClient(client);
      };
    },
  });
}

function wrapClient(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      if (property !== "query") return value.bind(target);
      return async (...args: unknown[]) => {
        try {
          return await (value as (...args: unknown[]) => Promise<unknown>).apply(target, args);
        } catch (error) {
          throw translateTrouble(error);
        }
      };
    },
  });
}
