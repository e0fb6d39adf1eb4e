import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { respondWith } from "./own-answers.ts";

test("loader data is decoded unchanged", async () => {
  const data = {
    name: 'A "b"\n',
    on: new Date(0),
    none: null,
    unset: undefined,
    list: [1, [null, undefined], { a: true }],
  };
  const answer = respondWith({ root: data, "members-id": null });
  if (!answer?.body) throw new Error("No answer");
  expect((await decode(answer.body)).value).toEqual({ root: { data }, "members-id": { data: null } });
  expect(answer.headers.has("x-remix-response")).toBe(true);
});

test.each([
  ["a promise", Promise.resolve(1)],
  ["a map", new Map()],
  ["NaN", NaN],
])("%s cannot be serialised, so there is no answer", (_, value) => {
  expect(respondWith({ root: { value } })).toBeUndefined();
});
