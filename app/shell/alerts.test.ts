import { describe, expect, test } from "vitest";
import { type AlertCase, alertsOn } from "./alerts.ts";

const content = { status: "active", photoId: "photo", notificationsDisabled: [] };
const able = { capable: true, subscribed: false, denied: false };
const on = (pathname: string, changes: Partial<AlertCase["viewer"]>, push?: AlertCase["push"]) =>
  alertsOn(pathname, { viewer: { ...content, ...changes }, push }, []);

test("a member with a photo, a confirmed address and mails is left in peace", () => {
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

test("activation: the address is not confirmed, but not where that is being done", () => {
  expect(on("/members", { status: "not_confirmed" })).toEqual(["activation"]);
  expect(on("/activate/address", { status: "not_confirmed" })).toEqual([]);
  expect(on("/complete-signup", { status: "not_confirmed" })).toEqual([]);
});

test("notifications: a reason stands in notifications_disabled", () => {
  expect(on("/chats", { notificationsDisabled: ["bounce"] })).toEqual(["notifications"]);
  expect(on("/notifications", { notificationsDisabled: ["bounce"] })).toEqual([]);
});

describe("push", () => {
  test("is unknown to the server", () => expect(on("/members", {})).toEqual([]));
  test("capable, neither subscribed nor denied", () => expect(on("/members", {}, able)).toEqual(["push"]));
  test.each([{ capable: false }, { subscribed: true }, { denied: true }])("not where %j", (changes) =>
    expect(on("/members", {}, { ...able, ...changes })).toEqual([]),
  );
  test.each(["/chats", "/chats/9", "/members/9/chat", "/members/9/signup", "/complete-signup", "/signup-matches"])(
    "not on %s",
    (pathname) => expect(on(pathname, {}, able)).toEqual([]),
  );
});

test("the most urgent stands first, and what is put away is gone", () => {
  const viewer = { status: "not_confirmed", photoId: null, notificationsDisabled: ["fbl"] };
  expect(alertsOn("/members", { viewer }, [])).toEqual(["activation", "notifications", "enrich"]);
  expect(alertsOn("/members", { viewer }, ["activation", "time_bonus"])).toEqual(["notifications", "enrich"]);
});
