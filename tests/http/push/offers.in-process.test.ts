import { afterAll, beforeAll, expect, test } from "vitest";
import { readCommandLine } from "#app/desk/command-line/command-line.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { runCommand } from "#app/desk/commands/run-command.server.ts";
import { terminalActor } from "#app/platform/commands/write-audit.server.ts";
import { days, later, minutes } from "#app/platform/units.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { anOrder } from "#tests/support/members/orders.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aDevice } from "#tests/support/servers/push-sink.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

const now = new Date();
let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

async function staff(line: string, at = now): Promise<string> {
  const read = readCommandLine(line.split(" "), commands);
  if (read.kind !== "run") return read.kind === "refusal" ? read.sentence : read.lines.join("\n");
  const context = { now: at, actor: terminalActor(), dryRun: read.dryRun };
  const answer = await runCommand(site.db, read.command, read.input, context);
  return answer.ok ? answer.lines.join("\n") : answer.sentence;
}

const mailsOf = ({ accountId }: Member) =>
  site.db
    .selectFrom("outbox")
    .select(["kind", "subject", "text_body as text", "headers"])
    .where("account_id", "=", accountId)
    .where("topic", "=", "offer")
    .execute();
const mailKindsOf = async (member: Member) => (await mailsOf(member)).map(({ kind }) => kind);

/** A member who chose offers, in a country that no other test uses. */
async function chooser(country: string, choice: Record<string, string> = { "offers.mail": "now" }) {
  const member = await aMember(site, { country, gender: "female" });
  expect((await member.browser.post("/notifications", choice)).status).toBe(302);
  return member;
}

