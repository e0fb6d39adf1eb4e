import { execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#tests/support/site/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder("image");
const site = join(folder, "site");
const data = join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of the Containerfile with an instruction, without the instruction. */
const lines = readFileSync("scripts/deploy/Containerfile", "utf8").split("\n");
const all = (instruction: string) =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

/** Root hands over to nobody, as the image does with USER. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

test("the steps of the Containerfile make a site from a fresh checkout, which runs without root @thorough", async () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  for (const file of files.split("\n").filter(Boolean)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    cpSync(file, join(site, file), { errorOnExist: false });
  }
  for (const path of [folder, site]) chmodSync(path, 0o755);

  const [prepare = "", makeData = ""] = all("RUN");
  expect(makeData).toMatch(/^install -d -o node .* \/data$/);
  mkdirSync(data);
  if (user.uid) execFileSync("chown", [`${user.uid}:${user.gid}`, data]);
  // A run that measures coverage builds with source maps, which is another version.
  const { COVERAGE: _, ...outside } = process.env;
  await promisify(execFile)("sh", ["-c", prepare], { cwd: site, env: outside, maxBuffer: 1e8 });

  const port = await freePort();
  const set = Object.fromEntries((all("ENV")[0] ?? "").split(" ").map((word) => word.split("=") as [string, string]));
  expect(set).toMatchObject({ DATA_DIR: "/data", HOST: "0.0.0.0" });
  const env = { ...set, PATH: process.env.PATH, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: data, DEMO: "0" };
  const command = JSON.parse(all("CMD")[0] ?? "[]") as string[];
  const started = spawn(process.execPath, command.slice(1), { cwd: site, env: env as never, ...user });
  const exited = new Promise((resolve) => started.once("exit", resolve));
  let said = "";
  for (const stream of [started.stdout, started.stderr]) stream.on("data", (text) => (said += text));
  try {
    const check = /CMD (\[.*\])/.exec(all("HEALTHCHECK")[0] ?? "")?.[1] ?? "[]";
    const [, script = ""] = JSON.parse(check) as string[];
    const isHealthy = () =>
      promisify(execFile)(process.execPath, [script, String(port), "0"], {
        cwd: site,
        env: env as never,
        ...user,
      }).then(
        () => true,
        () => false,
      );
    const whetherHealthy = () =>
      Promise.race([exited.then((code) => `ended with ${String(code)}: ${said}`), isHealthy()]);
    await expect.poll(whetherHealthy, { timeout: 120_000, interval: 500 }).toBe(true);
    // Everything was done in the image: nothing is installed or built at the start.
    expect(said).not.toMatch(/Installing|Building/);
  } finally {
    started.kill("SIGTERM");
    expect(await exited, said).toBe(0);
  }
}, 600_000);

test("the image is named by tag, has a health check and no root", () => {
  for (const from of all("FROM")) expect(from).toMatch(/^docker\.io\/library\/node:\d+-\w+-slim/);
  expect(all("USER")).toEqual(["node"]);
  expect(all("HEALTHCHECK")).toHaveLength(1);
});

test("nothing of this checkout that is not in the repository gets into an image", () => {
  const linesOf = (file: string) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.replace(/^\*\*\/|\/$/g, ""))
      .filter((line) => line && !line.startsWith("#"));
  // Members' data and secrets would be in its layers for good.
  expect(linesOf(".dockerignore")).toEqual(expect.arrayContaining([...linesOf(".gitignore"), ".git"]));
});
