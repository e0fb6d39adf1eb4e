import { hash, verify } from "@node-rs/argon2";
import { TooManyWaiting, turnstile } from "./turnstile.server.ts";

// argon2id (the default of this library), 19 MiB, two passes: 39 ms. More than two at once would let a login flood take both cores and the memory.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const inLine = turnstile({ atOnce: 2, mostWaiting: 200, retryAfter: 5 });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inLine(work);
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

/** True when the password fits. Without a stored hash it works as long and says no, so that time tells nothing. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  unknownAccountHash ??= hashPassword("nobody has this password");
  const against = stored ?? (await unknownAccountHash);
  const fits = await inTurn(() => verify(against, password));
  return Boolean(stored) && fits;
}
