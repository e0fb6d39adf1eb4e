import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { install } from "../../scripts/start/install.mjs";

const installer = pathToFileURL("scripts/start/install.mjs").href;
let root: string;
let path: string | undefined;
const output: string[] = [];

beforeEach(() => {
  root = temporaryFolder("site-install");
  writeFileSync(join(root, "package.json"), "{}");
  writeFileSync(join(root, "package-lock.json"), "the lock file");
  path = process.env.PATH;
  process.env.PATH = `${join(root, "bin")}${delimiter}${path}`;
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(console, "log").mockImplementation((line: string) => void output.push(line));
});
afterEach(() => {
  process.env.PATH = path;
  vi.restoreAllMocks();
  output.length = 0;
  rmSync(root, { recursive: true, force: true });
});

/** A fake npm that records its calls; `fails` names the commands that fail. */
function standInForNpm(fails = ""): void {
  mkdirSync(join(root, "bin"), { recursive: true });
  const lines = [
    "#!/bin/sh",
    `echo "$1" >> "${root}/calls"`,
    `[ "$1" = "${fails}" ] && { echo "npm error code EUSAGE" >&2; echo "npm error Missing: a package" >&2; exit 1; }`,
    // As npm does if a registry lacks other systems' packages.
    `[ "$1" = install ] && printf "another lock file" > "${root}/package-lock.json"`,
    `mkdir -p "${root}/node_modules"`,
    `while [ -e "${root}/slow" ]; do sleep 0.05; done`,
    `[ -e "${root}/kill" ] && rm "${root}/kill" && kill -9 $$`,
    "exit 0",
  ];
  writeFileSync(join(root, "bin", "npm"), lines.join("\n"));
  chmodSync(join(root, "bin", "npm"), 0o755);
}

const calls = () =>
  existsSync(join(root, "calls")) ? readFileSync(join(root, "calls"), "utf8").trim().split("\n") : [];
const lockFile = () => readFileSync(join(root, "package-lock.json"), "utf8");

test("the first start installs exactly what the lock file says, the second nothing", async () => {
  standInForNpm();
  await install(root);
  await install(root);
  expect(calls()).toEqual(["ci"]);
});

test("if npm ci fails, npm install is used and this is printed, and the lock file stays unchanged", async () => {
  standInForNpm("ci");
  await install(root);
  await install(root);
  expect(calls()).toEqual(["ci", "install"]);
  expect(output).toEqual(["npm ci cannot be used here (Missing: a package); continuing with npm install."]);
  expect(lockFile()).toBe("the lock file");
});

test("packages that a running site may still load are changed in place", async () => {
  standInForNpm();
  await install(root);
  writeFileSync(join(root, "package-lock.json"), "the next lock file");
  await install(root);
  expect(calls()).toEqual(["ci", "install"]);
  expect(lockFile()).toBe("the next lock file");
});

test("if both fail, one sentence says why", async () => {
  standInForNpm("install");
  mkdirSync(join(root, "node_modules"));
  await expect(install(root)).rejects.toThrow("The packages could not be installed: Missing: a package");
});

test("an installation that was interrupted is begun again, whatever it left", async () => {
  standInForNpm();
  writeFileSync(join(root, "kill"), "");
  await expect(install(root)).rejects.toThrow("The system killed npm, which happens if there is not enough memory");
  expect(existsSync(join(root, "node_modules"))).toBe(true);
  await install(root);
  await install(root);
  expect(calls()).toEqual(["ci", "ci"]);
});

test("so is an update that was interrupted, also when the lock file is the former one again", async () => {
  standInForNpm();
  await install(root);
  writeFileSync(join(root, "package-lock.json"), "the next lock file");
  writeFileSync(join(root, "kill"), "");
  await expect(install(root)).rejects.toThrow("The system killed npm");
  writeFileSync(join(root, "package-lock.json"), "the lock file");
  await install(root);
  expect(calls()).toEqual(["ci", "install", "ci"]);
});

test("what an interrupted installation left is removed before npm install takes it for complete", async () => {
  standInForNpm("ci");
  mkdirSync(join(root, "node_modules", "half-a-package"), { recursive: true });
  mkdirSync(join(root, ".stamps"));
  writeFileSync(join(root, ".stamps", "installing"), "");
  utimesSync(join(root, ".stamps", "installing"), 0, 0);
  await install(root);
  expect(calls()).toEqual(["ci", "install"]);
  expect(existsSync(join(root, "node_modules", "half-a-package"))).toBe(false);
});

test("packages of a running site stay when an update fails without being interrupted", async () => {
  standInForNpm();
  await install(root);
  standInForNpm("install");
  writeFileSync(join(root, "package-lock.json"), "the next lock file");
  await expect(install(root)).rejects.toThrow("Missing: a package");
  standInForNpm();
  await install(root);
  expect(calls()).toEqual(["ci", "install", "install"]);
});

test("two starts at once install once", async () => {
  standInForNpm();
  await Promise.all([install(root), install(root)]);
  expect(calls()).toEqual(["ci"]);
});

test("a start that is killed leaves npm at work, and the next start waits for its end", async () => {
  standInForNpm();
  writeFileSync(join(root, "slow"), "");
  const script = `import { install } from ${JSON.stringify(installer)}; await install(${JSON.stringify(root)});`;
  const killed = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  await expect.poll(calls).toEqual(["ci"]);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  // As if its mark had not been renewed for long.
  utimesSync(join(root, ".stamps", "installing"), 0, 0);
  const next = install(root);
  await sleep(1000);
  expect(calls()).toEqual(["ci"]);
  rmSync(join(root, "slow"));
  await next;
  expect(calls()).toEqual(["ci", "ci"]);
});

test("a folder in which the site cannot be built is refused before anything is installed", async () => {
  standInForNpm();
  const folder = join(root, "a#b");
  mkdirSync(folder);
  await expect(install(folder)).rejects.toThrow('move it to a folder without "#" in its path');
  expect(calls()).toEqual([]);
});
