import { env } from "#app/platform/env/env.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import type { AgeWay, AgeWayName } from "./way.ts";

/** Stands in for the ways until they are merged: a wallet that says what it is told to. */
const double: AgeWay = {
  name: "sandbox",
  start: (attempt) =>
    Promise.resolve({ link: `/sandbox/wallet?attempt=${attempt.id}`, hasCode: true, secrets: { nonce: attempt.id } }),
  finish: ({ fields }) =>
    Promise.resolve(
      fields.vp_token === "adult"
        ? { isAdult: true }
        : { isAdult: false, reason: "age_proof_under", detail: "age_over_18 is false." },
    ),
};

export function ageWays(settings: Env): AgeWay[] {
  return settings.testHooks ? [double] : [];
}

export function findAgeWay(name: AgeWayName): AgeWay | undefined {
  return ageWays(env).find((way) => way.name === name);
}
