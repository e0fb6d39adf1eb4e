import { createHmac } from "node:crypto";
import { type Body, mislabel, multipartEncoded, urlEncoded } from "./encode-body.ts";
import { edgeNumbers, edgeTexts, mutateFields, mutateJson } from "./mutate-fields.ts";
import type { Target } from "./targets.ts";
import { fieldsOf, type Json, probableValue, type Random } from "./valid-fields.ts";

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** What requests are made from, besides a target. */
export type Material = {
  /** Values by the names of fields: tokens, passwords, ids of things that the asker may name. */
  known: Record<string, string[]>;
  /** What belongs to somebody else. */
  foreignIds: string[];
  queryNames: string[];
  /** The secrets with which hooks are signed. */
  secrets: string[];
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "REPORT"];

/** A request for a target that is right, nearly right or wrong. */
export function makeRequest(target: Target, material: Material, random: Random): FuzzRequest {
  const method = random.next() < 0.04 ? random.pick(methods) : target.method;
  const headers = { ...oddHeaders(random), ...ownHeaders(random) };
  const path = pathOf(target, material, random);
  if (method === "GET" || method === "HEAD" || method === "OPTIONS" || method === "TRACE") {
    return { method, path, headers };
  }
  const body = bodyOf(target, material, random);
  const labelled = random.next() < 0.05 ? mislabel(body, random) : body;
  return { method, path, headers: { ...headers, ...labelled.headers }, body: labelled.body };
}

function pathOf(target: Target, material: Material, random: Random): string {
  const path = target.address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const chance = random.next();
    if (chance < 0.8) return encodeURIComponent(target.params[name] ?? "1");
    if (chance < 0.9) return random.pick(material.foreignIds);
    return inPath(random.next() < 0.5 ? random.pick(edgeNumbers) : random.pick(edgeTexts)) || "x";
  });
  const pairs = target.query ? [target.query.slice(1)] : [];
  if (target.kind === "endpoint" && target.method === "GET" && target.schema) {
    const fields = fieldsOf(probableValue(target.schema, material.known, random));
    const parts = mutateFields(
      fields,
      fields.map(([name]) => name),
      material.foreignIds,
      random,
    );
    pairs.push(urlEncoded(parts).body.toString());
  }
  const more = target.kind === "page" ? 0.6 : 0.15;
  while (random.next() < more && pairs.length < 6) {
    const odd = random.next() < 0.3 ? random.pick(material.foreignIds) : random.pick([...edgeNumbers, ...edgeTexts]);
    const known = material.known[random.pick(Object.keys(material.known))];
    const value = random.next() < 0.3 && known ? random.pick(known) : odd;
    pairs.push(`${inPath(random.pick(material.queryNames))}=${inPath(value)}`);
  }
  const data = random.next() < 0.1 ? ".data" : "";
  return path.slice(0, 4000) + data + (pairs.length > 0 ? `?${pairs.join("&").slice(0, 6000)}` : "");
}

/** As bytes of an address: what may not stand there as `%XX`, cut to a length that the front takes. */
function inPath(value: string | Buffer): string {
  return urlEncoded([{ name: "", value: value.slice(0, 400) }])
    .body.toString()
    .slice(1);
}

function bodyOf(target: Target, material: Material, random: Random): Body {
  if (target.kind === "raw") return rawBody(material, random);
  const value = target.schema ? probableValue(target.schema, material.known, random) : {};
  if (target.kind === "endpoint" && random.next() < 0.7) {
    const text = JSON.stringify(mutateJson(value, material.foreignIds, random)) ?? "null";
    const cut = random.next() < 0.04 ? text.slice(0, -1) : text;
    return { body: Buffer.from(cut), headers: { "content-type": "application/json" } };
  }
  const fields = fieldsOf(value);
  if (target.address.startsWith("/desk/commands/")) fields.unshift(["intent", random.pick(["try", "run"])]);
  const names = fields.map(([name]) => name);
  const parts = mutateFields(fields, names, material.foreignIds, random);
  return random.next() < 0.25 ? multipartEncoded(parts, random) : urlEncoded(parts);
}

