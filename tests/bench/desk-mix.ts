import { findMemberRecord } from "#app/members/record/member-record.queries.server.ts";
import { findMembers } from "#app/members/record/find-members.queries.server.ts";
import { readMemberSearch } from "#app/members/record/member-search.server.ts";
import { listTimeline } from "#app/members/record/timeline.queries.server.ts";
import type { Question } from "./search-mix.ts";

const searches = ["", "a", "an", "free@", "free@demo.test", "nobody@example.test", "4711", "DD4711", "CN-10001", "zzz"];

/** What the desk asks about members: each way to search, its next page, one member's record and timeline. */
export function deskMix(who: { accountId: number; profileId: number }): Question[] {
  const ways = searches.map((text): Question => {
    const search = readMemberSearch(text);
    return {
      name: `the desk's search ${JSON.stringify(text)}`,
      kind: "common",
      ask: async (db) => {
        const { next } = await findMembers(db, search, undefined);
        if (next !== undefined) await findMembers(db, search, next);
      },
    };
  });
  return [
    ...ways,
    { name: "the desk's record", kind: "common", ask: (db) => findMemberRecord(db, who.profileId) },
    { name: "the desk's timeline", kind: "common", ask: (db) => listTimeline(db, who, undefined) },
  ];
}
