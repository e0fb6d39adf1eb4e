import { parseWithZod } from "@conform-to/zod/v4";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { z } from "zod";
import { controlOf, keyField, settingsIn } from "#app/desk/sites/setting-control.ts";
import { sections } from "#app/desk/sites/setting-table.ts";
import { maxNoteLength } from "#app/members/own-profile/note-rule.ts";
import { traitNames } from "#app/members/profile-values.ts";
import { aDeskPerson } from "#tests/support/desk/desk.ts";
import { AskedSchema } from "#tests/support/fuzz/form-schemas.ts";
import type { Target } from "#tests/support/fuzz/targets.ts";
import { fieldsOf, type TextField, textFieldsOf } from "#tests/support/fuzz/valid-fields.ts";
import { setScene } from "#tests/support/scene/scene.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

// An action in this process shows its form's schema, and goes no further.
vi.mock("#app/platform/doors/form.server.ts", () => ({
  formDoor: (_: Request, { schema, file }: { schema: z.ZodType; file?: { field?: string } }) => {
    throw new AskedSchema(schema, file);
  },
}));

let site: TestSite;
let targets: Target[];
let silent: string[];

beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  const { places, members } = await setScene(site);
  const staff = await aDeskPerson(site, ["owner"]);
  const photo = await site.db.selectFrom("photo").select("id").where("status", "=", "active").executeTakeFirst();
  const { importEndpoints, listTargets } = await import("#tests/support/fuzz/targets.ts");
  await importEndpoints();
  const browsers = { visitor: site.visitor(), member: members.anna.browser, unconfirmed: members.freya.browser, staff };
  ({ targets, silent } = await listTargets(places, photo?.id ?? "x", browsers));
});
afterAll(() => site.stop());

/** What stands in the other fields, so that rules about several fields run as well. */
const known = {
  ...{
    email: ["anna@example.org"],
    password: ["a-good-secret-7"],
    name: ["Anna"],
    text: ["Hello"],
    url: ["/members/1"],
  },
  ...{ day: ["24"], month: ["11"], year: ["1990"], country: ["NL"], region: ["Utrecht"], gender: ["female"] },
};

const units = [
  ...[" ", "a", "1", "-", ".", "@a", "\n ", "a.", "<", "#"],
  ...["\u1100", "\u200b", "\u00e9", "e\u0301", "👍🏽", "\ufdfa"],
];
/** What ends the text lets no run of the unit reach its end. */
const textOf = (unit: string, length: number) => `a${unit.repeat(length / unit.length)}`.slice(0, length - 1) + "!";

const settingNames = Object.keys(sections).flatMap((section) =>
  settingsIn(section as keyof typeof sections).flatMap((setting) => {
    const control = controlOf(setting);
    const names = "keys" in control ? control.keys.map((key) => keyField(setting, key)) : [setting];
    return names.map((name) => ({ name, rest: { section } }));
  }),
);
const profileNames = [...traitNames, ...Object.keys(maxNoteLength), "gender", "sexuality", "interests"];
/** What forms read that have no list of fields (app/members/own-profile/submitted-fields.server.ts). */
const openFields = [
  ...["section", "version", "reason", "reviewed", "intent"].map((name) => ({ name, rest: {} })),
  ...["country", "region", "city"].map((name) => ({ name, rest: { country: "NL", region: "Utrecht" } })),
  ...profileNames.map((name) => ({ name, rest: {} })),
  ...settingNames,
].map(({ name, rest }) => ({ name, maxLength: undefined, withText: (text: string) => ({ ...rest, [name]: text }) }));

function fieldsOfTarget(target: Target): Field[] {
  const { schema } = target;
  if (!schema) return [];
  const fields = textFieldsOf(schema, known);
  const all = fields.flatMap((field) => (field.name === "" ? openFields : [field]));
  return all.map((field) => ({ ...field, target, schema }));
}

type Field = TextField & { target: Target; schema: z.ZodType };

/** As the doors read it: a form's fields, or what an endpoint gets as JSON. */
function read({ target, schema, withText }: Field, text: string): void {
  const value = withText(text);
  if (target.kind === "endpoint") return void schema.safeParse(value);
  const form = new FormData();
  for (const [name, each] of fieldsOf(value)) form.append(name, each);
  parseWithZod(form, { schema });
}

/** The shortest of several times: the others are the machine's. */
function millisecondsOf(work: () => void, times: number): number {
  const one = () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  return Math.min(...Array.from({ length: times }, one));
}

/** Growth is checked, not time alone: a text of three times the length takes three times as long, with a square nine times. */
function isSlow(field: Field, unit: string, length: number): boolean {
  const timeFor = (size: number, times: number) => {
    const text = textOf(unit, size);
    return millisecondsOf(() => read(field, text), times);
  };
  const bound = 300;
  if (timeFor(length, 1) <= bound) return false;
  const time = timeFor(length, 3);
  return time > bound && time > 5 * timeFor(length / 3, 3);
}

test("every field of every form and endpoint is read in linear time, whatever the text", () => {
  expect(silent).toEqual([]);
  const fields = targets.flatMap(fieldsOfTarget);
  expect(new Set(fields.map(({ target }) => target.name)).size).toBeGreaterThan(150);
  expect(fields.length).toBeGreaterThan(400);
  const slow = fields.flatMap((field) => {
    const { maxLength = 0 } = field;
    const lengths = maxLength > 1_000 && maxLength < 60_000 ? [maxLength, 60_000] : [60_000];
    return units
      .filter((unit) => lengths.some((length) => isSlow(field, unit, length)))
      .map((unit) => `${field.target.name}: ${field.name}, ${JSON.stringify(unit)}`);
  });
  expect(slow, "Give it a maximum before the rule, or an expression without neighbouring runs").toEqual([]);
}, 120_000);
