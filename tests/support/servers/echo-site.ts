import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

/** The Node arguments that start the echo server. */
const echoServerArgs = [
  "--import",
  resolve("node_modules/tsx/dist/loader.mjs"),
  resolve("tests/support/servers/echo-server.ts"),
];

export type EchoSite = { port: number; process: ChildProcess };
type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };
type Echo = { method: string; url: string; headers: Record<string, string>; bytes: number; scope: string };

/** A script of the build, with its compressed forms beside it. */
export const builtScript = "export const answer = 42; ".repeat(20);

/** Returns a function that starts the echo server, with a small client build in its folder. */
export function useEchoServer(): (environment?: Record<string, string>) => Promise<EchoSite> {
  let folder: string;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    folder = temporaryFolder("echo");
    await mkdir(join(folder, "build/client/assets"), { recursive: true });
    const scripts = ["assets/app-1.js", "v.js"].map((name) => join(folder, "build/client", name));
    await Promise.all(
      scripts.flatMap((path) => [
        writeFile(path, builtScript),
        writeFile(`${path}.br`, brotliCompressSync(builtScript)),
        writeFile(`${path}.gz`, gzipSync(builtScript)),
      ]),
    );
    await writeFile(join(folder, "build/client/icon.png"), "");
  });
  afterAll(async () => {
    for (const child of started) child.kill("SIGKILL");
    await rm(folder, { recursive: true });
  });
  return async (environment = {}) => {
    const { TRUST_PROXY: _, NODE_OPTIONS: __, ...own } = process.env;
    const child = spawn(process.execPath, echoServerArgs, {
      cwd: folder,
      env: { ...own, DRAIN_SECONDS: "0", ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
    started.push(child);
    const [port] = await once(child.stdout!, "data");
    return { port: Number(port), process: child };
  };
}

/**
 * One request; `body` may be a stream (sent in chunks). Resolves with the answer even if the body is still being sent.
 */
export function ask(port: number, path: string, options: http.RequestOptions & { body?: string | Readable } = {}) {
  const { body, ...rest } = options;
  return new Promise<Answer>((done, fail) => {
    const request = http.request({ port, path, agent: false, ...rest }, async (response) => {
      response.setEncoding("utf8");
      let text = "";
      for await (const part of response) text += part;
      done({ status: response.statusCode!, headers: response.headers, body: text });
    });
    request.on("error", fail);
    if (body instanceof Readable) body.pipe(request);
    else request.end(body);
  });
}

export const echoed = async (...args: Parameters<typeof ask>) => JSON.parse((await ask(...args)).body) as Echo;
