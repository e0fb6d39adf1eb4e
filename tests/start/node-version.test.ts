import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { sampleOf } from "#tests/support/sample.ts";

/** Runs a script as if this Node were another one. */
function runAs(version: string, script: string) {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  const typescript = script.endsWith(".ts") ? ["--import", "tsx"] : [];
  return spawnSync(process.execPath, ["--import", preload, ...typescript, script, "--help"], {
    encoding: "utf8",
    timeout: 20_000,
  });
}

const plain = ["start", "test", "jobs", "check", "deploy/prepare"].map((name) => `scripts/${name}.mjs`);
const withPackages = ["staff", "migrate", "rig", "bench", "build"].map((name) => `scripts/${name}.ts`);

test.each([...sampleOf(plain, 2), ...sampleOf(withPackages, 1)])(
  "an older Node gets one sentence from %s before anything is installed",
  (script) => {
    // With packages a script takes seconds to load.
    for (const version of plain.includes(script) ? ["18.20.8", "20.18.3"] : ["20.18.3"]) {
      const { status, stdout, stderr } = runAs(version, script);
      expect(stderr).toBe(`This site needs Node 20.19 or newer; this is Node ${version}.\n`);
      expect([status, stdout]).toEqual([1, ""]);
    }
  },
);
