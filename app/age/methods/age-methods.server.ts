import { db } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { anchorFinder, trustStore } from "../trust/refresh-trust-list.server.ts";
import type { AgeMethod, AgeMethodName } from "./age-method.ts";

type Connection = Pick<Env, "ageMethods" | "ageTrust" | "ageOidc" | "sandboxSecret">;

/** How each way is made; undefined if what it needs is not configured. Libraries load when a way is first taken. */
const loaders: Record<AgeMethodName, (env: Connection) => (() => Promise<AgeMethod>) | undefined> = {
  eu: ({ ageTrust: source }) =>
    source === undefined
      ? undefined
      : async () => (await import("./eu-method.server.ts")).euMethod(anchorFinder(trustStore(db), source)),
  oidc: ({ ageOidc: provider }) =>
    provider && (async () => (await import("./oidc-method.server.ts")).oidcMethod(provider)),
  sandbox: ({ sandboxSecret: secret }) =>
    secret === undefined ? undefined : async () => (await import("./sandbox-method.server.ts")).sandboxMethod(secret),
};

const made = new WeakMap<Connection, AgeMethod[]>();

/** The ways that are on (`AGE_WAYS`), in the order of the environment; made once for each environment. */
export function ageMethods(env: Connection): AgeMethod[] {
  const known = made.get(env);
  if (known) return known;
  const ways = env.ageMethods.flatMap((name) => {
    const load = loaders[name](env);
    return load ? [loadedLater(name, load)] : [];
  });
  made.set(env, ways);
  return ways;
}

/** A way that is on, by the name in a form or a row. */
export function findAgeMethod(env: Connection, name: string): AgeMethod | undefined {
  return ageMethods(env).find((method) => method.name === name);
}

function loadedLater(name: AgeMethodName, load: () => Promise<AgeMethod>): AgeMethod {
  let method: Promise<AgeMethod> | undefined;
  const loaded = () => (method ??= load());
  return {
    name,
    start: async (attempt, now) => (await loaded()).start(attempt, now),
    finish: async (answer, attempt, now) => (await loaded()).finish(answer, attempt, now),
  };
}
