import type { z } from "zod";
import { isPhotoIntent, OwnPhotosForm } from "./own-photos-form.server.ts";
import type { ProfileChanges } from "./profile-changes.ts";
import { readProfile } from "./profile-form.server.ts";
import { sentForm } from "./sent-fields.server.ts";

/** What is posted to the own profile: a form of its gallery, or what the member tells about themself. */
export type OwnProfilePost = { photos: OwnPhotosForm } | { photos?: undefined; changes: ProfileChanges };

/**
 * The own profile's forms in one schema. `intent=regions` is the button of pages without scripts that brings the
 * regions of another country: a refusal, so that everything typed comes back.
 */
export function ownProfileForm(countries: readonly string[]): z.ZodType<OwnProfilePost> {
  return sentForm<OwnProfilePost>((sent, refuse) => {
    const intent = sent.one("intent");
    if (isPhotoIntent(intent)) {
      const read = OwnPhotosForm.safeParse({ intent, photo_id: sent.one("photo_id") || undefined });
      if (read.success) return { photos: read.data };
      refuse("photo_id", "photo_gone");
    }
    if (intent === "regions") {
      refuse("region", "region_choose");
      return { changes: readProfile(sent, () => undefined, countries) };
    }
    return { changes: readProfile(sent, refuse, countries) };
  });
}
