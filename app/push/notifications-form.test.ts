import { expect, test } from "vitest";
import { toldByDefault } from "./notification-kinds.ts";
import { chosen, NotificationsForm } from "./notifications-form.ts";

const before = { mail: toldByDefault, push: toldByDefault, detail: false };
const after = (fields: object) => chosen(before, NotificationsForm.parse(fields));

test("what is not sent stays as it was", () => expect(after({})).toEqual(before));

test("one choice changes one thing", () => {
  expect(after({ message: { mail: "never" } })).toEqual({ ...before, mail: ["like", "match"] });
  expect(after({ visit: { push: "now" } })).toEqual({ ...before, push: ["message", "like", "match", "visit"] });
});

test("names are shown where the box stood and is marked", () => {
  expect(after({ detail: "1" }).detail).toBe(false);
  expect(after({ detail: "1", detail_shown: "1" }).detail).toBe(true);
  const open = { ...before, detail: true };
  expect(chosen(open, NotificationsForm.parse({ detail_shown: "1" })).detail).toBe(false);
  expect(chosen(open, NotificationsForm.parse({})).detail).toBe(true);
});

test.each([{ message: { mail: "sometimes" } }, { intent: "explode" }, { device: "-1" }, { device: "1 or 1=1" }])(
  "%j is refused",
  (fields) => expect(NotificationsForm.safeParse(fields).success).toBe(false),
);
