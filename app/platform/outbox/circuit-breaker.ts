import { later, minutes, seconds } from "../units.ts";

/** The pause after the n-th failure: from the `maxFailures`th on 30 s, 1 min … capped at 10 min. */
export function pauseAfter(failures: number, maxFailures: number): number {
  return failures < maxFailures ? 0 : Math.min(seconds(30) * 2 ** (failures - maxFailures), minutes(10));
}

type HostState = { underWay: number; failures: number; closedUntil: Date };

/**
 * A circuit breaker per host that messages go to. A host has at most `atOncePerHost` messages in flight. After five
 * failures in a row it gets nothing for 30 s, then one trial message, and a longer pause each time the trial fails. One
 * proper answer resets it. The state is per process: it only saves time, nothing depends on it.
 */
export function circuitBreaker({ atOncePerHost, maxFailures = 5 }: { atOncePerHost: number; maxFailures?: number }) {
  const hosts = new Map<string, HostState>();

  return {
    /**
     * Counts a message to a host as in flight. Call the returned function when it ends; `alive`: the host answered
     * properly.
     */
    begin(name: string, now: Date): (alive: boolean, now: Date) => void {
      const host = hosts.get(name) ?? { underWay: 0, failures: 0, closedUntil: now };
      hosts.set(name, host);
      host.underWay++;
      return (alive, endedAt) => {
        host.underWay--;
        // What was in flight as the pause began fails for the same reason.
        if (!alive && host.closedUntil > endedAt) return;
        host.failures = alive ? 0 : host.failures + 1;
        host.closedUntil = later(endedAt, pauseAfter(host.failures, maxFailures));
        if (host.underWay === 0 && host.failures === 0) hosts.delete(name);
      };
    },

    /** The hosts that get no further message now. */
    busy(now: Date): string[] {
      const capacityOf = ({ failures, closedUntil }: HostState) =>
        closedUntil > now ? 0 : failures >= maxFailures ? 1 : atOncePerHost;
      return [...hosts].filter(([, host]) => host.underWay >= capacityOf(host)).map(([name]) => name);
    },
  };
}
