import { expect, test } from "vitest";
import { expectNone, filesUnder, importsOf } from "../source-files.ts";

const files = ["app", "db", "scripts", "tests"].flatMap((folder) => filesUnder(folder, /\.(tsx?|mts|mjs)$/));

/** The files that import each other in a circle: what is left when every file goes that leads or is led to no other. */
function filesInCircles(files: string[]): Map<string, string[]> {
  const edges = files.flatMap((file) => importsOf(file).map(({ from, to }) => ({ from, to })));
  let left = new Set(files);
  for (;;) {
    const inside = edges.filter(({ from, to }) => left.has(from) && left.has(to));
    const [importing, imported] = [new Set(inside.map(({ from }) => from)), new Set(inside.map(({ to }) => to))];
    const next = new Set([...left].filter((file) => importing.has(file) && imported.has(file)));
    const targets = (file: string) => inside.filter(({ from }) => from === file).map(({ to }) => to);
    if (next.size === left.size) return new Map([...left].map((file) => [file, targets(file)]));
    left = next;
  }
}

test("no files import each other in a circle, not even for a type", () => {
  expect(files.length).toBeGreaterThan(2000);
  expectNone(
    [...filesInCircles(files)].map(([file, targets]) => `${file} imports ${targets.join(", ")}`),
    "A circle of imports, or what lies between two of them. Move what both need to a file of its own, or hand it in:",
  );
});
