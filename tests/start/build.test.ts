import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { build } from "../../scripts/start/build.ts";

let folder: string;
let root: string;

beforeEach(() => {
  folder = temporaryFolder("site-build");
  root = checkout("checkout");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A checkout with one source file. */
function checkout(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, "app"), { recursive: true });
  edit(path, "first");
  return path;
}

function edit(path: string, text: string): void {
  writeFileSync(join(path, "app", "root.tsx"), text);
}

/** Replaces the bundler, which other tests cover: these tests are about folders. */
const compile = vi.fn(async (path: string, into: string) => {
  mkdirSync(join(path, into, "client"), { recursive: true });
  writeFileSync(join(path, into, "client", "app.js"), "");
});
beforeEach(() => void compile.mockClear());

test("the next version is built beside the running one, which keeps its files", async () => {
  const first = await build(root, compile);
  edit(root, "second");
  const second = await build(root, async (path, into) => {
    expect(existsSync(join(root, first, "client", "app.js"))).toBe(true);
    await compile(path, into);
  });
  expect(second).not.toBe(first);
  expect(existsSync(join(root, first, "client", "app.js"))).toBe(true);
  expect(existsSync(join(root, second, "client", "app.js"))).toBe(true);
});

test("a version is built once, wherever its checkout is", async () => {
  const first = await build(root, compile);
  cpSync(root, join(folder, "elsewhere"), { recursive: true });
  expect(await build(join(folder, "elsewhere"), compile)).toBe(first);
  expect(await build(root, compile)).toBe(first);
  expect(compile).toHaveBeenCalledTimes(1);
});

test("going back to the previous version needs no build", async () => {
  const first = await build(root, compile);
  edit(root, "second");
  await build(root, compile);
  edit(root, "first");
  expect(await build(root, compile)).toBe(first);
  expect(compile).toHaveBeenCalledTimes(2);
});

test("an interrupted build is repeated", async () => {
  const broken = build(root, async (path, into) => {
    await compile(path, into);
    throw new Error("killed");
  });
  await expect(broken).rejects.toThrow("killed");
  await build(root, compile);
  expect(compile).toHaveBeenCalledTimes(2);
});

test("sources that change during a build are built again", async () => {
  const version = await build(root, async (path, into) => {
    await compile(path, into);
    edit(root, "second");
  });
  expect(await build(root, compile)).toBe(version);
  expect(compile).toHaveBeenCalledTimes(2);
});

test("unused versions are removed, except for the newest three", async () => {
  const versions: string[] = [];
  for (const text of ["1", "2", "3", "4", "5"]) {
    edit(root, text);
    const version = await build(root, compile);
    utimesSync(join(root, version, "stamp"), Number(text), Number(text));
    // The first version is still used by this process; the others are not.
    if (text !== "1") rmSync(join(root, version, "holders"), { recursive: true });
    versions.push(version);
  }
  edit(root, "5");
  await build(root, compile);
  const left = readdirSync(join(root, "build")).map((name) => join("build", name));
  expect(left.sort()).toEqual([versions[0], ...versions.slice(2)].sort());
});

/** Replaces the bundler's program. */
function standInForRemix(program: string): void {
  const dist = join(root, "node_modules", "@remix-run", "dev", "dist");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "cli.js"), program);
}

test("the bundler has memory of its own, however small the machine is, and not as much as a machine may have", async () => {
  standInForRemix('console.log("Build failed"); console.log(process.execArgv.join(" ")); process.exit(1)');
  for (const [coverage, megabytes] of [
    [undefined, 1500],
    ["measured", 4000],
  ] as const) {
    vi.stubEnv("COVERAGE", coverage);
    await expect(build(root)).rejects.toThrow(`The build failed: --max-old-space-size=${megabytes} `);
  }
  vi.unstubAllEnvs();
});

test.each(["process.kill(process.pid, 'SIGKILL')", "process.kill(process.pid, 'SIGABRT')", "process.exit(137)"])(
  "a build that is ended for want of memory says so (%s)",
  async (end) => {
    standInForRemix(`console.log("warning: Rollup cannot interpret a comment"); ${end}`);
    await expect(build(root)).rejects.toThrow("The build needs about 1.5 GB of memory");
  },
);

test("a failed build names its error, not the warnings before it", async () => {
  standInForRemix(`
    console.log("Rollup cannot interpret a comment\\n✗ Build failed in 21.92s");
    console.log("app/root.tsx: Expected ;");
    process.exit(1);
  `);
  await expect(build(root)).rejects.toThrow("The build failed: app/root.tsx: Expected ;");
});
