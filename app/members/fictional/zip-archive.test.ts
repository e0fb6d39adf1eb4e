import { expect, test } from "vitest";
import { zipOf } from "#tests/support/zip.ts";
import { photosInZip } from "./photo-source.server.ts";
import { isZip, openZip } from "./zip-archive.server.ts";

const files = { "people/list.csv": "a,b", "people/a.jpg": "A", "b/a.jpg": "B", "b/b.jpg": "b", "__MACOSX/b.jpg": "x" };

test("photos are found by their name in whichever folder, unless there are several", async () => {
  const bytes = zipOf(files);
  expect(isZip(bytes)).toBe(true);
  const zip = await openZip(bytes);
  if (!zip) throw new Error("not read");
  const photos = photosInZip(zip);
  expect(await photos.read("b.jpg")).toEqual({ ok: true, bytes: new TextEncoder().encode("b") });
  expect(await photos.read("people/a.jpg")).toEqual({ ok: true, bytes: new TextEncoder().encode("A") });
  expect(await photos.read("a.jpg")).toMatchObject({ ok: false, problem: expect.stringContaining("several") });
  expect(await photos.read("c.jpg")).toMatchObject({ ok: false, problem: expect.stringContaining("no such file") });
  expect(await photos.read("../b/b.jpg")).toMatchObject({ ok: false });
});

test("a damaged archive is refused, and a damaged photo is a problem of its own", async () => {
  const bytes = zipOf(files);
  expect(await openZip(bytes.subarray(0, bytes.length - 30))).toBeUndefined();
  expect(await openZip(Buffer.from("PK\x03\x04 and nothing more"))).toBeUndefined();
  // The file claims a hundred bytes and has one: nothing is unpacked beyond what it says.
  const wrong = Buffer.from(bytes);
  wrong.writeUInt32LE(100, wrong.lastIndexOf("b/b.jpg") - 46 + 24);
  const zip = await openZip(wrong);
  expect(zip ? await photosInZip(zip).read("b.jpg") : { ok: false }).toMatchObject({ ok: false });
});
