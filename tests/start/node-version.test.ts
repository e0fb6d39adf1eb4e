import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs a script as if this Node were another one. */
function runAs(version: string, script: string) {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  return spawnSync(process.execPath, ["--import", preload, script, "--help"], { encoding: "utf8", timeout: 20_000 });
}

test.each(["scripts/start.mjs", "scripts/test.mjs", "scripts/jobs.mjs", "scripts/deploy/prepare.mjs"])(
  "an older Node gets one sentence from %s before anything is installed",
  (script) => {
    for (const version of ["18.20.8", "20.18.3"]) {
      const { status, stdout, stderr } = runAs(version, script);
      expect(stderr).toBe(`This site needs Node 20.19 or newer; this is Node ${version}.\n`);
      expect([status, stdout]).toEqual([1, ""]);
    }
  },
);
