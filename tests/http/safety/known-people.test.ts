import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { aDebit, postCode } from "#tests/support/members/debits.ts";
import { aNewMember, signupFields } from "#tests/support/members/new-member.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import type { Answer, Browser } from "#tests/support/requests/browser.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
let endKnownPairs: (typeof import("#app/safety/known/end-known-pairs.server.ts"))["endKnownPairs"];
let setEmail: (typeof import("#app/account/password/credentials.server.ts"))["setEmail"];
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  ({ endKnownPairs } = await import("#app/safety/known/end-known-pairs.server.ts"));
  ({ setEmail } = await import("#app/account/password/credentials.server.ts"));
});
beforeEach(async () => {
  await site.db.deleteFrom("rate_limit").execute();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const page = "/settings/people";
const add = (member: { browser: Browser }, people: string) => member.browser.post(page, { intent: "add", people });
const addNow = async (member: { browser: Browser }, people: string) => {
  expect((await add(member, people)).location).toBe(`${page}?done=added`);
  // What the site does after its answer.
  await endKnownPairs(site.db, new Date());
};
const entriesOf = (member: Member) =>
  site.db.selectFrom("known_person").selectAll().where("profile_id", "=", member.profileId).orderBy("id").execute();
const statusBetween = async (one: Member, other: Member) => [
  (await one.browser.get(`/members/${other.profileId}`)).status,
  (await other.browser.get(`/members/${one.profileId}`)).status,
];
const hidden = [404, 404];
const open = [200, 200];

/** Changes a member's address as the mailed link does. */
const moveTo = (member: Member, email: string) =>
  site.db.transaction().execute((tx) => {
    const client = { agent: "", ip: "127.0.0.1" } as never;
    return setEmail(tx, { accountId: member.accountId, email, emailKey: email.toLowerCase(), client }, new Date());
  });

describe("what is entered", () => {
  test("fifty numbers in any spelling are kept, each once, and a fifty-first is refused with the text", async () => {
    const member = await aMember(site, { country: "DE" });
    const spellings = [
      (end: number) => `+49 (0)171 / 12345${end}`,
      (end: number) => `0049 171 12345${end}`,
      (end: number) => `(0171) 12345-${end}`,
      (end: number) => `tel:+4917112345${end}`,
    ];
    const numbers = Array.from({ length: 50 }, (_, at) => (spellings[at % 4] ?? String)(10 + at));
    await addNow(member, [...numbers, ...numbers.map((_, at) => `+49.171.12345${10 + at}`)].join("\r\n"));
    const entries = await entriesOf(member);
    expect(entries).toHaveLength(50);
    expect(JSON.stringify(entries)).not.toContain("12345");
    expect(entries.map(({ hint }) => hint).sort()).toEqual(numbers.map((_, at) => String(10 + at)));
    const refused = await add(member, "+49 171 9999999");
    expect([refused.status, refused.words.includes("There's room for 50 entries, and you have 50.")]).toEqual([
      422,
      true,
    ]);
    expect(refused.text).toContain("+49 171 9999999</textarea>");
    await addNow(member, numbers[0] ?? "");
    expect(await entriesOf(member)).toHaveLength(50);
  });

  test.each<[string, string, number, string]>([
    ["nothing", "  \n ,;", 422, "Enter at least one e-mail address or phone number."],
    ["a word", "anna@example.org\nmy boss", 422, "This is neither an e-mail address nor a phone number: my boss."],
    ["half an address", "anna@", 422, "nor a phone number: anna@."],
    ["markup", "<b>@x", 422, "nor a phone number: <b>@x."],
    ["a very long line", "9".repeat(15_000), 422, "neither an e-mail address nor a phone number"],
    ["more than a form takes", "a".repeat(20_100), 422, "too long"],
  ])("%s is refused, and the text stays", async (_name, people, status, words) => {
    const member = await aMember(site);
    const answer = await add(member, people);
    expect([answer.status, await entriesOf(member)]).toEqual([status, []]);
    expect(answer.words).toContain(words);
    if (people.length < 100) expect(answer.text).toContain(people.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  });

  test("one's own address is refused, in any spelling", async () => {
    const member = await aMember(site);
    const answer = await add(member, member.email.toUpperCase());
    expect([answer.status, answer.words.includes("That's your own address.")]).toEqual([422, true]);
  });

  test("the twenty-first time in a day waits", async () => {
    const member = await aMember(site);
    for (let time = 0; time < 20; time++) expect((await add(member, `n${time}@example.org`)).status).toBe(302);
    const answer = await add(member, "n21@example.org");
    expect([answer.status, answer.words.includes("You've added people many times today.")]).toEqual([429, true]);
    expect(answer.text).toContain("n21@example.org</textarea>");
  });

  test("only two characters come back, and another member's entry cannot be removed", async () => {
    const [member, other] = [await aMember(site), await aMember(site)];
    await addNow(member, "Secret.Name@example.org");
    const list = await member.browser.get(page);
    expect(list.words).toContain("E-mail address se…");
    expect(list.text.toLowerCase()).not.toContain("secret");
    const [entry] = await entriesOf(member);
    const remove = (by: Member) => by.browser.post(page, { intent: "remove", person: String(entry?.id) });
    expect((await remove(other)).location).toBe(`${page}?done=removed`);
    expect(await entriesOf(member)).toHaveLength(1);
    expect((await remove(member)).location).toBe(`${page}?done=removed`);
    expect(await entriesOf(member)).toEqual([]);
  });
});

/** A pair with likes both ways, a conversation and visits. */
async function aPair() {
  const anna = await aMember(site, { name: "Anna K", gender: "female", credits: 50, region: "Utrecht" });
  const ben = await aMember(site, { name: "Ben K", credits: 50, region: "Utrecht" });
  await meet(ben, anna);
  return { anna, ben };
}

async function meet(one: Member, other: Member): Promise<string> {
  await one.browser.post(`/members/${other.profileId}`, { intent: "like" });
  await other.browser.post(`/members/${one.profileId}`, { intent: "like" });
  await one.browser.get(`/members/${other.profileId}`);
  const sent = await one.browser.post(`/members/${other.profileId}/chat`, { intent: "send", text: "Hello" });
  return sent.location ?? "";
}

describe("two members of whom one knows the other", () => {
  test.each(["knows", "is known by"])("meet nowhere any more: the one who %s the other", async (side) => {
    const { anna, ben } = await aPair();
    const chat = (await ben.browser.get("/chats")).text.match(/\/chats\/(\d+)/)?.[0] ?? "";
    await addNow(ben, `x@example.org, ${anna.email.toUpperCase()}`);
    const [viewer, target] = side === "knows" ? [ben, anna] : [anna, ben];
    const unknown = 4_711;
    const paths = (id: number) => [
      `/members/${id}`,
      `/members/${id}/chat`,
      `/likes/m/${id}`,
      `/members/${id}?report=1`,
    ];
    for (const [at, path] of paths(target.profileId).entries()) {
      const [hiddenPage, unknownPage] = [
        await viewer.browser.get(path),
        await viewer.browser.get(paths(unknown)[at] ?? ""),
      ];
      const comparable = ({ status, words, headers }: Answer, id: number) =>
        [
          status,
          words.replaceAll(String(id), "ID").replace(/Reference: \S+/, ""),
          Object.keys(headers).sort().join(),
        ].join();
      expect(comparable(hiddenPage, target.profileId), path).toBe(comparable(unknownPage, unknown));
      expect(hiddenPage.status, path).toBe(404);
    }
    expect((await viewer.browser.get(chat)).status).toBe(404);
    for (const path of ["/chats", "/likes", "/likes/given", "/likes/matches", "/visitors", "/members?region=Utrecht"]) {
      expect((await viewer.browser.get(path)).text, path).not.toContain(String(target.profileId));
    }
    const act = (fields: Record<string, string>) => viewer.browser.post(`/members/${target.profileId}`, fields);
    expect((await act({ intent: "like" })).status).toBe(404);
    expect((await act({ intent: "block" })).status).toBe(404);
    const write = { intent: "send", text: "Hi" };
    expect((await viewer.browser.post(`/members/${target.profileId}/chat`, write)).status).toBe(404);
    expect((await viewer.browser.post(chat, write)).status).toBe(404);
    await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", target.profileId).execute();
    expect((await viewer.browser.get(`/likes/m/${target.profileId}`)).status).toBe(404);
  });

  test("blocked members whom one knows are not listed either", async () => {
    const { anna, ben } = await aPair();
    await ben.browser.post(`/members/${anna.profileId}`, { intent: "block" });
    expect((await ben.browser.get("/settings/privacy")).words).toContain("Blocked members 1 member");
    await addNow(ben, anna.email);
    expect((await ben.browser.get("/settings/privacy")).words).toContain("Blocked members No one");
    expect((await ben.browser.get("/settings/blocked")).words).not.toContain(anna.name);
  });

  test("meet again once the entry is removed, without the likes and chats of before", async () => {
    const { anna, ben } = await aPair();
    await addNow(ben, anna.email);
    await addNow(anna, ben.email);
    const remove = async (member: Member) =>
      member.browser.post(page, { intent: "remove", person: String((await entriesOf(member))[0]?.id) });
    await remove(ben);
    expect(await statusBetween(ben, anna)).toEqual(hidden);
    await remove(anna);
    expect(await statusBetween(ben, anna)).toEqual(open);
    for (const path of ["/likes", "/likes/given", "/chats"]) {
      expect((await ben.browser.get(path)).words, path).not.toContain(anna.name);
    }
  });
});

describe("an address added before its owner is here", () => {
  test("hides both as soon as the owner has signed up, confirmed or not", async () => {
    const ben = await aMember(site);
    const { email } = signupFields();
    await addNow(ben, String(email));
    const { browser } = await aNewMember(site, { email: String(email) });
    expect((await browser.get(`/members/${ben.profileId}`)).status).toBe(404);
    const { id } = await site.db
      .selectFrom("profile")
      .innerJoin("account", "account.id", "profile.account_id")
      .select("profile.id")
      .where("account.email", "=", String(email))
      .executeTakeFirstOrThrow();
    expect((await ben.browser.get(`/members/${id}`)).status).toBe(404);
  });

  test("hides both once the owner has changed to it, not while the change is only asked for; and stays", async () => {
    const ben = await aMember(site);
    const anna = await aMember(site, { gender: "female" });
    const email = `moved-${anna.accountId}@example.org`;
    await addNow(ben, email);
    await meet(ben, anna);
    expect(await statusBetween(ben, anna)).toEqual(open);
    await moveTo(anna, email);
    await endKnownPairs(site.db, new Date());
    expect(await statusBetween(ben, anna)).toEqual(hidden);
    expect((await anna.browser.get("/chats")).words).not.toContain(ben.name);
    await moveTo(anna, `back-${anna.accountId}@example.org`);
    expect(await statusBetween(ben, anna)).toEqual(hidden);
  });

  test("hides both, however close together it is added and its owner changes to it", async () => {
    const runs = Array.from({ length: 12 }, async (_, at) => {
      const [ben, anna] = [await aMember(site), await aMember(site, { gender: "female" })];
      const email = `race-${at}-${anna.accountId}@example.org`;
      const post = { browser: ben.browser, path: page, fields: { intent: "add", people: email } };
      const moving: Promise<void>[] = [];
      const statuses = await releaseTogether([post], async () => void moving.push(moveTo(anna, email)));
      await Promise.all(moving);
      return { statuses, ben, anna };
    });
    for (const { statuses, ben, anna } of await Promise.all(runs)) {
      expect([...statuses, ...(await statusBetween(ben, anna))]).toEqual([302, ...hidden]);
    }
  });
});

test("a number hides those who have confirmed it for a direct debit, before or after it was added", async () => {
  const [ben, early, late] = [await aMember(site), await aMember(site), await aMember(site)];
  const confirm = async (member: Member, phone: string) => {
    await member.browser.post("/directdebit?bundle=2", {
      ...{ account_holder: "Jan de Vries", iban: "NL91ABNA0417164300", street: "Kerkstraat", house_number: "12a" },
      ...{ zip: "1011 AB", city: "Amsterdam", phone },
    });
    const [sms] = await site.db
      .selectFrom("outbox")
      .select("text_body")
      .where("account_id", "=", member.accountId)
      .where("kind", "=", "sms")
      .execute();
    const code = /#(\d{6})$/m.exec(sms?.text_body ?? "")?.[1] ?? "";
    expect((await postCode(member.browser, 2, code)).status).toBe(302);
  };
  await confirm(early, "06-18 00 00 01");
  await addNow(ben, "0031 6 18000001\n+31 (0)6 18 00 00 02");
  expect(await statusBetween(ben, early)).toEqual(hidden);
  expect(await statusBetween(ben, late)).toEqual(open);
  await confirm(late, "0618000002");
  expect(await statusBetween(ben, late)).toEqual(hidden);
  // A debit that nobody has confirmed names no one.
  const other = await aMember(site);
  await aDebit(site, other);
  expect(
    await site.db.selectFrom("account_phone").selectAll().where("account_id", "=", other.accountId).execute(),
  ).toEqual([]);
});
