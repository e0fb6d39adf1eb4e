import path from "node:path";
import { expect, test } from "vitest";
import { migrationFiles, migrations } from "#db/migrations.ts";
import { filesUnder } from "../source-files.ts";

const files = filesUnder("db/migrations", /./).map((file) => path.basename(file, ".ts"));

test("migration files are numbered from 0001 without a gap or a number twice", () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.map((file) => file.replace(/_.*/, ""))).toEqual(
    files.map((_, index) => String(index + 1).padStart(4, "0")),
  );
});

test("db/migrations.ts lists every file under its own name, in order", async () => {
  expect(Object.keys(migrationFiles), "Add the new file at the end of the list in db/migrations.ts.").toEqual(files);
  for (const [file, migration] of Object.entries(migrationFiles)) {
    expect(migration, `${file} must be the module of that file`).toBe(
      await import(`../../../db/migrations/${file}.ts`),
    );
  }
});

test.each(files)("%s is marked expand or contract, and recorded with its mark", (file) => {
  const kind = migrationFiles[file]?.kind;
  expect(["expand", "contract"], `${file} must export kind`).toContain(kind);
  expect(migrations[`${file}.${kind}`]).toBe(migrationFiles[file]);
});
