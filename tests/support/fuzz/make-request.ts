import { createHmac } from "node:crypto";
import { type Body, mislabel, multipartEncoded, urlEncoded, wholeMultipart } from "./encode-body.ts";
import { edgeNumbers, edgeTexts, mutateFields, mutateJson, type Part } from "./mutate-fields.ts";
import type { RightRequest } from "./request-types.ts";
import type { Target } from "./targets.ts";
import { type Fields, fieldsOf, type Json, probableValue, type Random } from "./valid-fields.ts";

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

/** A request for a target that is right, nearly right or wrong; `right` is one that it accepts. */
export function makeRequest(target: Target, right: RightRequest, material: Material, random: Random): FuzzRequest {
  const method = random.next() < 0.04 ? random.pick(methods) : target.method;
  const headers = { ...oddHeaders(random), ...ownHeaders(random), ...placeHeaders(target, right) };
  const path = pathOf(target, right, material, random);
  if (method === "GET" || method === "HEAD" || method === "OPTIONS" || method === "TRACE") {
    return { method, path, headers };
  }
  const body = bodyOf(target, right, material, random);
  const labelled = random.next() < 0.05 ? mislabel(body, random) : body;
  return { method, path, headers: { ...headers, ...labelled.headers }, body: labelled.body };
}

/** The request that a target accepts, as it is. */
export function makeRightRequest(target: Target, right: RightRequest, material: Material, random: Random): FuzzRequest {
  const { method, address, params } = target;
  const headers = { ...ownHeaders(random), ...placeHeaders(target, right) };
  const values: Record<string, string> = { ...params, ...right.params };
  const bare = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "1"));
  const isRead = method === "GET";
  const value = rightValueOf(target, right, material, random);
  const asked = isRead && target.kind === "endpoint" ? urlEncoded(partsOf(fieldsOf(value))).body.toString() : "";
  const path = bare + (asked ? `?${asked}` : (right.query ?? target.query));
  if (isRead) return { method, path, headers };
  if (target.kind === "raw" || target.kind === "endpoint") {
    const body = Buffer.from(JSON.stringify(value));
    const signature = right.secret ? signatureOf(body, right.secret) : {};
    return { method, path, headers: { "content-type": "application/json", ...signature, ...headers }, body };
  }
  const parts = partsOf(withIntent(target, fieldsOf(value), "run"), right);
  const body = right.file ? wholeMultipart(parts) : urlEncoded(parts);
  return { method, path, headers: { ...body.headers, ...headers }, body: body.body };
}

const partsOf = (fields: Fields, { file }: RightRequest = {}): Part[] => [
  ...fields.map(([name, value]) => ({ name, value })),
  ...(file ? [{ name: file.field, value: file.bytes, file: { name: "photo.jpg", type: "image/jpeg" } }] : []),
];

/** The value of a right request; where none is made, one that the schema would probably take. */
function rightValueOf(target: Target, right: RightRequest, material: Material, random: Random): Json {
  return right.value ?? (target.schema ? probableValue(target.schema, material.known, random) : {});
}

/** The forms of commands say whether they are run or tried. */
function withIntent(target: Target, fields: Fields, intent: string): Fields {
  return target.address.startsWith("/desk/commands/") ? [["intent", intent], ...fields] : fields;
}

/** The desk is open on this machine alone; some targets know their askers by a header. */
function placeHeaders({ address }: Target, { headers }: RightRequest): Record<string, string> {
  return { ...(address.startsWith("/desk") && { "x-forwarded-for": "127.0.0.1" }), ...headers };
}

function pathOf(target: Target, right: RightRequest, material: Material, random: Random): string {
  const values: Record<string, string> = { ...target.params, ...right.params };
  const path = target.address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const chance = random.next();
    if (chance < 0.8) return encodeURIComponent(values[name] ?? "1");
    if (chance < 0.9) return random.pick(material.foreignIds);
    return inPath(random.next() < 0.5 ? random.pick(edgeNumbers) : random.pick(edgeTexts)) || "x";
  });
  const query = right.query ?? target.query;
  const pairs = query ? [query.slice(1)] : [];
  if (target.kind === "endpoint" && target.method === "GET" && target.schema) {
    const fields = fieldsOf(rightValueOf(target, right, material, random));
    const parts = mutateFields(
      partsOf(fields),
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

/** As bytes of an address: what may not stand there as `%XX`, cut to a length that the server takes. */
function inPath(value: string | Buffer): string {
  return urlEncoded([{ name: "", value: value.slice(0, 400) }])
    .body.toString()
    .slice(1);
}

function bodyOf(target: Target, right: RightRequest, material: Material, random: Random): Body {
  if (target.kind === "raw") return rawBody(right, material, random);
  const value = rightValueOf(target, right, material, random);
  if (target.kind === "endpoint" && random.next() < 0.7) {
    const text = JSON.stringify(mutateJson(value, material.foreignIds, random)) ?? "null";
    const cut = random.next() < 0.04 ? text.slice(0, -1) : text;
    return { body: Buffer.from(cut), headers: { "content-type": "application/json" } };
  }
  const fields = withIntent(target, fieldsOf(value), random.pick(["try", "run"]));
  const names = fields.map(([name]) => name);
  const parts = mutateFields(partsOf(fields, right), names, material.foreignIds, random);
  return random.next() < (right.file ? 0.9 : 0.25) ? multipartEncoded(parts, random) : urlEncoded(parts);
}

/** What other machines report, signed as it should be or not. */
function rawBody(right: RightRequest, { known, secrets, foreignIds }: Material, random: Random): Body {
  const value: Json = random.pick<() => Json>([
    ...(right.value ? [() => right.value ?? {}, () => right.value ?? {}, () => right.value ?? {}] : []),
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
  const body = isForm
    ? urlEncoded(mutateFields(partsOf(fieldsOf(value)), [], foreignIds, random)).body
    : Buffer.from(text);
  const time = random.next() < 0.9 ? Math.floor(Date.now() / 1000) : 1;
  const secret = right.secret && random.next() < 0.7 ? right.secret : random.pick(secrets);
  const type = isForm
    ? "application/x-www-form-urlencoded"
    : random.pick(["application/json", "application/csp-report"]);
  return { body, headers: { "content-type": type, ...signatureOf(body, secret, time) } };
}

function signatureOf(body: Buffer, secret: string, time = Math.floor(Date.now() / 1000)): Record<string, string> {
  const mac = createHmac("sha256", secret).update(`${time}.${body.toString()}`).digest("hex");
  return { "x-signature": `t=${time},v1=${mac}` };
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
