import { askUntilCertain, byRedirect } from "../run/client.ts";
import type { Act } from "../run/act.ts";

export const like: Act = {
  weight: 8,
  async perform(run, scene) {
    const path = `/members/${scene.to.profileId}`;
    const told = await askUntilCertain(run, scene, (browser) => browser.post(path, { intent: "like" }), byRedirect);
    run.record({ ...told, kind: "like", to: scene.to.label });
  },
};
