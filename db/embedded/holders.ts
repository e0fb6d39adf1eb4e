import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isUsed, writeUseRecord } from "./in-use.ts";

/** Records in `folder` that this process uses a resource; returns what removes the record. */
export function addHolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const name = `${process.pid}.${randomBytes(4).toString("hex")}`;
  // Made beside the folder: whoever counts must not see a record that is not yet locked.
  const draft = `${folder}.${name}`;
  const { remove } = writeUseRecord(draft);
  const record = join(folder, name);
  renameSync(draft, record);
  return () => remove(record);
}

/** How many running processes use the resource; records of ended processes are removed. */
export function countHolders(folder: string): number {
  let living = 0;
  for (const record of records(folder)) {
    if (isUsed(record)) living += 1;
    else rmSync(record, { force: true });
  }
  return living;
}

function records(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
