import { db } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { anchorFinder, trustStore } from "../trust/refresh-trust-list.server.ts";
import type { AgeWay, AgeWayName } from "./way.ts";

type Connection = Pick<Env, "ageWays" | "ageTrust" | "ageOidc" | "sandboxSecret">;

/** How each way is made; undefined if what it needs is not configured. Libraries load when a way is first taken. */
const loaders: Record<AgeWayName, (env: Connection) => (() => Promise<AgeWay>) | undefined> = {
  eu: ({ ageTrust: source }) =>
    source === undefined
      ? undefined
      : async () => (await import("./eu-way.server.ts")).euWay(anchorFinder(trustStore(db), source)),
  oidc: ({ ageOidc: provider }) => provider && (async () => (await import("./oidc-way.server.ts")).oidcWay(provider)),
  sandbox: ({ sandboxSecret: secret }) =>
    secret === undefined ? undefined : async () => (await import("./sandbox-way.server.ts")).sandboxWay(secret),
};

const made = new WeakMap<Connection, AgeWay[]>();

/** The ways that are on (`AGE_WAYS`), in the order of the environment; made once for each environment. */
export function ageWays(env: Connection): AgeWay[] {
  const known = made.get(env);
  if (known) return known;
  const ways = env.ageWays.flatMap((name) => {
    const load = loaders[name](env);
    return load ? [loadedLater(name, load)] : [];
  });
  made.set(env, ways);
  return ways;
}

/** A way that is on, by the name in a form or a row. */
export function findAgeWay(env: Connection, name: string): AgeWay | undefined {
  return ageWays(env).find((way) => way.name === name);
}

function loadedLater(name: AgeWayName, load: () => Promise<AgeWay>): AgeWay {
  let way: Promise<AgeWay> | undefined;
  const loaded = () => (way ??= load());
  return {
    name,
    start: async (attempt, now) => (await loaded()).start(attempt, now),
    finish: async (answer, attempt, now) => (await loaded()).finish(answer, attempt, now),
  };
}
