import type { Json, Random } from "./valid-fields.ts";

/** Numbers at the edges of what a browser, JavaScript, Postgres and money can hold. */
export const edgeNumbers = [
  ...["0", "-0", "-1", "1", "2147483647", "2147483648", "-2147483649", "9007199254740991", "9007199254740992"],
  ...[
    "9223372036854775807",
    "9223372036854775808",
    "1e400",
    "-1e400",
    "1e-7",
    "0x10",
    "1_000",
    "١٢",
    "NaN",
    "Infinity",
  ],
  ...["00", "1.5", "1,5", " 1", "1 ", "+1", "--1", "1e2"],
];

/** Texts that programs stumble over; as bytes where they are not Unicode. */
export const edgeTexts: (string | Buffer)[] = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\u0001\u0007\u001b[31m",
    "\r\n",
    "x\r\nBcc: eve@evil.test",
    "\ud800",
    "\udc00x",
    "\ufeff",
  ],
  ...["\u202eevil", "\u200b", "e\u0301".repeat(50), "👩‍👩‍👧", "😀".repeat(2000), "x".repeat(100_000), "ſ", "İ", "ß"],
  ...["<script>alert(1)</script>", "'\"><img src=x onerror=alert(1)>", "{{7*7}}", "${7*7}", "%00", "%ff", "%", "%zz"],
  ...[
    "' or '1'='1",
    "\\",
    "\\u0000",
    "a'; drop table account; --",
    "..",
    "../../etc/passwd",
    "//evil.test",
    "/\\evil.test",
  ],
  ...["javascript:alert(1)", "https://evil.test/", "__proto__", "constructor", "toString", "null", "undefined", "true"],
  ...[
    "[object Object]",
    "[]",
    "{}",
    "file",
    "on",
    "0000-00-00",
    "9999-12-31",
    "2026-02-30",
    "-1-01-01",
    "+275761-01-01",
  ],
  ...[
    "=cmd|' /C calc'!A0",
    "a@b",
    "a@b.c\n",
    "@",
    "a".repeat(255) + "@example.test",
    "NL,NL",
    "nl;de",
    "*",
    "[",
    "(?:",
    "^$",
  ],
  ...[
    Buffer.from([0xff, 0xfe, 0x41, 0x00]),
    Buffer.from([0xc0, 0x80]),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from([0xe9]),
  ],
  Buffer.from([0xf5, 0x80, 0x80, 0x80]),
];

/** A field of a form as it goes over the line; `file` makes it a part with a file's name. */
export type Part = { name: string | Buffer; value: string | Buffer; file?: { name: string; type: string } };

const oddNames = [
  "__proto__",
  "constructor.prototype.x",
  "[0]",
  "a[4000000000]",
  "a.".repeat(500),
  "",
  "\0",
  "toString",
];

/** Takes a form that is probably right and makes between none and three mistakes. */
export function mutateFields(right: Part[], names: string[], foreignIds: string[], random: Random): Part[] {
  const parts = [...right];
  const times = Math.floor(random.next() * 4);
  for (let time = 0; time < times; time += 1) mutateOnce(parts, names, foreignIds, random);
  return parts;
}

function mutateOnce(parts: Part[], names: string[], foreignIds: string[], random: Random): void {
  const at = Math.floor(random.next() * Math.max(parts.length, 1));
  const part = parts[at];
  const name = part?.name ?? (names.length > 0 ? random.pick(names) : "x");
  const odd = () => {
    const chance = random.next();
    if (chance < 0.25) return random.pick(edgeNumbers);
    return chance < 0.35 ? random.pick(foreignIds) : random.pick(edgeTexts);
  };
  const change = random.pick([
    () => parts.splice(at, 1),
    () => parts.push({ name, value: odd() }),
    () => parts.splice(at, 1, { name, value: odd() }),
    () => parts.splice(at, 1, { name, value: odd() }),
    () => parts.splice(at, 1, { name, value: odd() }),
    () => parts.splice(at, 1, { name: `${String(name)}[0]`, value: odd() }),
    () => parts.splice(at, 1, { name: `${String(name)}.x`, value: odd() }),
    () => parts.splice(at, 1, { name, value: odd(), file: { name: "x.txt", type: "text/plain" } }),
    () => parts.push({ name: random.pick(oddNames), value: odd() }),
    () => parts.push(...Array.from({ length: 300 }, () => ({ name, value: "x" }))),
  ]);
  change();
}

/** The same for a JSON body: a value somewhere in it becomes another. */
export function mutateJson(value: Json, foreignIds: string[], random: Random): Json {
  if (random.next() < 0.25) return value;
  if (typeof value === "object" && value !== null && !Array.isArray(value) && random.next() < 0.85) {
    const names = Object.keys(value);
    const name = names.length > 0 && random.next() < 0.9 ? random.pick(names) : random.pick(["x", "__proto__", "id"]);
    const rest = Object.entries(value).filter(([each]) => each !== name);
    if (random.next() < 0.15) return Object.fromEntries(rest);
    return Object.fromEntries([...rest, [name, mutateJson(value[name] ?? "", foreignIds, random)]]);
  }
  const text = random.pick(edgeTexts);
  return random.pick<Json>([
    ...[null, true, false, 0, -1, 1.5, 2 ** 53, 1e300, [], {}, [[[[]]]], { length: 3 }, ["a", "b"], [value, value]],
    ...[typeof text === "string" ? text : text.toString("latin1"), Number(random.pick(edgeNumbers)) || 0],
    random.pick(foreignIds),
  ]);
}
