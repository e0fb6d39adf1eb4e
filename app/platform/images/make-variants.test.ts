import sharp from "sharp";
import { expect, test } from "vitest";
import { makeVariants } from "./make-variants.server.ts";

/** Of noise, so that every byte of the file is needed. */
const jpeg = (progressive: boolean) =>
  sharp({
    create: { width: 60, height: 80, channels: 3, background: "#204060", noise: { type: "gaussian", sigma: 40 } },
  })
    .jpeg({ progressive })
    .toBuffer();

test.each([
  [0, true],
  [1, true],
  [2, true],
  [40, false],
  [3000, false],
])("a JPEG without its last %i bytes is readable: %s", async (missing, readable) => {
  for (const progressive of [false, true]) {
    const bytes = await jpeg(progressive);
    const made = await makeVariants(bytes.subarray(0, bytes.length - missing));
    expect(made).toMatchObject(
      readable ? { ok: true, width: 60, height: 80 } : { ok: false, reason: "photo_unreadable" },
    );
  }
});
