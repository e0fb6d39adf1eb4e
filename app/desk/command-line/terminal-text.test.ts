import { expect, test } from "vitest";
import { safeLine, safeText } from "./terminal-text.ts";

test("control and bidi characters are shown as a dot", () => {
  expect(safeLine("a\x1b[2J\x07b\u202ec\nd\x9be")).toBe("a·[2J·b·c·d·e");
});

test("a file keeps its line breaks, but no other control characters", () => {
  expect(safeText("name,1\r\n\x1b]0;x\x07,2\r\n\rz\n")).toBe("name,1\r\n·]0;x·,2\r\n·z\n");
});
