import { log } from "#app/platform/log.server.ts";
import { countPayment } from "#app/platform/metrics/registry.server.ts";
import { seconds } from "#app/platform/units.ts";
import type { PaymentProvider } from "./payment-provider.ts";

const maxConcurrent = 10;

/** Runs `work` for each item, at most ten at a time, so that one slow answer does not delay all others. */
export async function mapConcurrent<Each>(all: Each[], work: (each: Each) => Promise<void>): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}

/** The time a provider has to answer before the order goes on without it. */
const defaultTimeoutMs = seconds(10);

/** Calls a provider; undefined if it throws or does not answer in time. The reconcile job asks again. */
export async function callProvider<Answer>(
  provider: PaymentProvider,
  call: (provider: PaymentProvider) => Promise<Answer>,
  timeoutMs = provider.timeoutMs ?? defaultTimeoutMs,
): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), timeoutMs);
  });
  try {
    return await Promise.race([call(provider), timeout]);
  } catch (error) {
    const message = error instanceof Error ? error.message : "unknown";
    countPayment(provider.name, "unreachable");
    log.warn({ provider: provider.name, error: message }, "a payment provider does not answer");
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
