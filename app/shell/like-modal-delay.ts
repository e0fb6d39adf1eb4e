/** Nobody waits longer than an hour on one page; the specification names no bound. */
const longest = 3600;

/** The parameter `t` of an address in seconds (spec 2); undefined for anything that is no whole number up to an hour. */
export function likeModalDelay(t: string | null): number | undefined {
  if (t === null || !/^\d{1,4}$/.test(t)) return undefined;
  return Number(t) <= longest ? Number(t) : undefined;
}
