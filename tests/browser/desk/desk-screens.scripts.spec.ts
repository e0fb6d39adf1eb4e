import { guarded } from "#tests/contract/routes/guarded-jobs.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { expect, newName, open, origin, test } from "../journey.ts";
import { axeFaults, cutFaults, markupFaults, setColourScheme, waitUntilSettled, wideFaults } from "../screen-faults.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Pages that are the same screen with another list or form. */
const parts = [
  "/desk/complaints?view=decided",
  ...["refunds", "debits", "providers", "vat"].map((part) => `/desk/money?part=${part}`),
  // The page with a lander's preview, whose frame runs no scripts: browser/desk-sites.spec.ts.
  ...["", "/history", "/fictional"].map((part) => `/desk/sites/localhost${part}`),
  ...["account-ban", "debit-export", "yield"].map((slug) => `/desk/commands/${slug}`),
];

/** The desk's screens whose address says all; files and what takes posts alone are no screens. */
const screens = guarded
  .filter(({ route, job, guard }) => job === "loader" && guard === "requireDesk" && !/[:*.]/.test(route.address))
  .map(({ route }) => route.address)
  .filter((address) => !/logout|decisions/.test(address));

test("every screen of the desk is accessible in light and dark and fits a phone and a desktop @thorough", async ({
  page,
  context,
  site,
}) => {
  const addresses = [...screens, ...parts];
  test.setTimeout(60_000 + addresses.length * 15_000);
  const owner = await aDeskPerson(site, ["owner"], { name: newName("Wilhelmina Konstantinopolska-Featherstone") });
  await context.addCookies([{ name: "desk", value: owner.cookies.get("desk") ?? "", url: origin }]);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, address);
    await waitUntilSettled(page);
    const found = [...(await markupFaults(page)), ...(await wideFaults(page)), ...(await cutFaults(page))];
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const scheme of ["light", "dark"] as const) {
      await setColourScheme(page, scheme);
      found.push(...(await axeFaults(page, undefined, scheme === "dark" ? ["color-contrast"] : undefined)));
    }
    found.push(...(await wideFaults(page)), ...(await cutFaults(page)));
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  }
  expect(addresses.length).toBeGreaterThan(25);
  expect(faults).toEqual([]);
});
