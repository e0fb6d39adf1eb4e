import { readUntilAnswered } from "../run/read.ts";
import type { Act } from "../run/act.ts";

export const readMatches: Act = {
  weight: 4,
  perform: (run, scene) =>
    readUntilAnswered(run, scene, "/likes/matches", ({ text }) => {
      const ids = new Set([...text.matchAll(/href="\/members\/(\d+)/g)].map(([, id]) => Number(id)));
      const others = run.citizens.filter(({ label, profileId }) => label !== scene.by.label && ids.has(profileId));
      return { kind: "read_matches", members: others.map(({ label }) => label) };
    }),
};
