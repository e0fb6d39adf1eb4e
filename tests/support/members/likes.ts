import type { Member } from "./a-member.ts";
import type { TestSite } from "../site/site.ts";

/** One member likes the other: the other may then send photos. */
export async function aLike({ db }: Pick<TestSite, "db">, from: Member, to: Member): Promise<void> {
  const like = { liker_id: from.profileId, liked_id: to.profileId, created_at: new Date() };
  await db.insertInto("likes").values(like).execute();
}
