import { expect, test } from "vitest";
import { maxFormBytes } from "./max-form-bytes.ts";
import { findResendablePost } from "./resendable-post.server.ts";

const post = (body: string) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return findResendablePost(new Request("http://localhost/members?page=2", { method: "POST", headers, body }));
};

test("a failed post is offered again whole, without its secrets, or not at all", async () => {
  expect(await post("text=Hello&password=secret")).toEqual({ action: "/members?page=2", fields: [["text", "Hello"]] });
  const long = `text=${"x".repeat(maxFormBytes - 5)}`;
  expect((await post(long))?.fields[0]?.[1]).toHaveLength(maxFormBytes - 5);
  expect(await post(`${long}x`)).toBeUndefined();
});
