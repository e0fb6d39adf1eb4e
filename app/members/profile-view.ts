import type { SiteSettings } from "../site/settings.ts";
import type { MemberProfile } from "./profile.queries.server.ts";
import { traitNames } from "./profile-values.ts";

export type ShownPhoto = {
  id: string;
  main: boolean;
  thumbhash: string | undefined;
  width: number;
  height: number;
  /** Only the unrecognisable variant may be fetched. */
  locked: boolean;
  /** Waits for a check; its owner alone sees it. */
  pending: boolean;
};

/** A field with one value; `value` is the last part of an i18n key, except for places, which are names. */
export type Fact = { field: "sexuality" | (typeof traitNames)[number]; value: string };

export type ProfileView = {
  card: MemberProfile["card"];
  photos: ShownPhoto[];
  facts: Fact[];
  notes: { note: "about_me" | "looking_for"; text: string }[];
  interests: MemberProfile["interests"];
};

type Settings = Pick<SiteSettings, "visible_profile_fields" | "visible_profile_notes">;

/**
 * What of a profile is shown to whom: photos beyond the main one are locked for free members and visitors (spec 6),
 * one's own also stand there while they wait; fields and notes by the site's settings (spec 3).
 */
export function profileViewFor(
  profile: MemberProfile,
  person: { own: boolean; premium: boolean },
  settings: Settings,
): ProfileView {
  const { card } = profile;
  const visible = (field: Settings["visible_profile_fields"][number]) =>
    settings.visible_profile_fields.includes(field);
  const all = { sexuality: profile.sexuality, ...profile.traits };
  return {
    card: {
      ...card,
      country: visible("country") ? card.country : null,
      region: visible("region") ? card.region : null,
      city: visible("city") ? card.city : null,
    },
    photos: profile.photos
      .filter((photo) => photo.status === "active" || (person.own && photo.status === "pending"))
      .map((photo) => {
        const main = photo.id === card.photo?.id;
        const locked = !main && !person.own && !person.premium;
        return {
          id: photo.id,
          main,
          thumbhash: locked ? undefined : photo.thumbhash,
          width: photo.width,
          height: photo.height,
          locked,
          pending: photo.status !== "active",
        };
      }),
    facts: (["sexuality", ...traitNames] as const).filter(visible).flatMap((field) => {
      const value = all[field];
      return value ? [{ field, value }] : [];
    }),
    notes: settings.visible_profile_notes.flatMap((note) => {
      const text = profile.notes[note].trim();
      return text ? [{ note, text }] : [];
    }),
    interests: visible("interests") ? profile.interests : [],
  };
}
