import { askUntilCertain, isSignedOut } from "../run/client.ts";
import type { Act } from "../run/act.ts";

export const deleteAccount: Act = {
  weight: 1,
  async perform(run, scene) {
    const told = await askUntilCertain(
      run,
      scene,
      (browser) => browser.post("/settings/delete-account", { reason: "", password: scene.by.password }),
      (answer, isAgain) => {
        // Signed out after a try without an answer: that try did it.
        if (isSignedOut(answer)) return isAgain ? { outcome: "done" } : { outcome: "refused", reason: "signed_out" };
        if (answer.location === "/account-deleted") return { outcome: "done" };
        return { outcome: "refused", reason: String(answer.status) };
      },
    );
    run.record({ ...told, kind: "delete" });
  },
};