/** What other machines report, signed as it should be or not. */
function rawBody({ known, secrets, foreignIds }: Material, random: Random): Body {
  const value: Json = random.pick<() => Json>([
    () => ({
      event_id: `fuzz-${random.next()}`,
      order_id: Number(random.pick(known.order ?? ["1"])),
      status: random.pick(["completed", "pending", "failed", "cancelled"]),
      amount: 2499,
      currency: random.pick(["EUR", "USD", "eur", ""]),
    }),
    () => ({ type: random.pick(["bounce", "complaint"]), email: random.pick(known.email ?? [""]), permanent: true }),
    () => ({ vp_token: "x.y.z", state: "s" }),
    () => ({ "csp-report": { "document-uri": "https://example.test", "violated-directive": "script-src" } }),
    () => [{ type: "csp-violation", body: { effectiveDirective: "script-src" } }],
  ])();
  const isForm = random.next() < 0.3;
  const text = JSON.stringify(mutateJson(value, foreignIds, random)) ?? "null";
  const body = isForm ? urlEncoded(mutateFields(fieldsOf(value), [], foreignIds, random)).body : Buffer.from(text);
  const time = random.next() < 0.9 ? Math.floor(Date.now() / 1000) : 1;
  const mac = createHmac("sha256", random.pick(secrets)).update(`${time}.${body.toString()}`).digest("hex");
  const type = isForm
    ? "application/x-www-form-urlencoded"
    : random.pick(["application/json", "application/csp-report"]);
  return { body, headers: { "content-type": type, "x-signature": `t=${time},v1=${mac}` } };
}

const printable = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "").trim();

const headerNames = [
  ...["accept", "accept-language", "accept-encoding", "cookie", "user-agent", "referer", "origin", "sec-fetch-site"],
  ...[
    "sec-purpose",
    "save-data",
    "if-none-match",
    "if-modified-since",
    "range",
    "x-request-id",
    "x-after",
    "expect-ct",
  ],
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "idempotency-key", "x-request-type"],
  ...[
    "sec-ch-ua-mobile",
    "ect",
    "dnt",
    "authorization",
    "x-http-method-override",
    "content-language",
    "te",
    "priority",
  ],
  ...["last-event-id", "x-signature", "purpose", "via", "x-remix-revalidate", "upgrade-insecure-requests"],
];
const cookieNames = [
  ...["session", "device", "language", "country", "plain", "photos", "adult", "first_touch", "entry_warning", "enrich"],
  ...["last_search", "visit", "desk", "age_attempt", "timezone", "consent", "touch", "__Host-session", "x"],
];
const headerValues = [
  ...[
    "",
    "*",
    "null",
    "gzip;q=9",
    "de;q=0, *;q=0.5",
    "bytes=0-0",
    "bytes=9-1,-1",
    'W/"x"',
    "http://localhost",
    "cross-site",
  ],
  ...[
    "same-origin",
    "none",
    "prefetch",
    "on",
    "1",
    "?1",
    "x".repeat(3000),
    "Mozilla/5.0 (iPhone)",
    "127.0.0.1, ::1",
    "{}",
  ],
  ...["garbage,,;=", '"', "Basic Og==", "Bearer x", "text/html;q=", "../../x", "é"],
];

function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  while (random.next() < 0.25) {
    const name = random.pick(headerNames);
    const text = random.pick(edgeTexts);
    const odd = typeof text === "string" ? text.slice(0, 2000) : text.toString("latin1");
    const value = random.next() < 0.6 ? random.pick(headerValues) : printable(odd);
    headers[name] = name === "cookie" ? `${random.pick(cookieNames)}=${value}` : value;
  }
  return headers;
}

/** Each request from an address of its own, so that limits of a network do not end the run. */
function ownHeaders(random: Random): Record<string, string> {
  const part = () => 1 + Math.floor(random.next() * 250);
  return { "x-forwarded-for": `10.${part()}.${part()}.${part()}` };
}
