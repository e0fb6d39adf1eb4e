import type { Act } from "../run/act.ts";
import { askAboutMessage, messageOf } from "./message-form.ts";

/** Takes one of the last messages back, which its recipient has read by now or not. */
export const takeBack: Act = {
  weight: 6,
  async perform(run, members) {
    const chosen = messageOf(run, members, "sent");
    if (!chosen) return;
    const { text, scene } = chosen;
    const told = await askAboutMessage(run, scene, text, { intent: "take_back" });
    if (told) run.record({ ...told, kind: "take_back", to: scene.to.label, text });
  },
};
