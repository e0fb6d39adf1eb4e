import { expect, test } from "vitest";
import { requireCanonicalPath } from "./canonical-path.server.ts";
import { canonicalPath } from "./canonical-path.ts";

function redirectOf(path: string): string | undefined {
  try {
    requireCanonicalPath(new Request(`http://localhost${path}`));
    return undefined;
  } catch (answer) {
    return (answer as Response).headers.get("location") ?? "none";
  }
}

test.each([
  ["/landers/gallery", undefined],
  ["/landers/Gallery?ref=A", "/landers/gallery?ref=A"],
  ["/landers/gallery/", "/landers/gallery"],
  ["/landers/gallery/caf%C3%A9", undefined],
  ["/landers/gallery/caf%c3%a9", undefined],
  ["/landers/gallery/Caf%c3%a9", "/landers/gallery/caf%C3%A9"],
])("%s is redirected to %s", (path, to) => expect(redirectOf(path)).toBe(to));

test("the target of a redirect is never redirected again, however a cache writes its escapes", () => {
  for (const path of ["/landers/gallery/Caf%c3%A9/", "/landers/GALLERY/%2F%2f", "/landers/gallery/%"]) {
    const canonical = canonicalPath(path);
    for (const written of [canonical, canonical.replace(/%../g, (escape) => escape.toLowerCase())]) {
      expect(redirectOf(written)).toBeUndefined();
    }
  }
});
