import { expect, test } from "vitest";
import { notifiedByDefault } from "../notifications/notification-kinds.ts";
import { preferencesAfter, NotificationsForm } from "./notifications-form.ts";

const before = { mail: notifiedByDefault, push: notifiedByDefault, detail: false };
const after = (fields: object) => preferencesAfter(before, NotificationsForm.parse(fields));

test("missing fields keep their values", () => expect(after({})).toEqual(before));

test("one choice changes only its own field", () => {
  expect(after({ message: { mail: "never" } })).toEqual({ ...before, mail: ["like", "match"] });
  expect(after({ visit: { push: "now" } })).toEqual({ ...before, push: ["message", "like", "match", "visit"] });
});

test("of a switch that is on, the last value counts", () => {
  expect(after({ visit: { push: ["never", "now"] } })).toEqual({
    ...before,
    push: ["message", "like", "match", "visit"],
  });
  expect(NotificationsForm.safeParse({ visit: { push: ["now", "often"] } }).success).toBe(false);
});

test("names are shown if the checkbox was in the form and is checked", () => {
  expect(after({ detail: "1" }).detail).toBe(false);
  expect(after({ detail: "1", detail_shown: "1" }).detail).toBe(true);
  const open = { ...before, detail: true };
  expect(preferencesAfter(open, NotificationsForm.parse({ detail_shown: "1" })).detail).toBe(false);
  expect(preferencesAfter(open, NotificationsForm.parse({})).detail).toBe(true);
});

test.each([{ message: { mail: "sometimes" } }, { intent: "explode" }, { device: "-1" }, { device: "1 or 1=1" }])(
  "%j is refused",
  (fields) => expect(NotificationsForm.safeParse(fields).success).toBe(false),
);
