import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useLatest } from "#app/ui/use-latest.ts";
import { urls } from "#app/urls.ts";

export type Swipe = { intent: "like" | "pass"; id: number; name: string } | { intent: "undo"; id?: undefined };
/** Why a swipe was refused, and which member it was about. */
export type SwipeProblem = { reason: string; id?: number; name?: string };
type SwipeAnswer = { ok: true; match: boolean } | FormAnswer;

/**
 * Queues swipes: the card disappears at once, and each swipe is sent after the previous one was answered. If one is
 * refused or gets no answer, it and all later ones are reverted, and the reason is shown.
 */
export function useSwipes(): { waiting: Swipe[]; problem: SwipeProblem | undefined; swipe: (swipe: Swipe) => void } {
  const fetcher = useFetcher<SwipeAnswer>();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Swipe[]>([]);
  const [problem, setProblem] = useState<SwipeProblem>();
  const inFlight = useRef<Swipe>();
  const { state, data, submit } = fetcher;

  const proceed = useLatest(() => {
    const answered = inFlight.current;
    if (state !== "idle") return;
    if (answered) {
      inFlight.current = undefined;
      if (data && "reason" in data) {
        setProblem({ ...answered, reason: data.reason });
        return setWaiting([]);
      }
      setWaiting((all) => all.slice(1));
      if (data && "match" in data && data.match)
        navigate(urls.swipeGame({ match: answered.id }), { preventScrollReset: true, replace: true });
      return;
    }
    const [next] = waiting;
    if (!next) return;
    inFlight.current = next;
    const fields = new URLSearchParams({ intent: next.intent, stay: "1" });
    if (next.id !== undefined) fields.set("member", String(next.id));
    submit(fields, { method: "post", action: urls.swipeGame() });
  });
  useEffect(() => proceed.current());

  return {
    waiting,
    problem,
    swipe(swipe) {
      setProblem(undefined);
      setWaiting((all) => [...all, swipe]);
    },
  };
}
