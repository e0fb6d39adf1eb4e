import { expect, test } from "vitest";
import { codeUnder, expectNone, importsOf } from "./source-files.ts";

test("what members write to each other is in no HTML that a process keeps for other requests", () => {
  const chat = codeUnder("app/chat");
  expect(chat.length).toBeGreaterThan(50);
  const kept = chat.flatMap(importsOf).filter(({ to }) => to === "app/platform/render/rendered-once.tsx");
  expectNone(
    kept.map(({ place }) => place),
    "A message would outlive its deletion there. Render it in its place:",
  );
});
