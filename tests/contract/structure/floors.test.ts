import { expect, test } from "vitest";
import { codeUnder, expectNone, filesUnder, type Import, importsOf, textOf } from "../source-files.ts";

/** From the bottom up, as app/README.md#floors prints them: code on a floor imports only code of lower floors. */
const [, printed = ""] = /^## Floors$[^]*?```\n([^]*?)```/m.exec(textOf("app/README.md")) ?? [];
const floors = printed.split("→").map((floor) => floor.split(",").map((feature) => feature.trim()));

const screen = /\.(route|layout)\.tsx?$/;
/** A layout stands on its feature's floor, and is imported by nobody, as a screen. */
const layout = /\.layout\.tsx$/;
const code = codeUnder("app", "db");
const imports = code.flatMap(importsOf);

/** What everything may import, and what imports nothing but each other. */
const addresses = new Set(["app/urls.ts", "app/desk-urls.ts"]);

/** The feature of a path below app/, or undefined: a file of app/ itself, of db/, a package. */
function featureOf(path: string): string | undefined {
  return /^app\/([^/]+)\//.exec(path)?.[1];
}

/** Screens and endpoints with what only they need, layouts, and the files directly in app/ (root, entries, routes), except the addresses. */
function isRoof(path: string): boolean {
  if (addresses.has(path) || path === "app/route-entries.ts") return false;
  return screen.test(path) || featureOf(path) === "routes" || /^app\/[^/]+\.tsx?$/.test(path);
}

/** The folder of an address. */
const folderOf = (path: string) => /^app\/routes\/[^/]+\//.exec(path)?.[0];

function floorOf(feature: string): number {
  return floors.findIndex((features) => features.includes(feature));
}

/** Whether this import is allowed. The roof is checked separately. The server stands apart: it knows no feature. */
function pointsDown({ from, to }: Import): boolean {
  if (featureOf(from) === "server") return ["server", "platform", undefined].includes(featureOf(to));
  const [above, below] = [featureOf(from), featureOf(to)];
  if (below === undefined || above === undefined || above === below) return true;
  if (above === "ui" && below === "platform") return true;
  return floorOf(below) < floorOf(above);
}

const tell = (each: Import) => `${each.place} imports ${each.to}`;

test("every folder of app/ has its floor", () => {
  const features = new Set(filesUnder("app", /\.tsx?$/).flatMap((file) => featureOf(file) ?? []));
  const strangers = [...features].filter((feature) => feature !== "server" && floorOf(feature) < 0);
  expectNone(strangers, "A new folder in app/ needs a place in app/README.md#floors:");
  expect(floors.length).toBeGreaterThan(12);
  expect(imports.length).toBeGreaterThan(100);
});

test("features import only lower features", () => {
  expectNone(
    imports
      .filter((each) => (!isRoof(each.from) || layout.test(each.from)) && !isRoof(each.to) && !pointsDown(each))
      .map(tell),
    `An import climbs. Move the shared part down to its lowest user, or let the upper feature hand it in
(a value, a callback, an outbox row, jobs, a form that posts to its address). Order: ${floors.map((each) => each.join(", ")).join(" → ")}`,
  );
});

test("nobody imports a screen, an endpoint, the root or an entry", () => {
  const hooks = "app/server-hooks.server.ts";
  const within = (each: Import) =>
    (each.from === "app/entry.server.tsx" && each.to === hooks) ||
    (folderOf(each.to) !== undefined && folderOf(each.from) === folderOf(each.to) && !screen.test(each.to));
  expectNone(
    imports.filter((each) => isRoof(each.to) && !within(each)).map(tell),
    "A screen is imported. Move what is needed (a component, a verb, a type) to its own file in the feature:",
  );
});

test("the addresses import no feature", () => {
  expectNone(
    [...addresses]
      .flatMap(importsOf)
      .filter(({ to }) => !addresses.has(to))
      .map(tell),
    "The addresses are imported by everything, so they import nothing: take the values as arguments.",
  );
});

test("db/ imports nothing from app/", () => {
  const ground = imports.filter((each) => each.from.startsWith("db/"));
  expectNone(
    ground.filter((each) => each.to.startsWith("app/")).map(tell),
    "db/ is the lowest level. Move the shared part to db/, or invert the dependency.",
  );
});

test("app/ and db/ do not import tests or scripts", () => {
  expectNone(
    imports.filter((each) => /^(tests|scripts)\//.test(each.to)).map(tell),
    "app/ and db/ run without tests/ and scripts/. Move the shared part into app/ or db/:",
  );
});
