import { reactions } from "#app/chat/replies/reactions.ts";
import type { Act } from "../run/act.ts";
import { askAboutMessage, messageOf } from "./message-form.ts";

/** Reacts to one of the last messages of another member, changes the reaction or takes it away. */
export const react: Act = {
  weight: 6,
  async perform(run, members) {
    const chosen = messageOf(run, members, "got");
    if (!chosen) return;
    const { text, scene } = chosen;
    const names = [...reactions.slice(0, 3), ""];
    const reaction = names[Math.floor(((scene.step.luck * 100) % 1) * names.length)] ?? "";
    const told = await askAboutMessage(run, scene, text, { intent: "react", reaction });
    if (told) run.record({ ...told, kind: "react", of: scene.to.label, text, reaction: reaction || null });
  },
};
