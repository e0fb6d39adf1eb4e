import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { RejectReason } from "#db/schema.ts";
import type { ReviewedPhoto } from "./grid-photo.ts";
import type { TileState } from "./photo-tile.tsx";

type Decision = { photo: string; intent: "approve" | "reject" | "undo"; reason?: RejectReason | undefined };

/**
 * Decides photos without leaving the page: each decision shows at once and is sent in the background, those of the same
 * kind together. Without scripts the grid's form does the same in one post.
 */
export function useReview() {
  const fetcher = useFetcher<{ reviewed?: ReviewedPhoto[]; reason?: string }>();
  const [states, setStates] = useState<Record<string, TileState>>({});
  const waiting = useRef<Decision[]>([]);
  const sent = useRef<Decision[]>([]);
  const handled = useRef<unknown>(undefined);
  const last = useRef<string[]>([]);

  function decide(photos: string[], decision: "approve" | "reject", reason?: RejectReason): void {
    const undecided = photos.filter((photo) => !states[photo] || states[photo].problem);
    if (undecided.length === 0) return;
    last.current = undecided;
    setStates((now) => ({
      ...now,
      ...Object.fromEntries(undecided.map((photo) => [photo, { decision, reason, isSending: true }])),
    }));
    waiting.current.push(...undecided.map((photo) => ({ photo, intent: decision, reason })));
    sendNext();
  }

  function undo(): void {
    const undone = last.current.filter((photo) => states[photo] && !states[photo].problem);
    if (undone.length === 0) return;
    last.current = [];
    waiting.current.push(...undone.map((photo) => ({ photo, intent: "undo" as const })));
    sendNext();
  }

  /** One post at a time; it takes all that wait for the same. */
  function sendNext(): void {
    const [first] = waiting.current;
    if (!first || sent.current.length > 0) return;
    const isLike = (each: Decision) => each.intent === first.intent && each.reason === first.reason;
    const count = waiting.current.findIndex((each) => !isLike(each));
    sent.current = waiting.current.splice(0, count < 0 ? waiting.current.length : count);
    const form = new FormData();
    form.set("intent", first.intent);
    form.set("quick", "1");
    if (first.reason) form.set("reason", first.reason);
    for (const { photo } of sent.current) form.append("photo", photo);
    fetcher.submit(form, { method: "post" });
  }

  // No list of dependencies: React may lose an effect that depends on a fetcher.
  useEffect(() => {
    if (fetcher.state !== "idle" || fetcher.data === handled.current || sent.current.length === 0) return;
    handled.current = fetcher.data;
    const decisions = sent.current;
    sent.current = [];
    const answers = new Map(fetcher.data?.reviewed?.map((each) => [each.photo, each]));
    setStates((now) => {
      const next = { ...now };
      for (const { photo, intent } of decisions) {
        const answer = answers.get(photo);
        const state = next[photo];
        if (answer?.ok && intent === "undo") delete next[photo];
        else if (state && answer?.ok) next[photo] = { ...state, isSending: false };
        else if (state) {
          const problem = answer?.ok === false ? answer.sentence : "Not sent. Try again.";
          next[photo] = intent === "undo" ? { ...state, isSending: false } : { ...state, isSending: false, problem };
        }
      }
      return next;
    });
    sendNext();
  });

  return { states, decide, undo };
}
