import sharp from "sharp";
import { expect, test } from "vitest";
import { decoderProcesses } from "./decode-apart.server.ts";

const picture = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: "#204060" } })
    .jpeg()
    .toBuffer();
/** Few bytes that become 120 million pixels' worth of memory: interlaced, so that it must be decoded as a whole. */
async function bomb(): Promise<Buffer> {
  const plain = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#000000" } });
  return plain.png({ progressive: true, compressionLevel: 9 }).toBuffer();
}

test("a decompression bomb ends its process and is refused; the next picture is decoded", async () => {
  const decode = decoderProcesses({ megabytes: 150, milliseconds: 30_000 });
  const bytes = await bomb();
  expect(bytes.byteLength).toBeLessThan(1_000_000);
  expect(await decode(bytes)).toEqual({ ok: false, reason: "photo_unreadable" });
  expect(await decode(await picture())).toMatchObject({ ok: true, width: 300, height: 400 });
});

test("a picture that takes too long ends its process and is refused", async () => {
  const decode = decoderProcesses({ megabytes: 768, milliseconds: 5 });
  expect(await decode(await bomb())).toEqual({ ok: false, reason: "photo_unreadable" });
});
