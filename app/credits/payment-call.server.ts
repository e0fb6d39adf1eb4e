import { log } from "../platform/log.server.ts";
import { seconds } from "../platform/units.ts";

/** How long a provider may take to answer before the order goes on without it. */
const patience = seconds(10);

/** Calls a provider; undefined where it throws or does not answer in time. The reconcile job asks again. */
export async function callProvider<Answer>(call: () => Promise<Answer>, wait = patience): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), wait);
  });
  try {
    return await Promise.race([call(), tooLate]);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : "unknown" }, "a payment provider does not answer");
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
