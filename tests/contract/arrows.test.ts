import { expect, test } from "vitest";
import { codeUnder, expectNone, filesUnder, importsOf, type Import } from "./source-files.ts";

/** From the ground up (design 2): what stands on a floor imports only what stands on lower ones. */
const floors = [
  ["platform", "ui"],
  ["site"],
  ["tracking"],
  ["account"],
  ["credits", "push"],
  ["members"],
  ["likes"],
  ["chat"],
  ["safety", "signup", "games"],
  ["life"],
  ["landers", "pages"],
  ["shell", "staff"],
];

const screen = /\.(route|layout)\.tsx?$/;
const code = codeUnder("app", "db");
const imports = code.flatMap(importsOf);

/** The feature of a path below app/, or undefined: a file of app/ itself, of db/, a package. */
function featureOf(path: string): string | undefined {
  return /^app\/([^/]+)\//.exec(path)?.[1];
}

/** Screens, endpoints and what stands in app/ itself (root, entries, routes) but the addresses. */
function isRoof(path: string): boolean {
  if (path === "app/urls.ts") return false;
  return screen.test(path) || featureOf(path) === "api" || /^app\/[^/]+\.tsx?$/.test(path);
}

function floorOf(feature: string): number {
  return floors.findIndex((features) => features.includes(feature));
}

/** May this import be? The roof is judged apart. */
function pointsDown({ from, to }: Import): boolean {
  const [above, below] = [featureOf(from), featureOf(to)];
  if (below === undefined || above === undefined || above === below) return true;
  if (above === "ui" && below === "platform") return true;
  return floorOf(below) < floorOf(above);
}

const tell = (each: Import) => `${each.place} imports ${each.to}`;

test("every folder of app/ has its floor", () => {
  const features = new Set(filesUnder("app", /./).flatMap((file) => featureOf(file) ?? []));
  const strangers = [...features].filter((feature) => feature !== "api" && floorOf(feature) < 0);
  expectNone(strangers, "A new folder in app/ needs a place in design 2 and a floor in this test:");
  expect(imports.length).toBeGreaterThan(100);
});

test("features import only what stands left of them", () => {
  expectNone(
    imports.filter((each) => !isRoof(each.from) && !isRoof(each.to) && !pointsDown(each)).map(tell),
    `An import climbs. Move the shared part down to its lowest user, or let the upper feature hand it in
(a value, a callback, an outbox row, timed work, a form that posts to its address). Order: ${floors.map((each) => each.join(", ")).join(" → ")}`,
  );
});

test("nobody imports a screen, an endpoint, the root or an entry", () => {
  const within = (each: Import) =>
    featureOf(each.from) === "api" && featureOf(each.to) === "api" && !screen.test(each.to);
  expectNone(
    imports.filter((each) => isRoof(each.to) && !within(each)).map(tell),
    "A screen is imported. Move what is needed (a component, a verb, a type) to a file of its own in the feature:",
  );
});

test("the addresses know no feature", () => {
  expectNone(
    importsOf("app/urls.ts").map(tell),
    "app/urls.ts is imported by everybody, so it imports nothing: take the words as arguments.",
  );
});

test("the database's folder knows nothing of app/", () => {
  const ground = imports.filter((each) => each.from.startsWith("db/") && !each.from.startsWith("db/seed/"));
  expectNone(
    ground.filter((each) => each.to.startsWith("app/")).map(tell),
    "db/ is the ground: only the demo town in db/seed may use the features' rules. Move the shared part to db/ or turn it round.",
  );
});

test("nothing of the site imports the tests or the scripts", () => {
  expectNone(
    imports.filter((each) => /^(tests|scripts)\//.test(each.to)).map(tell),
    "app/ and db/ run without tests/ and scripts/. Move the shared part into app/ or db/:",
  );
});
