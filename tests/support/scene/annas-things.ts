import type { Member } from "../members/a-member.ts";
import { type DatabaseLine, openDatabaseLine } from "../database/database-line.ts";
import { copyTown } from "../database/postgres.ts";
import { setScene } from "./scene.ts";
import type { Places } from "./scene-places.ts";
import { startSite, type TestSite } from "../site/site.ts";

/** Words that only Anna may read: her draft, and a message between her and a partner. Her address is private too. */
export const privateWords = ["A line that Anna has not sent", "A line between the two of them"] as const;

/** A site whose statements can be read, with the scene; `photo` and `chatPhoto` are Anna's. */
export type AnnasThings = {
  line: DatabaseLine;
  site: TestSite;
  places: Places;
  anna: Member;
  photo: string;
  chatPhoto: string;
};

/** The scene with private words of Anna's, for tests of what others get of hers. */
export async function setAnnasThings(): Promise<AnnasThings> {
  const databaseUrl = await copyTown(process.env.TEST_POSTGRES_URL ?? "");
  const line = await openDatabaseLine(databaseUrl);
  const site = await startSite({ databaseUrl: line.url, env: { DEMO: "0", TEST_HOOKS: "0", JOBS: "0" } });
  const { places, members } = await setScene(site);
  const { anna } = members;
  const photo = await photoOf(site, anna);
  const chatPhoto = await chatPhotoOf(site, places.conversation);
  await site.db
    .updateTable("conversation_side")
    .set({ draft: privateWords[0] })
    .where("profile_id", "=", anna.profileId)
    .where("conversation_id", "=", places.conversation)
    .execute();
  const { last } = await site.db
    .selectFrom("message")
    .select((eb) => eb.fn.max("id").as("last"))
    .where("conversation_id", "=", places.conversation)
    .where("kind", "=", "text")
    .executeTakeFirstOrThrow();
  await site.db.updateTable("message").set({ text: privateWords[1] }).where("id", "=", last).execute();
  return { line, site, places, anna, photo, chatPhoto };
}

async function photoOf({ db }: TestSite, { profileId }: Member): Promise<string> {
  const row = await db
    .selectFrom("photo")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("position", "=", 1)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function chatPhotoOf({ db }: TestSite, conversation: number): Promise<string> {
  const row = await db
    .selectFrom("message")
    .select("photo_id")
    .where("conversation_id", "=", conversation)
    .where("photo_id", "is not", null)
    .executeTakeFirstOrThrow();
  return row.photo_id ?? "";
}
