import { type History, isBefore, listOf, type React, type ReadChat } from "../operation.ts";
import { endOfPair } from "./end-of-pair.ts";
import { checkSteps, type Step } from "./register.ts";
import { goneMessages } from "./taken-back.ts";

/** A try without an answer may have been carried out as well as the next one: so many of them are considered. */
const maxRepeats = 2;

/** A message has one reaction at most, the last accepted one: each message's is a register. */
export function checkReactions(history: History): string[] {
  const gone = goneMessages(history);
  const reads = listOf(history, "read_chat");
  const acts = listOf(history, "react");
  const texts = new Set([...acts.map(({ text }) => text), ...reads.flatMap((read) => Object.keys(read.reactions))]);
  return [...texts].flatMap((text) => {
    if (gone.has(text)) return [];
    const own = acts.filter((each) => each.text === text);
    const showing = reads.filter((read) => read.texts.includes(text) && !hasEnded(history, read));
    const steps = [...own.flatMap(stepsOfReaction), ...showing.map((read) => stepOfReading(read, text))];
    return checkSteps<string | null>(`the reaction to "${text}" is`, { initial: null, steps, keyOf: String });
  });
}

function hasEnded(history: History, read: ReadChat): boolean {
  const end = endOfPair(history, read.by, read.of);
  return end !== undefined && !isBefore(read, end);
}

function stepsOfReaction({ outcome, reaction, tries = [], startedAt, endedAt }: React): Step<string | null>[] {
  if (outcome === "refused") return [];
  const isUnknown = outcome === "unknown";
  const step = {
    name: `${outcome} ${reaction ?? "no reaction"}, ${Math.round(startedAt)} to ${Math.round(endedAt)} ms`,
    startedAt,
    endedAt: isUnknown ? Infinity : endedAt,
    isOptional: isUnknown,
    apply: () => reaction,
  };
  const repeats = Array.from({ length: Math.min(tries.length - 1, maxRepeats) }, () => ({ ...step, isOptional: true }));
  return [step, ...repeats];
}

const stepOfReading = ({ by, reactions, startedAt, endedAt }: ReadChat, text: string): Step<string | null> => ({
  name: `${by} sees ${reactions[text] ?? "none"}, ${Math.round(startedAt)} to ${Math.round(endedAt)} ms`,
  startedAt,
  endedAt,
  isOptional: false,
  apply: (reaction) => (reaction === (reactions[text] ?? null) ? reaction : undefined),
});
