import { useEffect, useState } from "react";
import { seconds } from "#app/platform/units.ts";
import { useCounts } from "../live/use-counts.ts";

/**
 * The remaining seconds of the time bonus, counted down by the page's clock from the server's answer; undefined until
 * it is known and once it is over.
 */
export function useCountdown(): number | undefined {
  const { timeBonus } = useCounts();
  const [, tick] = useState(0);
  const running = timeBonus !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), seconds(1));
    return () => clearInterval(timer);
  }, [running]);
  if (!timeBonus) return undefined;
  const left = timeBonus.secondsLeft - Math.floor((performance.now() - timeBonus.receivedAt) / 1000);
  return left > 0 ? left : undefined;
}
