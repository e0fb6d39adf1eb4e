import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import { presentationRequest } from "./presentation-request.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { drawQrCode, fitsQrCode, maxQrBytes } from "#app/platform/render/qr-code.server.ts";

/** The drawing as rows of dark and light modules again. */
function modulesOf({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => " "));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) rows[Number(y)]![Number(x) + step] = "#";
  return rows.map((row) => row.join(""));
}

test("the code of a short text is drawn with its corners and a quiet zone of four", () => {
  const drawing = drawQrCode("av://");
  expect(drawing.size).toBe(21 + 8);
  const rows = modulesOf(drawing);
  expect(rows.slice(0, 4).join("").trim()).toBe("");
  expect(rows[4]!.slice(0, 12)).toBe("    ####### ");
  expect(rows[5]!.slice(0, 12)).toBe("    #     # ");
  expect(rows[6]!.slice(0, 12)).toBe("    # ### # ");
  expect(rows[4]!.slice(-12)).toBe(" #######    ");
});

test("the request to the EU's app fits a code that a phone can read from a screen", () => {
  const address = "https://www.a-rather-long-name-of-a-site.example/hooks/age/0123456789abcdefghijkl";
  const request = presentationRequest({ id: "0123456789abcdefghijkl", answerAddress: address }, "n".repeat(43));
  const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const fields = Object.entries(request).map(([name, value]) => [name, text(value)] as [string, string]);
  const { size } = drawQrCode(`av://?${new URLSearchParams(fields).toString()}`);
  // Version 20 has 97 modules: three pixels each on a phone of 360.
  expect(size - 8).toBeLessThanOrEqual(97);
});

test("the longest text that fits is drawn, one byte more is not", () => {
  const longest = "a".repeat(maxQrBytes);
  expect(fitsQrCode(longest)).toBe(true);
  expect(drawQrCode(longest).size).toBe(177 + 8);
  for (const long of [`${longest}a`, `${longest.slice(1)}é`]) {
    expect(fitsQrCode(long)).toBe(false);
    expect(() => drawQrCode(long)).toThrow(RangeError);
  }
});

test("the drawing needs no style attribute", () => {
  const html = renderToStaticMarkup(createElement(QrCode, { ...drawQrCode("av://"), label: "A code" }));
  expect(html).toMatch(/^<svg viewBox="0 0 29 29" role="img" aria-label="A code"/);
  expect(html).not.toContain("style=");
});
