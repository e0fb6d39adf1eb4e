import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
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

test("a site that accepts connections and never answers is not ready", { timeout: 30_000 }, async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const asking = spawn(process.execPath, ["scripts/deploy/wait-until-ready.mjs", String(port), "0"]);
  let said = "";
  asking.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  try {
    expect(await once(asking, "close")).toEqual([1, null]);
    expect(said).toBe(`The site on port ${port} is not ready (no answer).\n`);
  } finally {
    asking.kill();
    silent.close();
  }
});
