import { describe, expect, test } from "vitest";
import { type AlertFacts, alertsFor } from "./alert-rules.ts";

const content = { status: "active", photoId: "photo", mailsEndedBy: undefined };
const able = { capable: true, subscribed: false, denied: false };
const on = (pathname: string, changes: Partial<AlertFacts["viewer"]>, push?: AlertFacts["push"]) =>
  alertsFor(pathname, { viewer: { ...content, ...changes }, push }, []);

test("a member with a photo, a confirmed address and mails gets no alert", () => {
  expect(on("/members", {})).toEqual([]);
});

describe("enrich: no main image", () => {
  test.each(["/members", "/likes", "/chats", "/credits", "/members/7", "/activate/error", "/profiles", "/pages/faq"])(
    "is shown on %s",
    (pathname) => expect(on(pathname, { photoId: null })).toEqual(["enrich"]),
  );
  test.each([
    "/profile",
    "/signup",
    "/complete-signup",
    "/activate/done",
    "/premium",
    "/Premium/",
    "/notifications",
    "/directdebit",
    "/credits/3/directdebit",
    "/settings",
    "/settings/privacy",
  ])("is not shown on %s", (pathname) => expect(on(pathname, { photoId: null })).toEqual([]));
});

test("activation: shown while the address is not confirmed, but not on the pages that confirm it", () => {
  expect(on("/members", { status: "not_confirmed" })).toEqual(["activation"]);
  expect(on("/activate/address", { status: "not_confirmed" })).toEqual([]);
  expect(on("/complete-signup", { status: "not_confirmed" })).toEqual([]);
});

test("notifications: shown when notifications_disabled has a reason", () => {
  expect(on("/chats", { mailsEndedBy: "bounce" })).toEqual(["notifications"]);
  expect(on("/notifications", { mailsEndedBy: "bounce" })).toEqual([]);
});

describe("push", () => {
  test("is never shown by the server", () => expect(on("/members", {})).toEqual([]));
  test("capable, neither subscribed nor denied", () => expect(on("/members", {}, able)).toEqual(["push"]));
  test.each([{ capable: false }, { subscribed: true }, { denied: true }])("not where %j", (changes) =>
    expect(on("/members", {}, { ...able, ...changes })).toEqual([]),
  );
  test.each(["/chats", "/chats/9", "/members/9/chat", "/members/9/signup", "/complete-signup", "/signup-matches"])(
    "not on %s",
    (pathname) => expect(on(pathname, {}, able)).toEqual([]),
  );
});

test("the most urgent alert comes first, and dismissed alerts are not shown", () => {
  const viewer = { status: "not_confirmed", photoId: null, mailsEndedBy: "fbl" };
  expect(alertsFor("/members", { viewer }, [])).toEqual(["activation", "notifications", "enrich"]);
  expect(alertsFor("/members", { viewer }, ["activation", "time_bonus"])).toEqual(["notifications", "enrich"]);
});
