import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { seconds } from "../platform/units.ts";
import { callApi } from "./api-call.ts";
import { likeModalDelay } from "./like-modal-delay.ts";

/** Likes are reloaded this long after the call (spec 9, Likes reload after auto-like). */
const reloadAfter = 500;

/**
 * `?t=n` of a signed-in member (spec 2): after n seconds somebody may like them; then `t` leaves the address and the
 * like modal opens. The time goes on while the member looks at other pages of this layout. Bad values leave at once.
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
    if (delay === undefined) return goWithoutT(current.current);
    waiting.current = true;
    const later = (ms: number, act: () => void) => timers.current.add(setTimeout(act, ms));
    later(seconds(delay), () => {
      void callApi<{ id: number }>("/api/auto-like.php").then((answer) => {
        waiting.current = false;
        if (timers.current.size === 0) return;
        goWithoutT(current.current, answer?.status === 200 ? answer.body?.id : undefined);
        if (answer?.status === 200) later(reloadAfter, () => current.current.revalidate());
      });
    });
  }, [t]);

  // Leaving the layout ends the wait.
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

function goWithoutT({ pathname, search, navigate }: Place, like?: number): void {
  const query = new URLSearchParams(search);
  query.delete("t");
  if (like !== undefined) query.set("like", String(like));
  const text = query.toString();
  navigate(text ? `${pathname}?${text}` : pathname, { replace: true, preventScrollReset: true });
}
