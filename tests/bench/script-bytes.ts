import { gunzipSync, gzipSync } from "node:zlib";
import type { TestSite } from "#tests/support/site.ts";
import { fetchRaw } from "./fetch-raw.ts";
import type { Line } from "./line.ts";
import { demoMember, type DeviceName, openPage, type Person, visitor } from "./person.ts";

/** The limit for a visitor's phone (design 3.6). */
const phoneLimit = 3_000;

/** Compressed JavaScript of pages: on visitors' phones, and of a member's page compared with a page of cards only. */
export async function scriptBytes(site: TestSite, bareOrigin: string): Promise<Line[]> {
  const origin = site.origins[0] ?? "";
  const lines: Line[] = [];
  for (const path of ["/", "/signup"]) {
    const bytes = await scriptsOf(origin, path, visitor, "phone");
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
  const note = `${inKilobytes(full)} beside ${inKilobytes(bare)}`;
  lines.push({ name: "JavaScript of /members, desktop / bare Remix page", ratio: full / bare, note });
  return lines;
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The bytes of all scripts that a page starts with: inline ones, linked ones, and their imports, each once. */
async function scriptsOf(origin: string, path: string, person: Person, device: DeviceName): Promise<number> {
  const page = await openPage(origin, path, person, device);
  const html = (page.encoding === "gzip" ? gunzipSync(page.body) : page.body).toString("utf8");
  let bytes = 0;
  const waiting: URL[] = [];
  for (const [tag, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/type="application\/json"/.test(attributes)) continue;
    const source = /\bsrc="([^"]+)"/.exec(tag)?.[1];
    if (source) waiting.push(new URL(source, page.url));
    else if (text) bytes += gzipSync(text).length;
    for (const name of importedBy(text)) waiting.push(new URL(name, page.url));
  }
  for (const [, name = ""] of html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)) {
    waiting.push(new URL(name, page.url));
  }
  const seen = new Set<string>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (seen.has(url.href)) continue;
    seen.add(url.href);
    const { status, encoding, body } = await fetchRaw(url, { "accept-encoding": "gzip" });
    if (status !== 200) throw new Error(`the script ${url.pathname} answered ${status}`);
    bytes += body.length;
    const code = (encoding === "gzip" ? gunzipSync(body) : body).toString("utf8");
    for (const name of importedBy(code)) waiting.push(new URL(name, url));
  }
  return bytes;
}

/** Static imports only: dynamic ones are not loaded at the start. */
function importedBy(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*"((?:\.{1,2})?\/[^"]+)"/g)].map(([, name = ""]) => name);
}
