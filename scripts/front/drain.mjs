/**
 * Milliseconds from SIGTERM until the port closes (app/server/README.md#request-ids-health-metrics): time for a load
 * balancer to see that `/readyz` fails.
 */
export function readDrain(value) {
  if (!value?.trim()) return 5_000;
  if (!/^\d{1,2}$/.test(value)) throw new Error("DRAIN_SECONDS must be a whole number from 0 to 99.");
  return Number(value) * 1000;
}
