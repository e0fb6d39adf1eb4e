import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { remixRouter } from "#app/platform/remix-internals.ts";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { urls } from "#app/urls.ts";

export type Swipe = { intent: "like" | "pass"; id: number; name: string } | { intent: "undo"; id?: undefined };
/** Why a swipe was refused, and which member it was about. */
export type SwipeProblem = { reason: string; id?: number; name?: string };
type SwipeAnswer = { ok: true; next?: string } | FormAnswer;

const fetcherKey = "swipes";
/** Asks the router itself: a render may still have the fetcher's state of before the submit. */
const isIdle = () => (remixRouter()?.state.fetchers.get(fetcherKey)?.state ?? "idle") === "idle";

/**
 * Queues swipes: the card disappears at once, and each swipe is sent after the previous one was answered. If one is
 * refused or gets no answer, it and all later ones are reverted, and the reason is shown.
 */
export function useSwipes(): { waiting: Swipe[]; problem: SwipeProblem | undefined; swipe: (swipe: Swipe) => void } {
  const { data, submit } = useFetcher<SwipeAnswer>({ key: fetcherKey });
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Swipe[]>([]);
  const [problem, setProblem] = useState<SwipeProblem>();
  const inFlight = useRef<{ swipe: Swipe; before: SwipeAnswer | undefined }>();

  const proceed = useLatest(() => {
    if (!isIdle()) return;
    if (inFlight.current) {
      const { swipe, before } = inFlight.current;
      if (!data || data === before) return;
      inFlight.current = undefined;
      if ("reason" in data) {
        setProblem({ ...swipe, reason: data.reason });
        return setWaiting([]);
      }
      setWaiting((all) => all.slice(1));
      if (data.next) navigate(data.next, { preventScrollReset: true, replace: true });
      return;
    }
    const [next] = waiting;
    if (!next) return;
    inFlight.current = { swipe: next, before: data };
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
