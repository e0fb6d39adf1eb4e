import type { Db } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** What a check found: `wrong` needs somebody, `odd` may be meant so. */
export type Finding = { state: "fine" | "odd" | "wrong"; sentence: string };
/** What the checks look at. */
export type Installation = { env: Env; db: Db; storage: Storage; now: Date; machineNow: Date };
export type Check = { name: string; find: (installation: Installation) => Promise<Finding[]> };

export const fine = (sentence: string): Finding[] => [{ state: "fine", sentence }];
export const odd = (sentence: string): Finding => ({ state: "odd", sentence });
export const wrong = (sentence: string): Finding => ({ state: "wrong", sentence });

/** In the demo and on a developer's machine much is missing on purpose. */
export const unlessDemo = ({ env }: Installation, sentence: string): Finding[] => [
  env.production ? wrong(sentence) : odd(sentence),
];
