import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeBaseRoot, noEmptyRoot, runInRoot, startInRoot } from "#tests/support/machine/empty-root.ts";
import { freePort } from "#tests/support/site/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder("image");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of the Containerfile with an instruction, without the instruction. */
const lines = readFileSync("scripts/deploy/Containerfile", "utf8").split("\n");
const all = (instruction: string) =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

type Root = { path: string; folder: string; env: Record<string, string>; user: "root" | "node" };

/** What COPY takes: the files of the repository and whatever else lies there, without what .dockerignore names. */
function copyCheckout(to: string): void {
  const ignored = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const names = readdirSync(".").filter((name) => !ignored.includes(name) && !ignored.includes(`**/${name}`));
  // Files that a test is writing beside come and go.
  for (const name of names.filter((each) => each !== "test-results")) cpSync(name, join(to, name), { recursive: true });
}

/** Takes an instruction of the Containerfile as a builder of images does; one that is not known here fails the test. */
function build(image: Root, stages: Root[], line: string): void {
  const [, instruction = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
  switch (instruction) {
    case "WORKDIR":
      image.folder = rest;
      mkdirSync(join(image.path, rest), { recursive: true });
      break;
    case "COPY":
      if (rest === ". .") copyCheckout(join(image.path, image.folder));
      else {
        expect(rest).toBe("--from=build /site /site");
        rmSync(join(image.path, "site"), { recursive: true, force: true });
        renameSync(join(stages[0]?.path ?? "", "site"), join(image.path, "site"));
      }
      break;
    case "RUN":
      runInRoot(image.path, ["sh", "-c", rest], image);
      break;
    case "ENV":
      Object.assign(image.env, Object.fromEntries(rest.split(" ").map((word) => word.split("=") as [string, string])));
      break;
    case "USER":
      image.user = rest as "node";
      break;
    default:
      expect(["VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL", "CMD"], line).toContain(instruction);
  }
}

test("the image is built from its own steps on an empty root, and answers /readyz without root @thorough", async () => {
  const reason = noEmptyRoot();
  if (reason) return console.log(reason);
  const stages: Root[] = [];
  for (const line of lines.filter((each) => /^[A-Z]+ /.test(each))) {
    if (line.startsWith("FROM ")) {
      const path = join(folder, `stage-${stages.length}`);
      makeBaseRoot(path);
      stages.push({ path, folder: "/", env: {}, user: "root" });
    } else build(stages.at(-1) as Root, stages, line);
  }
  const image = stages.at(-1) as Root;
  expect(image).toMatchObject({ user: "node", env: { DATA_DIR: "/data", HOST: "0.0.0.0" } });
  expect(existsSync(join(image.path, "site/.git"))).toBe(false);

  const port = await freePort();
  const env = { ...image.env, HOST: "127.0.0.1", PORT: String(port), DEMO: "0" };
  const site = startInRoot(image.path, JSON.parse(all("CMD")[0] ?? "[]") as string[], { ...image, env });
  try {
    const check = JSON.parse(/CMD (\[.*\])/.exec(all("HEALTHCHECK")[0] ?? "")?.[1] ?? "[]") as string[];
    const words = check.map((word) => (word === "3000" ? String(port) : word));
    const isHealthy = async () => {
      try {
        runInRoot(image.path, words, { ...image, env });
        return true;
      } catch {
        return false;
      }
    };
    const whetherHealthy = () =>
      Promise.race([site.exited.then((code) => `ended with ${code}: ${site.said()}`), isHealthy()]);
    await expect.poll(whetherHealthy, { timeout: 120_000, interval: 500 }).toBe(true);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    // Everything was done in the image: nothing is installed or built at the start.
    expect(site.said()).not.toMatch(/Installing|Building/);
  } finally {
    expect(await site.end("SIGTERM"), site.said()).toBe(0);
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
