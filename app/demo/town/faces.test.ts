import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { placeholderOf } from "#app/platform/images/placeholder.server.ts";
import { faces } from "./faces.ts";

test("the faces have the placeholders of their pictures", async () => {
  for (const { key, placeholder } of faces.slice(0, 5).flatMap(({ pictures }) => pictures)) {
    const picture = await readFile(new URL(`./faces/${key}/full.webp`, import.meta.url));
    expect(await placeholderOf(sharp(picture)), key).toBe(placeholder);
  }
});
