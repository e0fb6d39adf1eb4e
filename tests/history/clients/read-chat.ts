import { readFileSync } from "node:fs";
import type { Answer } from "../../support/requests/browser.ts";
import { readUntilAnswered } from "../run/read.ts";
import type { Act, Scene } from "../run/act.ts";
import type { TownRun } from "../run/client.ts";

type Texts = { reactions: Record<string, string> };
const { reactions: reactionNames } = JSON.parse(
  readFileSync(new URL("../../../locales/en/chat.json", import.meta.url), "utf8"),
) as Texts;

/** Opens the chat's page, which marks what it shows as read. */
export const readChat: Act = {
  weight: 12,
  perform: (run, scene) =>
    readUntilAnswered(run, scene, `/members/${scene.to.profileId}/chat`, (answer) => {
      return { kind: "read_chat", of: scene.to.label, ...shownIn(answer) };
    }),
};

/** The texts of the run that a chat's page shows, from the top, and the reactions below them; a draft is none of them. */
export function shownIn({ text }: Answer): { texts: string[]; reactions: Record<string, string> } {
  const log = /<ol class="printed-log[\s\S]*?<\/ol>/.exec(text)?.[0] ?? "";
  const messages = [...log.matchAll(/(text-[\w-]+?-end)((?:(?!text-[\w-]+?-end)[\s\S])*)/g)];
  const reactions = messages.flatMap(([, shown = "", below = ""]) =>
    Object.entries(reactionNames)
      .filter(([, name]) => below.includes(`reacted: ${name}<`))
      .map(([reaction]) => [shown, reaction]),
  );
  return { texts: messages.map(([, shown = ""]) => shown), reactions: Object.fromEntries(reactions) };
}

/** Records what a refusal shows: it is the chat's page, which marks that as read. `isOwnPage`: the conversation's. */
export function recordShown(
  run: TownRun,
  scene: Scene,
  { startedAt, isOwnPage }: { startedAt: number; isOwnPage?: true },
  answer: Answer,
): void {
  const shown = shownIn(answer);
  if (shown.texts.length === 0) return;
  const seen = { by: scene.by.label, of: scene.to.label, startedAt, endedAt: run.now() };
  run.record({ kind: "read_chat", ...seen, ...shown, isOwnPage });
}
