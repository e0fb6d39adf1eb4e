import { hash, verify } from "@node-rs/argon2";
import { Counter } from "prom-client";
import { TooManyWaiting, turnstile } from "./turnstile.server.ts";

// argon2id (the default of this library), 19 MiB, two passes: 39 ms. More than two at once would let a login flood take both cores and the memory.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const inLine = turnstile({ atOnce: 2, mostWaiting: 200, retryAfter: 5 });

/** Every hash that was worked out, for `/metrics`: a flood of logins shows here first. */
export const passwordHashes = new Counter({
  name: "site_password_hashes_total",
  help: "Passwords hashed or compared with a hash, since this process started.",
  registers: [],
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

/** argon2id, as text with its parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let unknownAccountHash: Promise<string> | undefined;

/** Made once; where that could not be done just now, the next one asks again. */
function hashOfNobody(): Promise<string> {
  unknownAccountHash ??= hashPassword("nobody has this password").catch((error: unknown) => {
    unknownAccountHash = undefined;
    throw error;
  });
  return unknownAccountHash;
}

/** True when the password fits. Without a stored hash it works as long and says no, so that time tells nothing. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await hashOfNobody());
  const fits = await inTurn(() => verify(against, password));
  return Boolean(stored) && fits;
}
