import { expect, test } from "vitest";
import { areaOf, routeAreas } from "#app/age/route-areas.ts";
import { routeTable } from "./route-table.ts";
import { expectNone } from "../source-files.ts";

const leaves = routeTable.filter((route) => !route.layout);

test("every address says where it is when a proof of age is needed", () => {
  expectNone(
    leaves
      .filter(({ id }) => !Object.hasOwn(routeAreas, id) && !id.startsWith("desk-"))
      .map(({ id, address }) => `${id} (${address})`),
    "A route has no area: it is closed to members without a proof. Add it to app/age/route-areas.ts:",
  );
  expectNone(
    Object.keys(routeAreas).filter((id) => !leaves.some((route) => route.id === id)),
    "app/age/route-areas.ts names what does not exist any more. Take it out:",
  );
});

/** Product 15, Never behind the proof, word for word where it is an address. */
const neverBehind =
  /^\/(age|hooks|pages|settings|transactions|reset-password|activate|mail-change|reactivate)(\/|$)|^\/(login|logout|complaints|safety|lang-config|dismiss|plain|healthz|readyz|metrics|robots\.txt|assets\/:name)$|^\/api\/(settings|companyinfo|logout)\.php$/;
/** What is open besides, each with its reason. */
const openBesides: Record<string, string> = {
  "/callback": "leads to the login",
  "/complaints/confirm": "a mailed link of a complaint, like the complaint",
  "/login/code": "the login",
  "/login/passkeys": "the login",
  "/not-me": "a security mail's link, like reset and activation",
  "/account-deleted": "the end of a deletion in /settings",
  "/sandbox/pay/:id": "stands for a provider's page elsewhere",
  "/from-mail/:kind": "leads on to the address that asks",
  "/sandbox/postbacks": "stands for an advertising network elsewhere",
  "/sandbox/wallet": "stands for an app elsewhere",
  "/tracking-consent": "the cookie line in the footer of every open page",
  "/speed-report": "the beacon of pages after Accept",
  "/csp-report": "the beacon that every page's browser sends",
  "/.well-known/security.txt": "for who has found a weakness, like robots",
  "/.well-known/change-password": "leads to /settings/password",
  "/manifest.webmanifest": "name and colours, like the assets",
  "/offline": "an asset: kept by the browser, the same for everybody",
  "/sitemap.xml": "for search engines, like robots",
  "/api/page-hidden.php": "the beacon that open pages send",
  "/api/*": "answers 404, always",
};

test("never behind the proof is app/age/README.md#never-behind-the-proof's list, and what its pages are made of", () => {
  const open = leaves.filter(({ id }) => areaOf(id, "GET") === "open").map(({ address }) => address);
  const listed = (address: string) =>
    neverBehind.test(address) || address.startsWith("/dev/") || address.startsWith("/desk") || address in openBesides;
  expectNone(
    open.filter((address) => !listed(address)),
    "An address is open without a proof of age, which app/age/README.md#never-behind-the-proof does not say:",
  );
  expectNone(
    leaves.map(({ address }) => address).filter((address) => listed(address) && !open.includes(address)),
    "Product 15 wants this open without a proof of age:",
  );
  expect(areaOf("no-such-route", "GET")).toBe("members");
});
