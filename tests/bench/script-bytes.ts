import { brotliCompressSync } from "node:zlib";
import type { TestSite } from "#tests/support/site/site.ts";
import { bodyOf, fetchRaw } from "./fetch-raw.ts";
import type { Line } from "./line.ts";
import { demoMember, type DeviceName, openPage, type Person, visitor } from "./person.ts";

/** The limit for a visitor's phone (app/server/README.md#hydration). */
const phoneLimit = 3_000;

/** For the first screen of a member, brotli. */
const memberLimit = 115_000;

/** Compressed JavaScript of pages: on visitors' phones, and of a member's page compared with a page of cards only. */
export async function scriptBytes(site: TestSite, bareOrigin: string): Promise<Line[]> {
  const origin = site.origins[0] ?? "";
  const lines: Line[] = [];
  for (const path of ["/", "/signup"]) {
    const { bytes } = await scriptsOf(origin, path, visitor, "phone");
    const note = `${inKilobytes(bytes)} of ${inKilobytes(phoneLimit)}`;
    lines.push({
      name: `JavaScript on a visitor's phone / its limit: ${path}`,
      ratio: bytes / phoneLimit,
      aim: { atMost: 1 },
      note,
    });
  }
  const full = await scriptsOf(origin, "/members", await demoMember(site, "free"), "desktop");
  const bare = await scriptsOf(bareOrigin, "/", visitor, "desktop");
  const files = `${inKilobytes(full.bytes)} in ${full.files} files`;
  lines.push({
    name: "JavaScript of /members, desktop / its limit",
    ratio: full.bytes / memberLimit,
    aim: { atMost: 1 },
    note: `${files}, of ${inKilobytes(memberLimit)}`,
  });
  const note = `${files} beside ${inKilobytes(bare.bytes)} in ${bare.files}`;
  lines.push({ name: "JavaScript of /members, desktop / bare Remix page", ratio: full.bytes / bare.bytes, note });
  return lines;
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * The bytes of all scripts that a page starts with: inline ones, linked ones, and their imports, each once. Brotli 11,
 * whatever a server makes of it: the bare site compresses each answer anew.
 */
async function scriptsOf(origin: string, path: string, person: Person, device: DeviceName) {
  const page = await openPage(origin, path, person, device);
  const html = bodyOf(page).toString("utf8");
  let bytes = 0;
  const waiting: URL[] = [];
  for (const [tag, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/type="application\/json"/.test(attributes)) continue;
    const source = /\bsrc="([^"]+)"/.exec(tag)?.[1];
    if (source) waiting.push(new URL(source, page.url));
    // What Remix writes as a script is the page's data, which is counted with its HTML.
    else if (text && !text.includes("__remixContext")) bytes += brotliCompressSync(text).length;
    for (const name of importedBy(text)) waiting.push(new URL(name, page.url));
  }
  for (const [, name = ""] of html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)) {
    waiting.push(new URL(name, page.url));
  }
  const seen = new Set<string>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (seen.has(url.href)) continue;
    seen.add(url.href);
    const answer = await fetchRaw(url, { "accept-encoding": "br" });
    if (answer.status !== 200) throw new Error(`the script ${url.pathname} answered ${answer.status}`);
    const code = bodyOf(answer).toString("utf8");
    bytes += brotliCompressSync(code).length;
    for (const name of importedBy(code)) waiting.push(new URL(name, url));
  }
  return { bytes, files: seen.size };
}

/** Static imports only: dynamic ones are not loaded at the start. */
function importedBy(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*"((?:\.{1,2})?\/[^"]+)"/g)].map(([, name = ""]) => name);
}
