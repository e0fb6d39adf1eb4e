import { z } from "zod";
import { landerNames, memberLanderNames } from "#app/urls.ts";
import { type FirstTouch, perParameter, readFirstTouch, trackingFieldNames } from "./first-touch.ts";
import { parseSlug } from "./lander-path.ts";

/** The first touch and the lander, as read from a form's hidden fields (app/tracking/README.md#first-touch). */
export type TrackingInput = FirstTouch & { lander: string; slug: string };

const text = z.string().optional().catch(undefined);

/** Schema of the hidden fields. Invalid values are ignored and never make the form fail. */
export const trackingFieldsSchema = {
  ...perParameter(() => text),
  lander: text,
  slug: text,
};

/** The values of the hidden fields, cut to their maximum lengths; an unknown lander or slug is empty. */
export function readTrackingInput(fields: { [Name in (typeof trackingFieldNames)[number]]?: string }): TrackingInput {
  const entries = trackingFieldNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  const landers: string[] = ["index", ...landerNames, ...memberLanderNames];
  const lander = landers.find((each) => each === fields.lander) ?? "";
  return { ...readFirstTouch(new URLSearchParams(entries).toString()), lander, slug: parseSlug(fields.slug ?? "") };
}
