import { setTimeout as sleep } from "node:timers/promises";
import type { Operation } from "../operation.ts";
import type { Member } from "../../support/members/a-member.ts";
import { type Answer, Browser } from "../../support/requests/browser.ts";
import { type Place, webProcesses } from "./place.ts";
import type { Step } from "./schedule.ts";

/** What an answer says; undefined: nothing certain, so the same is asked again. */
export type Verdict<Details = object> =
  | ({ outcome: "done" } & Details)
  | { outcome: "refused" | "unknown"; reason: string }
  | undefined;

/** A member of a town. */
export type Citizen = Member & { label: string; password: string; network: string };

type KnownOrder = { by: Citizen; order: number; amount: number; credits: number };

/** A run of a town: where, who, and what was recorded. */
export type TownRun = {
  place: Place;
  citizens: Citizen[];
  /** The messages that were accepted, in the order in which that was heard. */
  sent: { by: string; to: string; text: string }[];
  /** The orders that members were told of. */
  orders: KnownOrder[];
  /** Those of them that were reported as paid, perhaps too late. */
  paid: KnownOrder[];
  /** The addresses that signed up. */
  addresses: string[];
  codes: { single: string; many: string };
  /** Unique in the run: part of keys and texts. */
  name: string;
  /** Milliseconds since the run began. */
  now(): number;
  record(operation: Operation): void;
};

const maxTries = 80;
const pauseMs = 120;
/** The share of first answers that are lost on the way to the client. */
const lostShare = 0.08;

/**
 * Asks until there is an answer that says something, like a page's own scripts: with the same key, of one process after
 * the other. Returns what the operation's record needs.
 */
export async function askUntilCertain<Details extends object>(
  { place, now, record }: TownRun,
  { by, step }: { by: Citizen; step: Step },
  ask: (browser: Browser) => Promise<Answer>,
  read: (answer: Answer, isAgain: boolean) => Verdict<Details>,
) {
  const startedAt = now();
  const tries: string[] = [];
  for (let count = 0; count < maxTries; count++) {
    const process = (Math.floor(step.luck * 1000) + count) % webProcesses.length;
    const answer = await ask(visitorAs(place, by, process)).catch((error: Error) => error);
    const status = answer instanceof Error ? answer.message : String(answer.status);
    const isLost = count === 0 && (step.luck * 7919) % 1 < lostShare;
    tries.push(`${process}: ${isLost ? "lost" : status}`);
    if (isLost) continue;
    if (answer instanceof Error || answer.status === 502 || answer.status === 503) {
      await sleep(pauseMs);
      continue;
    }
    if (answer.status >= 500) {
      const what = `${by.label} was answered ${answer.status} at "${step.act}": ${answer.words.slice(0, 200)}`;
      record({ kind: "strange", number: step.number, by: by.label, startedAt, endedAt: now(), what });
      continue;
    }
    const verdict = read(answer, tries.length > 1);
    if (!verdict) {
      await sleep(pauseMs);
      continue;
    }
    return { number: step.number, by: by.label, startedAt, endedAt: now(), tries, ...verdict };
  }
  return { number: step.number, by: by.label, startedAt, endedAt: now(), tries, outcome: "unknown" as const };
}

/** A browser of a member at one of the processes, from the member's own network. */
export function visitorAs(place: Place, { browser, network }: Citizen, process: number): Browser {
  const { origin } = place.visitor(process);
  return new Browser(origin, undefined, { "x-forwarded-for": network }).actAs(browser);
}

/** The session has ended: what was asked was not carried out now, but perhaps before. */
export const isSignedOut = (answer: Answer) =>
  answer.location?.startsWith("/login") === true || answer.text.includes('"authentication_required"');

/** Now it was refused; an earlier try may have been carried out. */
export const signedOut = (isAgain: boolean) =>
  ({ outcome: isAgain ? "unknown" : "refused", reason: "signed_out" }) as const;

/** The verdict of a form whose success is a redirect. A refusal after a try without an answer leaves that one open. */
export function byRedirect(answer: Answer, isAgain: boolean): Verdict {
  if (isSignedOut(answer)) return signedOut(isAgain);
  if (answer.status === 302) return { outcome: "done" };
  return { outcome: isAgain ? "unknown" : "refused", reason: `${answer.status}` };
}
