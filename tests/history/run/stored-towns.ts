import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { Town } from "./schedule.ts";

const folder = fileURLToPath(new URL("../stored", import.meta.url));

/** The shortest towns of runs that once failed. */
export function storedTowns(): { name: string; town: Town }[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name, town: JSON.parse(readFileSync(join(folder, name), "utf8")) as Town }));
}

/** Stores a town that fails: from then on every run begins with it. Returns its file. */
export function storeTown(name: string, town: Town): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(town, null, 2)}\n`);
  return file;
}
