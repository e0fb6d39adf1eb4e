import type { Browser, Answer } from "../../support/requests/browser.ts";
import type { Scene } from "../run/act.ts";
import { askUntilCertain, isSignedOut, signedOut, type TownRun, type Verdict } from "../run/client.ts";
import { untilRead } from "../run/read.ts";
import { recordShown } from "./read-chat.ts";

/** So few that two acts meet at one message. */
const lastMessages = 3;

/**
 * One of the last messages that the member has sent, or got, by the step's luck, and the scene with its other member;
 * undefined: there is none.
 */
export function messageOf(run: TownRun, scene: Scene, which: "sent" | "got") {
  const { step, by } = scene;
  const [own, other] = which === "sent" ? (["by", "to"] as const) : (["to", "by"] as const);
  const last = run.sent.filter((each) => each[own] === by.label).slice(-lastMessages);
  const message = last[Math.floor(((step.luck * 10) % 1) * last.length)];
  const to = run.citizens.find(({ label }) => label === message?.[other]);
  return message && to && { text: message.text, scene: { ...scene, to } };
}

/** Posts a form about one message. Asked again it does the same again: only an answer that says so is certain. */
export async function askAboutMessage(run: TownRun, scene: Scene, text: string, fields: Record<string, string>) {
  const row = await untilRead(() =>
    run.place.db.selectFrom("message").select(["id", "conversation_id"]).where("text", "=", text).executeTakeFirst(),
  );
  // Its sender was erased meanwhile, and the text with them.
  if (!row) return undefined;
  const ask = async (browser: Browser) => {
    const startedAt = run.now();
    const answer = await browser.post(`/chats/${row.conversation_id}`, { ...fields, message: String(row.id) });
    recordShown(run, scene, { startedAt, isOwnPage: true }, answer);
    return answer;
  };
  return askUntilCertain(run, scene, ask, readAnswer);
}

function readAnswer(answer: Answer, isAgain: boolean): Verdict {
  if (isSignedOut(answer)) return signedOut(isAgain);
  if (answer.status === 302) return { outcome: "done" };
  return { outcome: isAgain ? "unknown" : "refused", reason: String(answer.status) };
}
