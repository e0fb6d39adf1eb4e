import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStorage } from "./storage-disk.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "storage-"));
  writeFileSync(join(folder, "secret.webp"), "outside");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function keysOf(list: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of list) keys.push(key);
  return keys;
}
const bytes = (text: string) => new TextEncoder().encode(text);

test("what is written is read, listed, overwritten and removed", async () => {
  const storage = diskStorage(join(folder, "photos"));
  expect(await keysOf(storage.list(""))).toEqual([]);
  await storage.write("ab/abc/thumb.webp", bytes("one"));
  await storage.write("ab/abc/thumb.webp", bytes("two"));
  expect(await storage.read("ab/abc/thumb.webp")).toEqual(bytes("two"));
  expect(await keysOf(storage.list("ab"))).toEqual(["ab/abc/thumb.webp"]);
  await storage.remove("ab/abc/thumb.webp");
  await storage.remove("ab/abc/thumb.webp");
  expect(await storage.read("ab/abc/thumb.webp")).toBeUndefined();
});

test.each(["../secret.webp", "ab/../../secret.webp", "/etc/passwd", "ab//c", "a\0b", "", ".", "ab/.webp", "a b"])(
  "the key %j is refused",
  async (key) => {
    const storage = diskStorage(join(folder, "photos"));
    await expect(storage.read(key)).rejects.toThrow("malformed");
    await expect(storage.write(key, bytes("x"))).rejects.toThrow("malformed");
  },
);