test("an offer goes to members who chose offers, on the chosen channel, in their language, with an unsubscribe link", async () => {
  const [byMail, german, byPush] = [
    await chooser("NL"),
    await chooser("NL"),
    await chooser("NL", { "offers.push": "now" }),
  ];
  await site.db.updateTable("account").set({ language: "de" }).where("id", "=", german.accountId).execute();
  const { subscription } = aDevice("https://localhost:9/nobody");
  await call(byPush.browser, "POST", "/push/subscription", { json: { subscription } });
  const silent = await aMember(site, { country: "NL" });
  const elsewhere = await chooser("SE");
  const [stopped, banned, unconfirmed] = [await chooser("NL"), await chooser("NL"), await chooser("NL")];
  const change = (member: Member, row: object) =>
    site.db.updateTable("account").set(row).where("id", "=", member.accountId).execute();
  await change(stopped, { notifications_disabled: ["listunsubscribe"] });
  await change(banned, { status: "banned" });
  await change(unconfirmed, { status: "not_confirmed" });

  await staff("code create SPRING20 --percentage 20 --days 30 --country NL --currency EUR --minimum 20");
  expect(await staff("offer send spring20 --dry-run")).toMatch(
    /^Nothing was changed\. Without the dry run:\nSPRING20 goes to 3 members of localhost: 2 by e-mail, 1 by push\.$/,
  );
  expect(await mailKindsOf(byMail)).toEqual([]);
  expect(await staff("offer send spring20")).toMatch(
    /^SPRING20 goes to 3 members of localhost: 2 by e-mail, 1 by push\.$/,
  );

  expect([await mailKindsOf(byMail), await mailKindsOf(german), await mailKindsOf(byPush)]).toEqual([
    ["mail"],
    ["mail"],
    ["push"],
  ]);
  for (const other of [silent, elsewhere, stopped, banned, unconfirmed]) expect(await mailKindsOf(other)).toEqual([]);
  const [[mail], [deutsch], [push]] = [await mailsOf(byMail), await mailsOf(german), await mailsOf(byPush)];
  expect(mail?.subject).toBe("An offer for you");
  expect(mail?.text).toMatch(/You get 20% off.*SPRING20.*For orders of €20\.00 or more/s);
  expect(mail?.text).toMatch(/:\/\/[^/]+\/from-mail\/offer\?next=\/credits\?code=SPRING20\n/);
  expect(deutsch?.text).toMatch(/20\s% Rabatt.*SPRING20.*ab 20,00\s€/s);
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(/^<http.*\/hooks\/unsubscribe\?token=/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(JSON.parse(push?.text ?? "")).toMatchObject({
    title: "Vesper",
    body: "There's something new for you.",
    web_push: 8030,
    notification: { navigate: expect.stringMatching(/^https?:\/\/[^/]+\/credits\?code=SPRING20$/) },
    url: "/credits?code=SPRING20",
    tag: "offer",
  });
  expect((await byMail.browser.get("/credits?code=SPRING20")).text).toContain("SPRING20");

  const audit = await site.db.selectFrom("staff_audit").selectAll().where("command", "=", "offer send").execute();
  expect(audit.map(({ subject, details }) => [subject, details])).toEqual([
    ["site localhost", { code: "SPRING20", members: 3, byMail: 2, byPush: 1 }],
  ]);
});

test("no member gets two offers within a week, an offer twice, or a code they have used", async () => {
  const [anna, bea] = [await chooser("DK"), await chooser("DK")];
  for (const code of ["FIRST", "SECOND", "THIRD"]) {
    await staff(`code create ${code} --percentage 20 --days 60 --country DK`);
  }
  expect(await staff("offer send FIRST")).toMatch(/2 members/);
  for (const line of ["offer send FIRST", "offer send SECOND"]) {
    expect(await staff(line)).toMatch(/reaches no one on localhost now/);
    expect(await staff(line, later(now, days(7) - minutes(1)))).toMatch(/reaches no one/);
  }
  const { id } = await site.db
    .selectFrom("discount_code")
    .select("id")
    .where("code", "=", "SECOND")
    .executeTakeFirstOrThrow();
  // Bea has used the code in an order.
  await anOrder(bea.browser, 1);
  const used = { discount_code_id: id, code: "SECOND" };
  await site.db.updateTable("discount_use").set(used).where("account_id", "=", bea.accountId).execute();
  expect(await staff("offer send FIRST", later(now, days(8)))).toMatch(/reaches no one/);
  expect(await staff("offer send SECOND", later(now, days(8)))).toMatch(/1 member of/);
  expect([await mailKindsOf(anna), await mailKindsOf(bea)]).toEqual([["mail", "mail"], ["mail"]]);
  expect(await staff("offer send THIRD", later(now, days(8)))).toMatch(/1 member of/);
});

test("an offer goes to no member who lacks a proof of age that their country requires", async () => {
  const proved = await chooser("AT");
  await chooser("AT");
  await staff("code create WIEN --percentage 20 --days 60 --country AT");
  await changeSettings(site, { age_proof: { AT: "required" } });
  expect(await staff("offer send WIEN --dry-run")).toMatch(/reaches no one/);
  const until = (adult_until: Date) =>
    site.db.updateTable("account").set({ adult_until }).where("id", "=", proved.accountId).execute();
  await until(now);
  expect(await staff("offer send WIEN --dry-run")).toMatch(/reaches no one/);
  await until(later(now, days(1)));
  expect(await staff("offer send WIEN --dry-run")).toMatch(/1 member of/);
  await changeSettings(site, {});
  expect(await staff("offer send WIEN --dry-run")).toMatch(/2 members of/);
});

test("of offers sent concurrently each member gets one", async () => {
  const members = [await chooser("FI"), await chooser("FI"), await chooser("FI")];
  await staff("code create ONE-FI --percentage 20 --days 60 --country FI");
  await staff("code create TWO-FI --percentage 30 --days 60 --country FI");
  await Promise.all(["ONE-FI", "TWO-FI", "ONE-FI"].map((code) => staff(`offer send ${code}`)));
  for (const member of members) expect(await mailKindsOf(member)).toEqual(["mail"]);
});

test.each([
  ["offer send NOTHING", "localhost has no code NOTHING; make one with: code create."],
  ["offer send X --site nowhere.test", /^There is no site nowhere\.test/],
  ["offer send OVER", /^OVER ended on /],
  ["offer send SINGLE", "SINGLE is for a single order, by anyone; an offer needs --validity once_per_user."],
  ["offer send PERSONAL", "PERSONAL belongs to one member."],
  ["offer send OFF", "OFF is turned off."],
  ["offer send OVER --dry-run=no", /^--dry-run takes no value\./],
])("%s is refused", async (line, sentence) => {
  const { email } = await aMember(site);
  await staff("code create OVER --percentage 20 --days 1", later(now, -days(3)));
  await staff("code create SINGLE --percentage 20 --days 9 --validity once");
  await staff(`code create PERSONAL --percentage 20 --days 9 --member ${email}`);
  await staff("code create OFF --percentage 20 --days 9");
  await site.db.updateTable("discount_code").set({ status: "disabled" }).where("code", "=", "OFF").execute();
  expect(await staff(line)).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
});
