import type pg from "pg";
import { WaitBudget } from "./wait-budget.ts";
import { isTooManyConnections, toUnavailable } from "./database-unavailable.server.ts";
import { recordStatement } from "./statement-times.server.ts";
import { oncePerRequest } from "../request/request-scope.server.ts";
import { seconds } from "../units.ts";

type Work = (...args: unknown[]) => Promise<unknown>;
/** Waits for `work` within a limit; after the limit it gives up. */
type Wait = <T>(work: Promise<T>, giveUp: (error: Error) => void) => Promise<T>;

/** Sends a statement over a connection, with the arguments of its `query`. */
type Send = (client: pg.PoolClient, args: unknown[]) => Promise<unknown>;
const asItIs: Send = (client, args) => (client.query as Work).apply(client, args);
/** Statements of pages that take longer are logged. */
const slowPageStatementMs = 500;

type Manner = { wait?: Wait; send?: Send; /** A statement that takes longer is logged. */ slowMs?: number };

/** How often, and for how long, a connection that the database refused is asked for again: below `waitBudgetMs`. */
const connectAgainMs = 100;
const maxConnectAgainMs = seconds(2);

/** How often a waiting operation checks the time, in milliseconds. */
const step = 50;
/**
 * A clock that advances only while this process has time to run its timer. When the process itself is busy, that time
 * is not blamed on the database, and many requests at once wait their turn instead of being refused.
 */
let measured = 0;
setInterval(() => (measured += step), step).unref();

/** The database did not answer in time. Whether the statement was executed is not known. */
class NoAnswer extends Error {
  override name = "NoAnswer";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("the database did not answer in time");
  }
}

/**
 * The site's pool as requests use it: every operation has a time limit on this side, whatever is between here and the
 * database, and an unavailable database is thrown as a 503 response with Retry-After instead of a bug. It recovers by
 * itself, and every screen and endpoint gets this without extra code (app/README.md#database-problems).
 */
export function guardPool(pool: pg.Pool, manner: Manner = {}): pg.Pool {
  const { wait = requestBudget, send = asItIs, slowMs = slowPageStatementMs } = manner;
  const timed: Send = async (client, args) => {
    const startedAt = performance.now();
    try {
      return await send(client, args);
    } finally {
      recordStatement(args[0], performance.now() - startedAt, slowMs);
    }
  };
  return new Proxy(pool, {
    get(target, property) {
      if (property === "connect") return async () => guardClient(await connect(target, wait), wait, timed);
      if (property === "query")
        return async (...args: unknown[]) => {
          const client = guardClient(await connect(target, wait), wait, timed);
          try {
            return await (client.query as Work)(...args);
          } finally {
            client.release();
          }
        };
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? (value as Work).bind(target) : value;
    },
  });
}

async function connect(pool: pg.Pool, wait: Wait): Promise<pg.PoolClient> {
  let givenUp = false;
  const connecting = connectOnceFree(pool, () => givenUp);
  return wait(connecting, () => {
    givenUp = true;
    // If the connection arrives later after all, release it to the next request.
    connecting.then(
      (client) => client.release(),
      () => {},
    );
  });
}

/**
 * The database or its role may have fewer connections than the pools of all processes together: one is free a moment
 * later, another process's or an idle one of this pool. After two seconds the refusal is thrown.
 */
async function connectOnceFree(pool: pg.Pool, isGivenUp: () => boolean): Promise<pg.PoolClient> {
  for (let waitedMs = 0; ; waitedMs += connectAgainMs) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isTooManyConnections(error) || isGivenUp() || waitedMs >= maxConnectAgainMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, connectAgainMs));
    }
  }
}

function guardClient(client: pg.PoolClient, wait: Wait, send: Send): pg.PoolClient {
  let broken: Error | undefined;
  const giveUp = (error: Error) => {
    broken = error;
    // The server may still be working: this connection is not reused, and closing it ends an open transaction.
    (client as pg.PoolClient & pg.Client).end().catch(() => {});
  };
  const query: Work = async (...args) => {
    if (broken) throw toUnavailable(broken);
    return wait(send(client, args), giveUp);
  };
  return new Proxy(client, {
    get(target, property) {
      if (property === "query") return query;
      if (property === "release") return (error?: Error | boolean) => target.release(error ?? broken);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? (value as Work).bind(target) : value;
    },
  });
}

/** Waits as long as the current request may still wait; outside of a request each operation has the whole budget. */
const requestBudget: Wait = async (work, giveUp) => {
  const request = oncePerRequest(WaitBudget, () => new WaitBudget());
  const began = measured;
  try {
    return await fixedLimit(request.limitAt(began))(work, giveUp);
  } finally {
    request.ended(began, measured);
  }
};

/** The same limit in milliseconds for each operation, for work that no request waits for. */
export function fixedLimit(limit: number): Wait {
  return async (work, giveUp) => {
    try {
      return await withinLimit(work, limit);
    } catch (error) {
      if (error instanceof NoAnswer) giveUp(error);
      throw toUnavailable(error);
    }
  };
}

/** Counts in steps, like the clock above. */
function withinLimit<T>(work: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const every = Math.max(step, limit / 50);
    let left = limit;
    const timer = setInterval(() => {
      left -= every;
      if (left > 0) return;
      clearInterval(timer);
      // If the answer and the timeout are due at once, the answer wins.
      setImmediate(() => reject(new NoAnswer()));
    }, every);
    // One promise: every statement passes here twice.
    work.then(
      (result) => {
        clearInterval(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearInterval(timer);
        reject(error);
      },
    );
  });
}
