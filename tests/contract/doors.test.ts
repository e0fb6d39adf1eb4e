import { sql } from "kysely";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "../support/a-member.ts";
import type { Browser } from "../support/browser.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { changesNothing } from "./public-routes.ts";
import { certainCall, filledIn, firstTouch, isEndpoint, jobs } from "./route-table.ts";
import { codeUnder, expectNone, importsOf, nodesOf, placeOf } from "./source-files.ts";

const doors = ["formDoor", "hookDoor", "beaconDoor"];

const actions = jobs
  .filter(({ route, job, code }) => job === "action" && !changesNothing[route.id] && !isEndpoint(code))
  .map((each) => {
    const call = certainCall(each.code, doors);
    return { ...each, call, door: call?.expression.getText() };
  });

describe("in the code", () => {
  test("every action comes through one of the three doors", () => {
    expect(actions.length).toBeGreaterThan(3);
    expectNone(
      actions.filter((each) => !each.call).map(({ route, code }) => `action of ${route.id}: ${placeOf(code)}`),
      `An action has no door. Call ${doors.join(", ")} (app/platform/doors) outside of any branch and answer with what
it refuses; there is no fourth way in:`,
    );
  });

  test("the door stands before the database", () => {
    const late = actions.filter(({ call, code }) => call && firstTouch(code) < call.getStart());
    expectNone(
      late.map(({ call }) => (call ? placeOf(call) : "")),
      "The database is touched before the door. Only the guard stands in front of it:",
    );
  });

  test("what a door refuses is answered", () => {
    const careless = actions.filter(({ call, code }) => {
      const held =
        call &&
        nodesOf(code, ts.isVariableDeclaration).find((each) => nodesOf(each, ts.isCallExpression).includes(call));
      return (
        call &&
        !(held && new RegExp(`if \\(!${held.name.getText()}\\.ok\\)\\s*\\{?[^}]*?(return|throw)`).test(code.getText()))
      );
    });
    expectNone(
      careless.map(({ call }) => (call ? placeOf(call) : "")),
      "A door's refusal is not heard. Write `const form = await formDoor(…); if (!form.ok) return form.answer;`:",
    );
  });

  test("nobody but the doors reads a request's body", () => {
    const readers = ["formData", "json", "text", "arrayBuffer", "blob", "bytes", "body"];
    const parsers = /^@remix-run\/(form-data-parser|multipart-parser)$/;
    const code = codeUnder("app").filter((file) => !file.startsWith("app/platform/doors/"));
    const reading = code.flatMap((file) =>
      nodesOf(file, ts.isPropertyAccessExpression)
        .filter(
          (each) => readers.includes(each.name.text) && /(^|\.)request(\.clone\(\))?$/.test(each.expression.getText()),
        )
        .map((each) => `${placeOf(each)} reads ${each.getText()}`),
    );
    const parsing = code.flatMap(importsOf).filter((each) => parsers.test(each.to));
    expectNone(
      [...reading, ...parsing.map((each) => `${each.place} imports ${each.to}`)],
      "A body is read past the doors. Take the value the door gives; a new kind of body is read in app/platform/doors:",
    );
  });
});

describe("on the running site", () => {
  let site: TestSite;
  let member: Member;
  let params: Record<string, Record<string, string>>;

  beforeAll(async () => {
    site = await startSite({ env: { TEST_HOOKS: "0" } });
    member = await aMember(site, { premium: true, credits: 100 });
    const partner = await aMember(site, { gender: "female" });
    const chat = await aConversation(site, member, partner);
    // Nobody wrote yet: with an open conversation the address leads on to it.
    const stranger = await aMember(site, { gender: "female" });
    params = {
      members: { id: String(stranger.profileId) },
      likes: { id: String(partner.profileId) },
      chats: { id: chat },
    };
  });
  afterAll(() => site.stop());

  const addressOf = ({ route }: (typeof actions)[number]) =>
    filledIn(route.address, params[route.address.split("/")[1] ?? ""]);
  /** A visitors' form is tried as a visitor: a member is led on before its door. */
  const personFor = ({ code }: (typeof actions)[number]): Browser =>
    certainCall(code, ["requireVisitor"]) ? site.visitor() : member.browser;

  test.each([
    ["an Origin of another host", { origin: "https://evil.example" }],
    ["no Origin but a Referer of another host", { origin: "", referer: "https://evil.example/page" }],
    ["the browser's word that another site sent it", { origin: "", "sec-fetch-site": "cross-site" }],
  ])("a post with %s is refused and changes nothing", async (_, headers) => {
    const before = await wholeDatabase(site);
    const wrong: string[] = [];
    const evidence = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
    for (const each of actions.filter((action) => action.door !== "hookDoor" || "origin" in evidence)) {
      const form = { "content-type": "application/x-www-form-urlencoded", ...evidence };
      const body = "intent=like&text=hello&key=a-key&language=de&token=x";
      const answer = await personFor(each).ask(addressOf(each), { method: "POST", headers: form, body });
      if (answer.status !== 403) wrong.push(`POST ${addressOf(each)}: ${answer.status}`);
    }
    expectNone(wrong, "Another site's post is not refused with 403. Does the action ask its door first?");
    expect(changedTables(before, await wholeDatabase(site)), "a refused post changed these tables").toEqual([]);
  });

  test("a post in a format no form has is refused with 415", async () => {
    const before = await wholeDatabase(site);
    const wrong: string[] = [];
    for (const each of actions.filter((action) => action.door !== "hookDoor")) {
      const headers = { "content-type": "application/xml", origin: site.origins[0] ?? "" };
      const answer = await personFor(each).ask(addressOf(each), {
        method: "POST",
        headers,
        body: "<intent>like</intent>",
      });
      if (answer.status !== 415) wrong.push(`POST ${addressOf(each)}: ${answer.status}`);
    }
    expectNone(wrong, "A body of another content type is not refused with 415. Does the action ask its door first?");
    expect(changedTables(before, await wholeDatabase(site)), "a refused post changed these tables").toEqual([]);
  });
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

/** Limits count refused posts too; a refused post shows its page again, and to be shown a profile is a visit. */
const unheeded = ["rate_limit", "visit"];

/** Each table as one sum over its rows; what only says that somebody was here is left out. */
async function wholeDatabase(site: TestSite): Promise<Record<string, string>> {
  const presence = ["last_active", "last_seen_at", "expires_at"];
  const tables = (await site.db.introspection.getTables()).filter(
    ({ schema, name }) => schema === "public" && !unheeded.includes(name),
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
