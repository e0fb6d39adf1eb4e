import { z } from "zod";
import { landerNames, memberLanderNames } from "../urls.ts";
import { carriedNames } from "./carried-names.ts";
import { type FirstTouch, readFirstTouch } from "./first-touch.ts";
import { readSlug } from "./landed-at.ts";

/** The first touch and the lander as a form carries them in hidden fields (product 6). */
export type Carried = FirstTouch & { lander: string; slug: string };

const word = z.string().optional().catch(undefined);

/** The hidden fields of a schema: whatever comes is no reason to refuse the form. */
export const carriedFields = { network: word, ref: word, sub1: word, sub2: word, sub3: word, lander: word, slug: word };

/** What was carried, cut to its lengths; a lander or slug that does not exist is none. */
export function readCarried(typed: { [Name in (typeof carriedNames)[number]]?: string }): Carried {
  const said = carriedNames.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]]));
  const landers: string[] = ["index", ...landerNames, ...memberLanderNames];
  const lander = landers.find((each) => each === typed.lander) ?? "";
  return { ...readFirstTouch(new URLSearchParams(said).toString()), lander, slug: readSlug(typed.slug ?? "") };
}
