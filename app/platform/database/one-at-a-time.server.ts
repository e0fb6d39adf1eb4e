import type pg from "pg";

/** Runs `work` unless what has this name runs already, here or in another process. Returns whether it has run. */
export type OneAtATime = (name: string, work: () => Promise<void>) => Promise<boolean>;

/**
 * Locks by name, all on one session of `pool`, which is taken only while something runs: the pool is small, and works
 * that each held one of its connections would wait for each other. If the session is lost, its locks are lost too.
 */
export function oneAtATime(pool: pg.Pool): OneAtATime {
  const running = new Set<string>();
  let session: pg.PoolClient | undefined;
  let lastStatement: Promise<unknown> = Promise.resolve();

  /** One statement after the other: they share the session. */
  function ask(lock: "pg_try_advisory_lock" | "pg_advisory_unlock", name: string): Promise<boolean> {
    const answer = lastStatement.then(async () => {
      try {
        session ??= await open();
        const { rows } = await session.query<{ done: boolean }>(`select ${lock}(hashtextextended($1, 0)) as done`, [
          `one at a time ${name}`,
        ]);
        return rows[0]?.done ?? false;
      } catch (error) {
        close();
        throw error;
      }
    });
    lastStatement = answer.catch(() => {});
    return answer;
  }

  async function open(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    // It is idle for as long as the longest work takes, whatever the role's limit is.
    await client.query("set idle_session_timeout = 0").catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    return client;
  }

  function close(): void {
    // Closing the connection releases its locks in any case.
    session?.release(true);
    session = undefined;
  }

  return async (name, work) => {
    if (running.has(name)) return false;
    running.add(name);
    try {
      if (!(await ask("pg_try_advisory_lock", name))) return false;
      try {
        await work();
      } finally {
        // Without its session the lock is gone anyway.
        await ask("pg_advisory_unlock", name).catch(() => {});
      }
      return true;
    } finally {
      running.delete(name);
      if (running.size === 0) close();
    }
  };
}
