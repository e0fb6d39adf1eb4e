import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { s3Config, startS3, type TestS3 } from "#tests/support/servers/s3.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { env } from "../env/env.server.ts";
import { diskStorage } from "./disk-storage.server.ts";
import { photoLocation } from "./photo-storage.server.ts";
import { s3Storage } from "./s3-storage.server.ts";
import type { Storage, StoredFile } from "./storage.ts";

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = temporaryFolder("storage");
  writeFileSync(join(folder, "secret.webp"), "outside");
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

async function filesIn(list: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of list) files.push(file);
  return files;
}
const keysIn = async (list: AsyncIterable<StoredFile>) => (await filesIn(list)).map(({ key }) => key).sort();
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each<[string, () => Storage]>([
  ["on disk", () => diskStorage(join(folder, "photos"))],
  ["in a bucket", () => s3Storage({ endpoint: `${s3.endpoint}/`, ...s3Config })],
])("%s", (_name, open) => {
  test("a file is written, read, listed, overwritten and removed", async () => {
    const storage = open();
    expect(await keysIn(storage.list(""))).toEqual([]);
    await storage.write("ab/abc/thumb.webp", bytes("one"));
    await storage.write("ab/abc/thumb.webp", bytes("two"));
    await storage.write("b/other.webp", bytes("three"));
    expect(await storage.read("ab/abc/thumb.webp")).toEqual(bytes("two"));
    expect(await storage.has("ab/abc/thumb.webp")).toBe(true);
    expect([await storage.size("ab/abc/thumb.webp"), await storage.size("ab/none.webp")]).toEqual([3, undefined]);
    expect(await keysIn(storage.list("ab"))).toEqual(["ab/abc/thumb.webp"]);
    expect(await keysIn(storage.list(""))).toEqual(["ab/abc/thumb.webp", "b/other.webp"]);
    const [file] = await filesIn(storage.list("ab"));
    expect(Math.abs(Date.now() - (file?.modified.getTime() ?? 0))).toBeLessThan(60_000);
    await storage.remove("ab/abc/thumb.webp");
    await storage.remove("ab/abc/thumb.webp");
    expect(await storage.read("ab/abc/thumb.webp")).toBeUndefined();
    expect(await storage.has("ab/abc/thumb.webp")).toBe(false);
  });

  test.each([
    "../secret.webp",
    "ab/../../secret.webp",
    "/etc/passwd",
    "ab//c",
    "a\0b",
    "",
    ".",
    "ab/.webp",
    "a b",
    "a?x=1",
  ])("the key %j is refused", async (key) => {
    const storage = open();
    await expect(storage.read(key)).rejects.toThrow("malformed");
    await expect(storage.write(key, bytes("x"))).rejects.toThrow("malformed");
  });
});

test("a bucket with more files than one page lists all of them @thorough", async () => {
  const storage = s3Storage({ endpoint: s3.endpoint, ...s3Config });
  const keys = Array.from({ length: 1_005 }, (_, number) => `many/${String(number).padStart(5, "0")}.webp`);
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => storage.write(key, bytes("x"))));
  }
  expect(await keysIn(storage.list("many"))).toEqual(keys);
});

test("an unreachable bucket, a wrong key and an unknown bucket are a 503", async () => {
  const unreachable = s3Storage({ ...s3Config, endpoint: "http://127.0.0.1:1" });
  await expect(unreachable.read("a/b.webp")).rejects.toHaveProperty("status", 503);
  const wrong = s3Storage({ ...s3Config, endpoint: s3.endpoint, accessKeyId: "wrong" });
  await expect(wrong.write("a/b.webp", bytes("x"))).rejects.toHaveProperty("status", 503);
  const unknown = s3Storage({ ...s3Config, endpoint: s3.endpoint, bucket: "unknown" });
  await expect(unknown.write("a/b.webp", bytes("x"))).rejects.toHaveProperty("status", 503);
});

test("an answer that breaks off is a 503", async () => {
  const breaking = createServer((_request, answer) => {
    answer.writeHead(200, { "content-length": "1000" });
    answer.write("half", () => answer.destroy());
  }).listen(0, "127.0.0.1");
  await once(breaking, "listening");
  const { port } = breaking.address() as AddressInfo;
  const storage = s3Storage({ ...s3Config, endpoint: `http://127.0.0.1:${port}` });
  await expect(storage.read("a/b.webp")).rejects.toHaveProperty("status", 503);
  await expect(keysIn(storage.list(""))).rejects.toHaveProperty("status", 503);
  breaking.close();
});

test("staff are told where a photo is: its path on disk, or its key in the bucket", () => {
  const [key, seed] = ["members/ab/abc/full.webp", "seed/faces/one/full.webp"];
  const onDisk = (each: string) => join(env.dataDir, "photos", each);
  expect(photoLocation(key)).toBe(onDisk(key));
  const { s3: before } = env;
  env.s3 = { ...s3Config, endpoint: s3.endpoint };
  try {
    expect([photoLocation(key), photoLocation(seed)]).toEqual([`${key} (bucket photos)`, onDisk(seed)]);
  } finally {
    env.s3 = before;
  }
});
