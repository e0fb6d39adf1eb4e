import { useEffect, useState } from "react";
import { seconds } from "../platform/units.ts";
import { useNews } from "./use-news.ts";

/**
 * Seconds of the time bonus that are left, counted down each second by the page's own clock from what the server said;
 * undefined until it is known and once it is over. A bonus that is heard of again goes on with the same end.
 */
export function useCountdown(): number | undefined {
  const { timeBonus } = useNews();
  const [, tick] = useState(0);
  const running = timeBonus !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), seconds(1));
    return () => clearInterval(timer);
  }, [running]);
  if (!timeBonus) return undefined;
  const left = timeBonus.secondsLeft - Math.floor((performance.now() - timeBonus.heardAt) / 1000);
  return left > 0 ? left : undefined;
}
