/** Nobody waits longer than an hour on one page. The specification names no limit. */
const maxSeconds = 3600;

/** The address's parameter `t` in seconds (spec 2); undefined unless it is a whole number of up to an hour. */
export function likeModalDelay(t: string | null): number | undefined {
  if (t === null || !/^\d{1,4}$/.test(t)) return undefined;
  return Number(t) <= maxSeconds ? Number(t) : undefined;
}
