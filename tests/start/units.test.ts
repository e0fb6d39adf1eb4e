import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const units = ["site@", "site-jobs", "site-migrate", "site-backup", "site-drill"];

test.each(units)("%s.service runs a script that exists, without root", (name) => {
  const unit = readFileSync(`scripts/deploy/${name}.service`, "utf8");
  expect(unit).toMatch(/^User=site$/m);
  expect(unit).toMatch(/^EnvironmentFile=\/etc\/site\.env$/m);
  // Web processes write as well: a desk erases accounts, which the journal beside the backups must say first.
  if (name !== "site-migrate") expect(unit).toMatch(/^ReadWritePaths=.* -\/srv\/backups$/m);
  const [, script = ""] = /^ExecStart=\/usr\/bin\/node (?:--import tsx )?(\S+)/m.exec(unit) ?? [];
  expect(readFileSync(script, "utf8")).toContain("node-version.mjs");
});

test("only the drill gets the key of the backups", () => {
  const withKey = units.filter((name) =>
    readFileSync(`scripts/deploy/${name}.service`, "utf8").includes("site-backup-key"),
  );
  expect(withKey).toEqual(["site-drill"]);
});
