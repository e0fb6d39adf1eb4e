import type { SiteSettings } from "#app/site/settings.ts";
import type { MemberProfile } from "./profile.queries.server.ts";
import { traitNames } from "../profile-values.ts";

export type ShownPhoto = {
  id: string;
  main: boolean;
  placeholder: string | undefined;
  width: number;
  height: number;
  /** Only the blurred variant may be fetched. */
  locked: boolean;
  /** Waits for approval; only its owner sees it. */
  pending: boolean;
};

/** A field with one value; `value` is the last part of an i18n key, except for places, which are names. */
type ProfileFact = { field: "sexuality" | (typeof traitNames)[number]; value: string };

export type ProfileView = {
  card: MemberProfile["card"];
  /** Some languages word the facts by it. */
  gender: MemberProfile["gender"];
  photos: ShownPhoto[];
  facts: ProfileFact[];
  notes: { note: "about_me" | "looking_for"; text: string }[];
  interests: MemberProfile["interests"];
};

type Settings = Pick<SiteSettings, "visible_profile_fields" | "visible_profile_notes">;

/**
 * The parts of a profile that a viewer sees: photos other than the main one are locked for free members and visitors
 * (spec 6), owners also see their photos waiting for approval; fields and notes follow the site's settings (spec 3).
 */
export function profileViewFor(
  profile: MemberProfile,
  viewer: { own: boolean; premium: boolean },
  settings: Settings,
): ProfileView {
  const { card, gender } = profile;
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
    gender,
    photos: profile.photos
      .filter((photo) => photo.status === "active" || (viewer.own && photo.status === "pending"))
      .map((photo) => {
        const main = photo.id === card.photo?.id;
        const locked = !main && !viewer.own && !viewer.premium;
        return {
          id: photo.id,
          main,
          placeholder: locked ? undefined : photo.placeholder,
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
