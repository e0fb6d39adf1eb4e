import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { OutsideAnswer } from "#app/platform/outbox/ask-outside.server.ts";
import { circuitBreaker } from "#app/platform/outbox/circuit-breaker.ts";
import { maxAttempts } from "#app/platform/outbox/max-attempts.ts";
import type { Send, Transport } from "#app/platform/outbox/outbox-sender.server.ts";
import { adNetworks, siteTemplateRule } from "./ad-networks.server.ts";
import { type AskNetwork, askNetwork, answerDeadline, noAnswer, signedHeaders } from "./ask-network.server.ts";
import { findWaiting, insertAttempt, updateEnded } from "./conversion.queries.server.ts";
import { fillTemplate, templateProblem } from "./postback-template.ts";
import { postbackRecipient } from "./record-conversion.server.ts";

/**
 * Reports under way at the same time, in total and for one network. They only wait for answers, so that there is room for
 * the others while a dozen networks are slow.
 */
const [atOnce, atOncePerNetwork] = [30, 2];

const hostOf = (recipient: string | null) => (recipient ?? "").split("/")[2] ?? "";

/** How reports leave the site; tests have their own clock, networks and time limit. */
type Way = { clock: () => Date; ask: AskNetwork; deadline: () => AbortSignal };

const usualWay: Way = { clock: now, ask: askNetwork, deadline: answerDeadline };

/**
 * Reports conversions to their networks, each by its network's template as it is now; what gets no 2xx in time is tried
 * again. Every attempt is stored. A conversion that was stopped or erased meanwhile is dropped. A network may get one
 * twice, with the same id: if its answer is lost or comes too late.
 */
export function postbackSender({ clock, ask, deadline }: Way = usualWay): Transport {
  const breaker = circuitBreaker({ atOncePerHost: atOncePerNetwork });

  const send: Send = async (row, signal) => {
    // Before anything is waited for: the next row is chosen meanwhile, and not for a network that has its two.
    const finish = breaker.begin(hostOf(row.recipient), clock());
    let answers = true;
    try {
      const id = Number(row.text_body);
      const waiting = await findWaiting(db, id);
      if (!waiting) return "dropped";
      const began = performance.now();
      const { answer, problem } = await attempt(id, waiting, AbortSignal.any([signal, deadline()]));
      answers = answer !== undefined && answer.status < 500;
      const status = answer?.status ?? null;
      const duration = Math.round(performance.now() - began);
      await insertAttempt(db, { conversionId: id, status, problem, duration }, clock());
      if (answer && answer.status >= 200 && answer.status < 300) {
        await updateEnded(db, id, "delivered", clock());
        return "sent";
      }
      if (row.attempts + 1 >= maxAttempts.postback) await updateEnded(db, id, "given_up", clock());
      throw new Error(answer ? `the network answered ${answer.status}` : (problem ?? "no answer"));
    } finally {
      finish(answers, clock());
    }
  };

  async function attempt(id: number, waiting: WaitingConversion, limit: AbortSignal): Promise<Attempt> {
    const { network, event, facts, createdAt, template, sealedSecret } = waiting;
    try {
      const wrong = templateProblem(template, siteTemplateRule);
      if (wrong) throw new Error(`the template is no longer allowed: ${wrong}`);
      const time = String(Math.floor(createdAt.getTime() / 1000));
      const url = fillTemplate(template, { ...facts, network, event, id: String(id), time });
      return { answer: await ask(url, signedHeaders(url, sealedSecret, clock()), limit), problem: null };
    } catch (error) {
      return { answer: undefined, problem: limit.aborted ? noAnswer : messageOf(error) };
    }
  }

  /** Paused networks' rows wait in the outbox; so do those of networks that fail, for a while. */
  async function busyHosts(): Promise<string[]> {
    const paused = (await adNetworks()).filter(({ pausedAt }) => pausedAt !== null);
    return [...breaker.busy(clock()), ...paused.map(({ network }) => hostOf(postbackRecipient(network)))];
  }

  return { concurrency: atOnce, send, busyHosts };
}

export const postbackTransport = postbackSender();

type WaitingConversion = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;
type Attempt = { answer: OutsideAnswer | undefined; problem: string | null };

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll("\0", "").slice(0, 300);
