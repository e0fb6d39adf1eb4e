import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "../../support/members/a-member.ts";
import type { Answer } from "../../support/requests/browser.ts";
import { setScene } from "../../support/scene/scene.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { namesInCode } from "../forms/query-names.ts";
import { filledIn, jobs } from "./route-table.ts";
import { expectNone } from "../source-files.ts";

let site: TestSite;
/** One who has confirmed the address, one who has not and reads light pages, one whose mails came back. */
let members: Record<"anna" | "freya" | "dirk", Member>;
beforeAll(async () => {
  site = await startSite();
  ({ members } = await setScene(site));
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const guess = "zqvguess";
/** Every name but that of Remix's old data requests: no page has such an address. */
const names = ["unknown", "_routes", ...namesInCode().filter((name) => name !== "_data")];
const allNames = `?${names.map((name) => `${name}=${guess}`).join("&")}`;
/** Staff's pages, what ends the session, and what never ends. */
const left = /^\/(desk|dev)\b|logout|^\/events$|\/live$/;
const loaders = jobs.filter(({ route, job }) => job === "loader" && !route.layout && !left.test(route.address));
const screens = loaders.filter(({ route }) => !/[:*]/.test(route.address));

type Seen = { holdsAddress: boolean; problem: string | undefined };

/** Whether an answer that holds the member's address says more by its length than that. */
async function open({ browser, email }: Member, path: string): Promise<Seen> {
  const light: Record<string, string> = browser === members.freya.browser ? { "save-data": "on" } : {};
  const answer = await browser.get(path, { "accept-encoding": "br", ...light });
  const text = textOf(answer);
  const isCompressed = answer.headers["content-encoding"] !== undefined;
  const holdsAddress = text.includes(email.slice(0, email.indexOf("@")));
  const tells = holdsAddress && isCompressed && text.includes(guess);
  return { holdsAddress, problem: tells ? path.slice(0, 80) : undefined };
}

function textOf({ headers, bytes }: Answer): string {
  const encoding = headers["content-encoding"] ?? "identity";
  expect(["br", "identity"]).toContain(encoding);
  return (encoding === "br" ? brotliDecompressSync(bytes) : bytes).toString().toLowerCase();
}

const dataOf = (path: string) => `${path === "/" ? "/_root" : path}.data`;

test("a page that holds the member's address is not compressed beside text of its own address", async () => {
  expect(names.length).toBeGreaterThan(80);
  expect(screens.length).toBeGreaterThan(50);
  const found: Seen[] = [];
  for (const member of Object.values(members)) {
    for (const { route } of screens) {
      found.push(await open(member, route.address + allNames));
      found.push(await open(member, dataOf(route.address) + allNames));
    }
  }
  expectProblems(found);
}, 120_000);

test("nor where another parameter would hide it", async () => {
  const { anna } = members;
  const showing: string[] = [];
  for (const { route } of screens) if ((await open(anna, route.address)).holdsAddress) showing.push(route.address);
  expect(showing).toEqual(expect.arrayContaining(["/settings", "/settings/email", "/settings/password", "/safety"]));
  const found: Seen[] = [];
  for (const path of showing) {
    if ((await open(anna, path + allNames)).holdsAddress) continue;
    for (const name of names) found.push(await open(anna, `${path}?${name}=${guess}`));
  }
  expectProblems(found);
}, 120_000);

test("nor does a path that leads nowhere", async () => {
  const paths = loaders.map(({ route }) => route.address).filter((address) => /[:*]/.test(address));
  const anywhere = new Proxy<Record<string, string>>({}, { get: () => guess });
  const found: Seen[] = [];
  for (const member of Object.values(members)) {
    for (const path of [...paths.map((address) => filledIn(address, anywhere)), `/${guess}`, `/settings/${guess}`]) {
      found.push(await open(member, path));
      found.push(await open(member, dataOf(path)));
    }
  }
  expectProblems(found);
});

function expectProblems(found: Seen[]): void {
  expect(found.some(({ holdsAddress }) => holdsAddress)).toBe(true);
  expectNone(
    found.flatMap(({ problem }) => problem ?? []),
    "It is compressed, and its length tells who guesses the address right (account/session/address-guess.server.ts):",
  );
}

test("without a query the same pages are compressed", async () => {
  const { headers } = await members.anna.browser.get("/settings/email", { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBe("br");
});

test("beside a query the reminders mask the address", async () => {
  for (const { browser, email } of [members.freya, members.dirk]) {
    expect((await browser.get("/premium")).text).toContain(email);
    const masked = await browser.get(`/premium?x=${guess}`, { "accept-encoding": "br" });
    expect(masked.headers["content-encoding"]).toBe("br");
    expect(textOf(masked)).toContain(`${email.charAt(0)}…@`);
  }
});
