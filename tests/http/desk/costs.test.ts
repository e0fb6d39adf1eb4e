import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";
import { multipart, postForm } from "../../support/requests/multipart.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
let marketing: Awaited<ReturnType<typeof aDeskPerson>>;

beforeAll(async () => {
  site = await startSite();
  marketing = await aDeskPerson(site, ["marketing"], { name: "Mia Marketing" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});
beforeEach(() => site.db.deleteFrom("ad_cost").execute());

const upload = (csv: string | Buffer, intent = "import") =>
  postForm(
    marketing,
    "/desk/marketing/costs?file=1",
    multipart([["intent", intent], { field: "csv", name: "costs.csv", type: "text/csv", bytes: Buffer.from(csv) }]),
  );
const costs = () =>
  site.db
    .selectFrom("ad_cost")
    .select(["day", "network", "ref", "sub1", "country", "currency", "cost_minor", "actor"])
    .orderBy("day")
    .orderBy("network")
    .orderBy("country")
    .execute();
const head = "day,network,ref,sub1,country,currency,cost";
const good = [head, "2025-11-20,adnet,,,DE,EUR,120.50", "2025-11-20,adnet,,,AT,USD,9", "2025-11-21,social,,,,GBP,0"];
const actor = "Mia Marketing";

test("a file is previewed, stored, and changes nothing when it comes again", async () => {
  const preview = await upload(good.join("\n"), "look");
  expect(preview.words).toContain("3 costs would be stored, 2025-11-20 to 2025-11-21: 3 new, 0 replaced, 0 unchanged.");
  expect(preview.words).toContain("Nothing is stored yet. To go on, choose the file again.");
  expect(preview.words).toContain("Total: €120.50 + $9.00 + £0.00.");
  expect(preview.words).toContain("No visit had this origin on this day: lines 2, 3, 4.");
  expect(await costs()).toEqual([]);

  expect((await upload(good.join("\n"))).words).toContain("3 costs stored");
  const stored = await costs();
  expect(stored).toMatchObject([
    { day: "2025-11-20", network: "adnet", country: "AT", currency: "USD", cost_minor: 900, actor },
    { country: "DE", currency: "EUR", cost_minor: 12_050 },
    { day: "2025-11-21", network: "social", currency: "GBP", cost_minor: 0 },
  ]);
  expect((await upload(good.join("\n"))).words).toContain("0 new, 0 replaced, 3 unchanged.");
  expect(await costs()).toEqual(stored);

  // A correction in another currency takes the place of the row; a wider cost of the same visits is pointed out.
  const again = await upload([head, "2025-11-20,adnet,,,DE,GBP,100", "2025-11-20,adnet,,,,EUR,7"].join("\n"));
  expect(again.words).toContain("1 new, 1 replaced, 0 unchanged.");
  expect(again.words).toContain("line 2: £100.00 instead of €120.50");
  expect(again.words).toContain(
    "These overlap with another stored cost of the same day and network, and both count: lines 2, 3.",
  );
  expect((await costs()).filter(({ country }) => country === "DE")).toMatchObject([
    { currency: "GBP", cost_minor: 10_000 },
  ]);
});

test("a file with a problem stores nothing, and each problem is named with its line", async () => {
  const csv = [
    ...good,
    "2025-11-20,adnet,,,BE,EUR,-5",
    "2999-01-01,adnet,,,,EUR,5",
    "2025-11-20,adnet,,,DE,USD,120",
    "2025-11-20,adnet,,,DE,EUR,120",
    "2025-11-20,,,,DE,EUR,1",
    "2025-11-20,adnet,,,FR,XAU,1",
    '2025-11-20,adnet,,,ES,EUR,"1,234"',
    "11/20/2025,adnet,,,IT,EUR,1",
    "2025-11-20,adnet,,,PL,EUR",
  ];
  for (const intent of ["import", "look"]) {
    const refused = await upload(csv.join("\n"), intent);
    expect(refused.status).toBe(409);
    for (const sentence of [
      "Nothing was stored: 9 rows with a problem.",
      "line 5: cost: a cost is never below 0",
      "line 6: day: 2999-01-01 is in the future",
      "line 7: USD, but line 2 has the same day and origin in EUR; a day's cost has one currency",
      "line 8: the same day and origin as on line 2; add them up in one row",
      "line 9: network: fill in network or ref",
      "line 10: currency: one of EUR,",
      "line 11: cost: it may be thousands or a fraction; write 1234 or 1.23",
      "line 12: day: write it as 2026-12-31",
      "line 13: 6 cells instead of 7",
    ]) {
      expect(refused.words.replaceAll("’", "'").replaceAll("&#x27;", "'")).toContain(sentence);
    }
  }
  expect(await costs()).toEqual([]);
});

test("a file that Excel saved is read: semicolons, a byte order mark, decimal commas, its days", async () => {
  const excel = "\ufeffDay;Network;Ref;Sub1;Country;Currency;Cost\r\n20.11.2025;adnet;;;de;eur;1.234,50\r\n";
  expect((await upload(excel)).words).toContain("1 cost stored");
  expect(await costs()).toMatchObject([{ day: "2025-11-20", network: "adnet", country: "DE", cost_minor: 123_450 }]);
  expect((await upload(Buffer.from(excel, "utf16le"))).words).toContain("not in UTF-8");
});

test("a file of a million lines is refused within seconds, by bytes or by rows, and the site goes on", async () => {
  const began = Date.now();
  const large = await upload(`${head}\n${"2025-11-20,adnet,,,DE,EUR,1\n".repeat(1_000_000 / 4)}`);
  expect([large.status, large.words]).toEqual([413, expect.stringContaining("larger than 2 MB")]);
  const many = await upload(`cost\n${"1\n".repeat(999_000)}`);
  expect(many.status).toBe(409);
  const rows = await upload(`day,network,currency,cost\n${",a,EUR,1\n".repeat(200_000)}`);
  expect(rows.words).toContain("The file has more than 20000 rows; split it.");
  const keys = await upload(`${head}\n${"2025-11-20,a,,,,EUR,1\n".repeat(20_000)}`);
  expect(keys.words).toContain("and 19899 more");
  // No test of speed: a client waits for ten seconds.
  expect(Date.now() - began).toBeLessThan(40_000);
  expect((await marketing.get("/desk/marketing/costs")).status).toBe(200);
});

test("a cost and a month's rates are entered by hand, kept after a refusal, listed and removed", async () => {
  const post = (act: string, fields: Record<string, string>) =>
    marketing.post(`/desk/marketing/costs?act=${act}`, { intent: "run", ...fields });
  const row = { day: "2025-11-20", network: "hand", currency: "USD", cost: "12,5" };
  const refused = await post("cost-set", { ...row, cost: "-3" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('value="-3"');
  expect((await post("cost-set", row)).words).toContain("2025-11-20 hand: $12.50");
  expect((await post("cost-rates", { month: "2025-11", rates: "USD 1.25" })).words).toContain("1 EUR = 1.25 USD");
  const screen = await marketing.get("/desk/marketing/costs");
  expect(screen.words).toMatch(/2025-11-20 hand \$12.50 all all all Mia Marketing/);
  const ghost = await marketing.get("/desk/marketing?from=2025-11-20&to=2025-11-20&by=network");
  expect(ghost.words).toContain("€10.00");
  expect((await post("cost-remove", { day: row.day, network: "hand" })).words).toContain("is unknown again");
  expect(await costs()).toEqual([]);
  expect((await marketing.get("/desk/marketing?from=2025-11-20&to=2025-11-20")).words).toContain(
    "No cost is known for these days.",
  );
});

test("the command line stores the same file, and audits it", async () => {
  const file = path.join(temporaryFolder("costs"), "costs.csv");
  writeFileSync(file, good.join("\n"));
  expect(await runStaffOn(site, ["cost", "import", file, "--check"])).toContain("3 costs would be stored");
  expect(await runStaffOn(site, ["cost", "import", file])).toContain("3 costs stored");
  expect(await runStaffOn(site, ["cost", "list", "--network", "social"])).toBe("2025-11-21 social: £0.00");
  await expect(runStaffOn(site, ["cost", "import", "/nowhere.csv"])).rejects.toThrow("There is no file /nowhere.csv.");
  const audit = await site.db
    .selectFrom("staff_audit")
    .select("details")
    .where("command", "=", "cost import")
    .execute();
  expect(audit.at(-1)?.details).toMatchObject({ costs: 3, from: "2025-11-20", to: "2025-11-21" });
});
