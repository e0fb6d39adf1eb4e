import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Runs the script on a machine whose programs only note how they were called; `failing` fails. */
function restart(failing = "nothing") {
  const folder = temporaryFolder("rolling");
  const notes = join(folder, "notes");
  writeFileSync(notes, "");
  for (const name of ["node", "systemctl"]) {
    const lines = ["#!/bin/sh", `echo "${name} $*" >> ${notes}`, `case "${name} $*" in "${failing}") exit 1;; esac`];
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const env = { NODE_ENV: "production" as const, PATH: [folder, process.env.PATH].join(delimiter) };
  const { status } = spawnSync("sh", ["scripts/deploy/rolling-restart.sh", "3000", "3001"], { env });
  return { succeeded: status === 0, steps: readFileSync(notes, "utf8").trim().split("\n") };
}

const steps = [
  "node scripts/deploy/prepare.mjs",
  "systemctl start site-migrate",
  "systemctl restart site@3000",
  "systemctl restart site@3001",
  "systemctl restart site-jobs",
];

test("a new version is built and migrated before the first process is restarted", () => {
  expect(restart()).toEqual({ succeeded: true, steps });
});

test.each(steps.slice(0, -1))("if '%s' fails, what is left goes on with the version before", (step) => {
  expect(restart(step)).toEqual({ succeeded: false, steps: steps.slice(0, steps.indexOf(step) + 1) });
});

test.each(["site@", "site-jobs", "site-migrate"])("%s.service runs a script that exists, without root", (name) => {
  const unit = readFileSync(`scripts/deploy/${name}.service`, "utf8");
  expect(unit).toMatch(/^User=site$/m);
  expect(unit).toMatch(/^EnvironmentFile=\/etc\/site\.env$/m);
  // Web processes write as well: a desk erases accounts, which the journal beside the backups must say first.
  if (name !== "site-migrate") expect(unit).toMatch(/^ReadWritePaths=.* -\/srv\/backups$/m);
  const [, script = ""] = /^ExecStart=\/usr\/bin\/node (?:--import tsx )?(\S+)$/m.exec(unit) ?? [];
  expect(readFileSync(script, "utf8")).toContain("node-version.mjs");
});
