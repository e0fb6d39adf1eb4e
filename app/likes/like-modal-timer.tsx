import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { seconds } from "#app/platform/units.ts";
import { callSite } from "#app/platform/fetch/call-site.ts";
import { likeModalDelay } from "./like-modal-delay.ts";

/** Likes are reloaded this many milliseconds after the call (spec 9, Likes reload after auto-like). */
const reloadAfter = 500;

/**
 * `?t=n` for a signed-in member (spec 2): after n seconds a member may like them; then `t` is removed from the address
 * and the like modal opens. The timer keeps running on other pages of this layout. An invalid value is removed at once.
 */
export function LikeModalTimer() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const t = new URLSearchParams(search).get("t");

  const current = useRef({ pathname, search, navigate, revalidate });
  useEffect(() => {
    current.current = { pathname, search, navigate, revalidate };
  });

  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const waiting = useRef(false);
  useEffect(() => {
    if (t === null || waiting.current) return;
    const delay = likeModalDelay(t);
    if (delay === undefined) return dropQueryT(current.current);
    waiting.current = true;
    const schedule = (ms: number, act: () => void) => timers.current.add(setTimeout(act, ms));
    schedule(seconds(delay), () => {
      void callSite<{ id: number }>("/api/auto-like.php").then((answer) => {
        waiting.current = false;
        if (timers.current.size === 0) return;
        dropQueryT(current.current, answer?.status === 200 ? answer.body?.id : undefined);
        if (answer?.status === 200) schedule(reloadAfter, () => current.current.revalidate());
      });
    });
  }, [t]);

  // Leaving the layout stops the timers.
  useEffect(() => {
    const running = timers.current;
    return () => {
      running.forEach(clearTimeout);
      running.clear();
      waiting.current = false;
    };
  }, []);
  return null;
}

type Place = { pathname: string; search: string; navigate: ReturnType<typeof useNavigate> };

function dropQueryT({ pathname, search, navigate }: Place, like?: number): void {
  const query = new URLSearchParams(search);
  query.delete("t");
  if (like !== undefined) query.set("like", String(like));
  const text = query.toString();
  navigate(text ? `${pathname}?${text}` : pathname, { replace: true, preventScrollReset: true });
}
