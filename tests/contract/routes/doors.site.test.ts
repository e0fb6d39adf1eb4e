import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "../../support/members/a-member.ts";
import type { Browser } from "../../support/requests/browser.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { actions } from "./door-actions.ts";
import { certainCall, filledIn } from "./route-table.ts";
import { expectNone } from "../source-files.ts";

let site: TestSite;
let member: Member;
let staff: Browser;
let params: Record<string, Record<string, string>>;

beforeAll(async () => {
  // Without jobs: only the posts may change something.
  site = await startSite({ env: { TEST_HOOKS: "0", JOBS: "0" } });
  member = await aMember(site, { premium: true, credits: 100 });
  staff = await aDeskPerson(site, ["owner"]);
  const partner = await aMember(site, { gender: "female" });
  const chat = await aConversation(site, member, partner);
  // A member without a conversation: otherwise the address would redirect to it.
  const stranger = await aMember(site, { gender: "female" });
  params = {
    members: { id: String(stranger.profileId) },
    likes: { id: String(partner.profileId) },
    chats: { id: chat },
    desk: { name: "photos-approve" },
  };
});
afterAll(() => site.stop());

const addressOf = ({ route }: (typeof actions)[number]) =>
  filledIn(route.address, params[route.address.split("/")[1] ?? ""]);
/** Visitors' forms are tested as a visitor: a member would be redirected before the door. */
function personFor({ code, route }: (typeof actions)[number]): Browser {
  if (["desk-login", "desk-invitation", "desk-passkeys"].includes(route.id)) return site.visitor();
  if (route.id.startsWith("desk-")) return staff;
  return certainCall(code, ["requireVisitor"]) ? site.visitor() : member.browser;
}

/** At the desk, a post that names none of its screen's commands is to an unknown address: nothing of it is read. */
const isRefused = ({ route }: (typeof actions)[number], status: number, expected: number) =>
  status === expected || (status === 404 && route.id.startsWith("desk-"));

/**
 * Each action is asked in one of the four ways by turns, as far as it has them: all come through the same doors. `npm run
 * check:all` asks each in every way.
 */
const inTurn = (turn: number) => actions.filter((_, at) => process.env.CHECK_ALL || at % 4 === turn);

test.each([
  ["an Origin of another host", 0, { origin: "https://evil.example" }],
  ["no Origin but a Referer of another host", 1, { origin: "", referer: "https://evil.example/page" }],
  ["Sec-Fetch-Site: cross-site", 2, { origin: "", "sec-fetch-site": "cross-site" }],
])("a post with %s is refused and changes nothing", async (_, turn, headers) => {
  const before = await wholeDatabase(site);
  const wrong: string[] = [];
  const evidence = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
  for (const each of inTurn(turn).filter((action) => action.door !== "hookDoor" || "origin" in evidence)) {
    const form = { "content-type": "application/x-www-form-urlencoded", ...evidence };
    const body = "intent=like&text=hello&key=a-key&language=de&token=x";
    const answer = await personFor(each).ask(addressOf(each), { method: "POST", headers: form, body });
    if (!isRefused(each, answer.status, 403)) wrong.push(`POST ${addressOf(each)}: ${answer.status}`);
  }
  expectNone(wrong, "Another site's post is not refused with 403. Does the action ask its door first?");
  expect(changedTables(before, await wholeDatabase(site)), "a refused post changed these tables").toEqual([]);
});

test("a post with an unsupported content type is refused with 415", async () => {
  const before = await wholeDatabase(site);
  const wrong: string[] = [];
  for (const each of inTurn(3).filter((action) => action.door !== "hookDoor")) {
    const headers = { "content-type": "application/xml", origin: site.origins[0] ?? "" };
    const answer = await personFor(each).ask(addressOf(each), {
      method: "POST",
      headers,
      body: "<intent>like</intent>",
    });
    if (!isRefused(each, answer.status, 415)) wrong.push(`POST ${addressOf(each)}: ${answer.status}`);
  }
  expectNone(wrong, "A body of another content type is not refused with 415. Does the action ask its door first?");
  expect(changedTables(before, await wholeDatabase(site)), "a refused post changed these tables").toEqual([]);
});

async function aConversation(site: TestSite, one: Member, other: Member): Promise<string> {
  const [low = 0, high = 0] = [one.profileId, other.profileId].sort((a, b) => a - b);
  const [id, now] = [77, new Date()];
  const row = { id, site_id: 1, low_id: low, high_id: high, starter_id: low, created_at: now };
  await site.db.insertInto("conversation").values(row).execute();
  for (const [profile_id, other_id] of [
    [low, high],
    [high, low],
  ] as const) {
    await site.db
      .insertInto("conversation_side")
      .values({ conversation_id: id, profile_id, other_id, last_message_at: now })
      .execute();
  }
  return String(id);
}

function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table]);
}

/** Refused posts count for limits; a refused post shows its page again, and a shown profile counts as a visit. */
const ignoredTables = ["rate_limit", "running_process", "visit"];

/** A checksum of each table, without columns that only record activity. */
async function wholeDatabase(site: TestSite): Promise<Record<string, string>> {
  const presence = ["last_active_slot", "last_seen_at", "seen_at", "expires_at"];
  const tables = (await site.db.introspection.getTables()).filter(
    ({ schema, name }) => schema === "public" && !ignoredTables.includes(name),
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ':' || coalesce(sum(hashtext((to_jsonb(t) - ${presence}::text[])::text)::bigint), 0) as sum
      from ${sql.table(name)} t`.execute(site.db);
    sums[name] = rows[0]?.sum ?? "";
  }
  return sums;
}
