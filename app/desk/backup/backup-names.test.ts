import { expect, test } from "vitest";
import { newestBackup, outdated } from "./backup-names.ts";

const names = [
  ...["backup-2026-11-20T03-10-00Z.tar.gz.age", "backup-2026-11-22T03-10-00Z.tar.gz", "erasures.jsonl"],
  ...["backup-2026-11-21T03-10-00Z.tar.gz.age", "backup-2026-11-23T03-10-00Z.tar.gz.age.part", "notes.txt"],
];

test("the newest backups stay, and everything that is no backup", () => {
  expect(outdated(names, 2)).toEqual(["backup-2026-11-20T03-10-00Z.tar.gz.age"]);
  expect(outdated(names, 3)).toEqual([]);
});

test("the newest backup is a whole one, encrypted or not", () => {
  expect(newestBackup(names)).toBe("backup-2026-11-22T03-10-00Z.tar.gz");
  expect(newestBackup(["erasures.jsonl"])).toBeUndefined();
});
