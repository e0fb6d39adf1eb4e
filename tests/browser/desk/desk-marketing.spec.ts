import AxeBuilder from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { aDeskPerson } from "../../support/desk/desk.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, hasReact, isLight, newName, origin, test } from "../journey.ts";

/** Each project of the run has landers, networks and days of its own. */
const kind = () => (hasReact() ? "desktop" : isLight() ? "light" : "phone");

async function openDesk(page: Page, context: BrowserContext, site: TestSite, address: string): Promise<void> {
  const person = await aDeskPerson(site, ["marketing"]);
  await context.addCookies([{ name: "desk", value: person.cookies.get("desk") ?? "", url: origin }]);
  await page.goto(origin + address);
}

/** What a screen reader or a narrow window would stumble over. */
async function expectSound(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Unfolds an action of the screen and gives its form. */
async function act(page: Page, label: string): Promise<Locator> {
  const fold = page.locator("details").filter({ has: page.locator("summary", { hasText: new RegExp(`^${label}$`) }) });
  await fold.locator("summary").click();
  return fold.locator("form");
}

test("marketing prepares an experiment, looks at it, and rolls a variant out", async ({ page, context, site }) => {
  await openDesk(page, context, site, "/desk/marketing/experiments");
  const [name, lander] = [newName("words"), hasReact() ? "socialnetwork" : "alonetonight"];
  const create = await act(page, "Prepare an experiment");
  await create.getByLabel("Site").fill("milf.localhost");
  await create.getByLabel("Lander").selectOption(lander);
  await create.getByLabel("Name").fill(name);
  await create.getByRole("button", { name: "Prepare an experiment" }).click();
  await expect(page.getByText(/^Experiment \d+ is prepared/)).toBeVisible();
  await page.getByRole("link", { name }).click();

  const variant = await act(page, "Set a variant");
  await variant.getByLabel("Variant").selectOption("b");
  await variant.getByLabel("Words").fill("headline: ");
  await variant.getByRole("button", { name: "Set a variant" }).click();
  // Refused, with what was typed.
  const again = page.locator("details[open] form");
  await expect(again.getByLabel("Words")).toHaveValue(/headline:/);
  await again.getByLabel("Variant").selectOption("b");
  await again.getByLabel("Words").fill("headline: Tried in a browser");
  await again.getByRole("button", { name: "Set a variant" }).click();
  await expect(page.getByText(`Variant b of ${name} is set.`)).toBeVisible();
  await (await act(page, "Start")).getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Not decided yet")).toBeVisible();
  await expectSound(page);

  const shown = page.getByRole("row", { name: /^b / }).first();
  await expect(shown).toBeVisible();
  await expect(page.getByText("headline: Tried in a browser")).toBeVisible();
  const rollOut = await act(page, "Roll out a variant");
  await rollOut.getByLabel("Variant").selectOption("b");
  await rollOut.getByRole("button", { name: "Roll out a variant" }).click();
  await expect(page.getByText(/now the lander/)).toBeVisible();
  await expect(page.getByText("It has ended.")).toBeVisible();
  const stored = site.db.selectFrom("lander_content").select("content").where("lander", "=", lander);
  expect(await stored.executeTakeFirst()).toMatchObject({ content: { headline: "Tried in a browser" } });
});

test("marketing connects a network, sends a test, and sees each attempt of a visitor's report @thorough", async ({
  page,
  context,
  site,
}) => {
  await openDesk(page, context, site, "/desk/marketing/postbacks");
  const network = `journey-${kind()}`;
  await expect(page.getByText(`${origin}/sandbox/postbacks?click={sub1}`)).toBeVisible();
  const connect = await act(page, "Connect a network");
  await connect.getByLabel("Network", { exact: true }).fill(network);
  await connect.getByLabel("Template").fill("http://10.0.0.1/?id={id}");
  await connect.getByRole("button", { name: "Connect a network" }).click();
  await expect(page.getByText("template_not_https")).toBeVisible();
  const again = page.locator("details[open] form");
  await again.getByLabel("Template").fill(`${origin}/sandbox/postbacks?click={sub1}&event={event}&id={id}`);
  await again.getByRole("button", { name: "Connect a network" }).click();
  await expect(page.getByText(`${network} is connected`)).toBeVisible();
  await page.getByRole("link", { name: network }).click();
  await (await act(page, "Send a test")).getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText(/^The network answered 200 in \d+ ms\.$/)).toBeVisible();

  const visitor = site.visitor();
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
  await visitor.get(`/landers/gallery?network=${network}&sub1=click-7`, person);
  await visitor.post("/tracking-consent", { consent: "accept", next: "/" });
  await expect(async () => {
    await page.goto(`${origin}/desk/marketing/postbacks?network=${network}`);
    await expect(page.getByRole("region", { name: `Reported to ${network}` })).toContainText(/delivered.*· 200 ·/s, {
      timeout: 1_000,
    });
  }).toPass();
  await expectSound(page);
  const received = (await (await page.request.get(`${origin}/sandbox/postbacks`)).json()) as { parameters: object }[];
  expect(received.map(({ parameters }) => parameters)).toContainEqual(
    expect.objectContaining({ click: "click-7", event: "visit" }),
  );
});

test("marketing divides yield and cohorts by two dimensions, and takes them along as CSV @thorough", async ({
  page,
  context,
  site,
}) => {
  const network = `yield-${kind()}`;
  const day = new Date().toISOString().slice(0, 10);
  const origins = { site_id: 1, lander: "gallery", slug: "", network, ref: "", sub1: "", sub2: "", sub3: "" };
  const place = { ...origins, country: "NL", device: "phone" };
  const counted = { day, visits: 40, logged: 20, bounces: 5, signups: 10, activated: 5, first_purchases: 2 };
  const earned = { orders: 2, revenue_minor: 4998, currency: "EUR" };
  await site.db
    .insertInto("yield_day")
    .values([
      { ...place, ...counted },
      { ...place, day, ...earned },
    ])
    .execute();
  const cohort = { ...place, signup_day: day, day };
  await site.db
    .insertInto("cohort_day")
    .values([{ ...cohort, signups: 10, activated: 5 }])
    .execute();

  await openDesk(page, context, site, `/desk/marketing?in=${network}`);
  for (const [address, line] of [
    ["/desk/marketing", /^yield-\w+ gallery 40 25% 10 5 2 2 €49\.98/],
    ["/desk/marketing/cohorts", /^yield-\w+ gallery .*10 5 \(50%\)/],
  ] as const) {
    await page.goto(`${origin}${address}`);
    await page.getByLabel("By", { exact: true }).selectOption("network");
    await page.getByLabel("and by").selectOption("lander");
    await page.getByLabel("Network (all)").fill(network);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByRole("row", { name: line })).toBeVisible();
    await expectSound(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download as CSV" }).click(),
    ]);
    const csv = readFileSync(await download.path(), "utf8");
    // With the mark by which a spreadsheet knows its encoding.
    expect(csv.split("\r\n")[0]).toMatch(/^\uFEFF?network,lander,/);
    expect(csv).toContain(`${network},gallery,`);
  }
  for (const address of ["/desk/marketing/speed", "/desk/marketing/mails"]) {
    await page.goto(origin + address);
    await expectSound(page);
  }
});
