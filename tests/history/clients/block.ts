import { askUntilCertain, byRedirect } from "../run/client.ts";
import type { Act } from "../run/act.ts";

export const block: Act = {
  weight: 2,
  async perform(run, scene) {
    const path = `/members/${scene.to.profileId}`;
    const told = await askUntilCertain(run, scene, (browser) => browser.post(path, { intent: "block" }), byRedirect);
    run.record({ ...told, kind: "block", to: scene.to.label });
  },
};
