import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { urls } from "../urls.ts";

export type Swipe = { intent: "like" | "pass"; id: number; name: string } | { intent: "undo"; id?: undefined };
/** Why a swipe came back, and whom it was about. */
export type SwipeProblem = { reason: string; id?: number; name?: string };
export type SwipeAnswer = { ok: true; match: boolean } | FormAnswer;

/**
 * Swipes as fast as the hand is: each is sent after the one before it was answered, the card is gone at once. When one is
 * refused or gets no answer, it and all after it come back, with the reason.
 */
export function useSwipes(): { waiting: Swipe[]; problem: SwipeProblem | undefined; swipe: (swipe: Swipe) => void } {
  const fetcher = useFetcher<SwipeAnswer>();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Swipe[]>([]);
  const [problem, setProblem] = useState<SwipeProblem>();
  const underway = useRef<Swipe>();
  const { state, data, submit } = fetcher;

  useEffect(() => {
    if (state !== "idle") return;
    const done = underway.current;
    if (done) {
      underway.current = undefined;
      if (data && "reason" in data) {
        setProblem({ ...done, reason: data.reason });
        return setWaiting([]);
      }
      setWaiting((all) => all.slice(1));
      if (data?.match) navigate(urls.swipeGame({ match: done.id }), { preventScrollReset: true, replace: true });
      return;
    }
    const [next] = waiting;
    if (!next) return;
    underway.current = next;
    const fields = new URLSearchParams({ intent: next.intent, stay: "1" });
    if (next.id !== undefined) fields.set("member", String(next.id));
    submit(fields, { method: "post", action: urls.swipeGame() });
  }, [state, data, waiting, submit, navigate]);

  return {
    waiting,
    problem,
    swipe(swipe) {
      setProblem(undefined);
      setWaiting((all) => [...all, swipe]);
    },
  };
}
