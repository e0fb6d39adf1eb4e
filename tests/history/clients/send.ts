import type { Answer, Browser } from "../../support/requests/browser.ts";
import { call } from "../../support/requests/api-client.ts";
import { askUntilCertain, isSignedOut, signedOut, type TownRun, type Verdict } from "../run/client.ts";
import type { Act, Scene } from "../run/act.ts";

/** What a message or gift costs on a site with the default settings. */
const costs = { message: 5, gift: 10 };

export const send: Act = { weight: 30, perform: (run, scene) => sendAs(run, scene, "message") };

/** Sends a message, or a gift with a text, by the API. */
export async function sendAs(run: TownRun, scene: Scene, kind: keyof typeof costs): Promise<void> {
  const text = textOf(run, scene);
  const json = { profile: scene.to.profileId, text, key: `key-${text}`, ...(kind === "gift" && { gift: "rose" }) };
  await recordSend(run, scene, { text, cost: costs[kind] }, (browser) =>
    call(browser, "POST", "/api/chat.php", { json }),
  );
}

/** Found again in pages: no other text of the run has it. */
export const textOf = ({ name }: TownRun, { step }: Scene) => `text-${name}-${step.number}-end`;

export async function recordSend(
  run: TownRun,
  scene: Scene,
  sent: { text: string; cost: number },
  ask: (browser: Browser) => Promise<Answer>,
  read = readApi,
): Promise<void> {
  const told = await askUntilCertain(run, scene, ask, read);
  run.record({ ...told, kind: "send", to: scene.to.label, ...sent });
  if (told.outcome === "done") run.sent.push({ by: scene.by.label, to: scene.to.label, text: sent.text });
}

function readApi(answer: Answer, isAgain: boolean): Verdict {
  if (isSignedOut(answer)) return signedOut(isAgain);
  if (answer.status === 200) return { outcome: "done" };
  const reason = (answer.json() as { error: string }).error;
  // Every other refusal comes after a look for the key; this one before, and an earlier try may have been carried out.
  return { outcome: isAgain && reason === "account_closed" ? "unknown" : "refused", reason };
}
