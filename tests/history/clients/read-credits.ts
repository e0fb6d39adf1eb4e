import { readUntilAnswered } from "../run/read.ts";
import type { Act } from "../run/act.ts";

export const readCredits: Act = {
  weight: 8,
  perform: (run, scene) =>
    readUntilAnswered(run, scene, "/api/user.php", (answer) => {
      const { user } = answer.json() as { user: { credits: number } };
      return { kind: "read_credits", credits: user.credits };
    }),
};
