import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { install } from "../../scripts/start/install.mjs";

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
  expect(output).toEqual(["npm ci cannot be used here (Missing: a package); npm install goes on."]);
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
