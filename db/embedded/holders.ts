import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { markOf } from "./processes.ts";

/** Writes down that this process uses the server of this data folder; gives the paper's path. */
export function addHolder(dataDir: string): string {
  mkdirSync(folder(dataDir), { recursive: true });
  const paper = join(folder(dataDir), `${process.pid}.${randomBytes(4).toString("hex")}`);
  writeFileSync(paper, markOf(process.pid) ?? "");
  return paper;
}

/** How many papers of living processes there are; those of dead ones are thrown away. */
export function countHolders(dataDir: string): number {
  let living = 0;
  for (const name of papers(dataDir)) {
    const paper = join(folder(dataDir), name);
    const mark = markOf(Number(name.split(".")[0]));
    if (mark !== undefined && mark === content(paper)) living += 1;
    else rmSync(paper, { force: true });
  }
  return living;
}

function papers(dataDir: string): string[] {
  try {
    return readdirSync(folder(dataDir));
  } catch {
    return [];
  }
}

function content(paper: string): string | undefined {
  try {
    return readFileSync(paper, "utf8");
  } catch {
    return undefined;
  }
}

function folder(dataDir: string): string {
  return join(dataDir, "postgres-holders");
}
