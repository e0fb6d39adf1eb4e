import { expect, test } from "vitest";
import { erasedText, isErased } from "./erased-message.ts";

test.each([
  [{ kind: "text", text: erasedText }, true],
  [{ kind: "text", text: "[deleted]" }, false],
  [{ kind: "photo", text: "" }, false],
  [{ kind: "gift", text: "" }, false],
])("%j is erased: %j", (message, erased) => expect(isErased(message)).toBe(erased));
