import { expect, test } from "vitest";
import { requireUsablePath } from "./checkout-path.mjs";

test.each(["/app", "/srv/my site", "/srv/a b%20ü/app", "/srv/my-node_modules_2/site", '/srv/[a](b)!\'$&;e "f"'])(
  "the site can be built in %s",
  (root) => expect(() => requireUsablePath(root)).not.toThrow(),
);

test.each([
  ["/srv/c#/site", "#"],
  ["/srv/really?/site", "?"],
  ["/srv/a*b", "*"],
  ["/srv/a\\b", "\\"],
  ["/srv/a:b", ":"],
  ["/srv/{a}'b", "{"],
  ["/srv/node_modules/site", "node_modules"],
  ["/srv/100%/site", "%"],
  ["/srv/100%zz/site", "%"],
])("for %s one sentence names the character that its tools cannot have in a path", (root, character) => {
  expect(() => requireUsablePath(root)).toThrow(
    `The site cannot be built in ${root}: move it to a folder without "${character}" in its path, and start it there.`,
  );
});
