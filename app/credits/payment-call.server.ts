import { log } from "../platform/log.server.ts";
import { seconds } from "../platform/units.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** How long a provider may take to answer before the order goes on without it. */
const patience = seconds(10);

/** Calls a provider; undefined where it throws or does not answer in time. The reconcile job asks again. */
export async function callProvider<Answer>(
  provider: PaymentProvider,
  call: (provider: PaymentProvider) => Promise<Answer>,
): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), provider.patience ?? patience);
  });
  try {
    return await Promise.race([call(provider), tooLate]);
  } catch (error) {
    const said = error instanceof Error ? error.message : "unknown";
    log.warn({ provider: provider.name, error: said }, "a payment provider does not answer");
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
