import type { Gender, Sexuality } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type MemberCard, selectCard, toCard } from "../card.queries.server.ts";
import { listPrompts } from "../prompts/prompts.queries.server.ts";
import type { AnsweredPrompt } from "../prompts/prompts.ts";
import { Interest, type Trait } from "../profile-values.ts";

type ProfilePhoto = {
  id: string;
  status: "active" | "pending" | "rejected";
  placeholder: string;
  /** Pixels of the variant `full`. */
  width: number;
  height: number;
};

/** A member's whole profile. The rules and screens decide who may see which part. */
export type MemberProfile = {
  card: MemberCard;
  gender: Gender;
  sexuality: Sexuality | null;
  traits: Record<Trait, string | null>;
  notes: { about_me: string; looking_for: string };
  /** In the order of the specification. */
  interests: Interest[];
  prompts: AnsweredPrompt[];
  /** The member has said which languages they speak; else it is the language of the sign-up. */
  languagesChosen: boolean;
  /** The main photo first, then in the member's own order; of every status. */
  photos: ProfilePhoto[];
};

/** A member's whole profile; the caller must have checked `findMemberAccess` first. */
export async function findProfile(db: Db, id: number, now: Date): Promise<MemberProfile | undefined> {
  const query = db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .select([
      "profile.gender",
      "profile.sexuality",
      "profile.hair",
      "profile.eyes",
      "profile.body",
      "profile.relationship",
      "profile.tattoos",
      "profile.about_me",
      "profile.looking_for",
      "profile.languages_chosen",
    ]);
  const [row, interests, photos, prompts] = await Promise.all([
    selectCard(query).executeTakeFirst(),
    db.selectFrom("profile_interest").select("interest").where("profile_id", "=", id).execute(),
    db
      .selectFrom("photo")
      .select(["id", "status", "placeholder", "width", "height"])
      .where("profile_id", "=", id)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    listPrompts(db, id),
  ]);
  if (!row) return undefined;
  const interestNames = new Set(interests.map((each) => each.interest));
  const { hair, eyes, body, relationship, tattoos } = row;
  return {
    card: toCard(row, now),
    gender: row.gender,
    sexuality: row.sexuality,
    traits: { hair, eyes, body, relationship, tattoos },
    notes: { about_me: row.about_me, looking_for: row.looking_for },
    interests: Interest.options.filter((interest) => interestNames.has(interest)),
    prompts,
    languagesChosen: row.languages_chosen,
    photos: photos.toSorted((one, other) => Number(other.id === row.photo_id) - Number(one.id === row.photo_id)),
  };
}
