import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { markOf } from "./processes.ts";

/** Records in `folder` that this process uses a resource; returns the path of the record. */
export function addHolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const record = join(folder, `${process.pid}.${randomBytes(4).toString("hex")}`);
  writeFileSync(record, markOf(process.pid) ?? "");
  return record;
}

/** How many running processes use the resource; records of ended processes are removed. */
export function countHolders(folder: string): number {
  let living = 0;
  for (const name of records(folder)) {
    const record = join(folder, name);
    const mark = markOf(Number(name.split(".")[0]));
    if (mark !== undefined && mark === content(record)) living += 1;
    else rmSync(record, { force: true });
  }
  return living;
}

function records(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function content(record: string): string | undefined {
  try {
    return readFileSync(record, "utf8");
  } catch {
    return undefined;
  }
}
