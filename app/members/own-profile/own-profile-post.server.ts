import type { z } from "zod";
import { isPhotoIntent, OwnPhotosForm } from "../own-photos/own-photos-form.server.ts";
import type { ProfileChanges } from "./profile-changes.ts";
import { readProfileChanges } from "./profile-form.server.ts";
import { partialForm } from "./submitted-fields.server.ts";

/** A post to the own profile: a form of its gallery, or the profile form. */
type OwnProfilePost = { photos: OwnPhotosForm } | { photos?: undefined; changes: ProfileChanges };

/**
 * The own profile's forms in one schema. `intent=regions` is the button that loads the regions of another country
 * without JavaScript: it is answered as a refusal, so that all input is shown again.
 */
export function ownProfileForm(countries: readonly string[]): z.ZodType<OwnProfilePost> {
  return partialForm<OwnProfilePost>((sent, refuse) => {
    const intent = sent.one("intent");
    if (isPhotoIntent(intent)) {
      const [photo_id, place] = [sent.one("photo_id") || undefined, sent.one("place") || undefined];
      const read = OwnPhotosForm.safeParse({ intent, photo_id, place });
      if (read.success) return { photos: read.data };
      refuse("photo_id", "photo_gone");
    }
    if (intent === "regions") {
      refuse("region", "region_choose");
      return { changes: readProfileChanges(sent, () => undefined, countries) };
    }
    if (intent !== "") refuse("intent", "intent_unknown");
    return { changes: readProfileChanges(sent, refuse, countries) };
  });
}
