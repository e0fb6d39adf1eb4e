import { hash, verify } from "@node-rs/argon2";
import { availableParallelism } from "node:os";
import { Counter } from "prom-client";
import { env } from "../env/env.server.ts";
import { registry } from "../metrics/registry.server.ts";
import { maxConcurrentHashes } from "./max-concurrent-hashes.ts";
import { TooManyWaiting, concurrencyLimit } from "../concurrency/concurrency-limit.server.ts";

// argon2id (the default of this library), 19 MiB, two passes: 39 ms on one core. Tests would spend minutes on it.
const options = env.testHooks
  ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
  : { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = maxConcurrentHashes(availableParallelism());
// A waiting request has its answer within about 3 s (app/README.md#database-problems).
const inLine = concurrencyLimit({ atOnce, maxWaiting: 60 * atOnce, retryAfter: 5 });

/** The number of computed hashes, for `/metrics`: a flood of logins shows here first. */
const passwordHashes = new Counter({
  name: "site_password_hashes_total",
  help: "Passwords hashed or compared with a hash, since this process started.",
  registers: [registry],
});

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inLine(async () => {
      passwordHashes.inc();
      return work();
    });
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error;
    throw new Response("Service unavailable", { status: 503, headers: { "Retry-After": String(error.retryAfter) } });
  }
}

/** What is hashed of a password: keyboards send the same letter composed, decomposed or in full width (NIST SP 800-63B). */
const prepared = (password: string) => password.normalize("NFKC");

/** argon2id, as text with its parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(prepared(password), options));
}

let unknownAccountHash: Promise<string> | undefined;

/** Computed once; after a failure the next call tries again. */
function dummyHash(): Promise<string> {
  unknownAccountHash ??= hashPassword("nobody has this password").catch((error: unknown) => {
    unknownAccountHash = undefined;
    throw error;
  });
  return unknownAccountHash;
}

/**
 * True if the password is right. Without a stored hash it takes as long and is false, so that timing reveals nothing.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await dummyHash());
  let isCorrect = await inTurn(() => verify(expected, prepared(password)));
  // Hashes of earlier versions are of the password as it was sent.
  if (!isCorrect && prepared(password) !== password) isCorrect = await inTurn(() => verify(expected, password));
  return Boolean(stored) && isCorrect;
}
