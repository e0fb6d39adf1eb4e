import { expect, test } from "vitest";
import { parentPathOf } from "./parent-path.ts";

test.each(["/members", "/chats", "/likes", "/credits", "/premium", "/", "/Members/"])("%s has no back button", (path) =>
  expect(parentPathOf(path, "/members")).toBeUndefined(),
);

test.each([
  ["/members/42", "/members"],
  ["/members/42/chat", "/members/42"],
  ["/members/42/signup", "/members/42"],
  ["/members/42/landing2/summer", "/members/42"],
  ["/chats/7", "/chats"],
  ["/likes/given", "/likes"],
  ["/likes/m/42", "/likes"],
  ["/credits/3/paypal", "/credits"],
  ["/credits/repeat-order", "/credits"],
  ["/directdebit", "/credits"],
  ["/transactions", "/credits"],
  ["/transactions/9", "/transactions"],
  ["/settings/privacy/", "/settings"],
  ["/settings", "/members"],
  ["/notifications", "/settings"],
  ["/reset-password", "/login"],
  ["/reset-password/do", "/login"],
  ["/profile", "/members"],
  ["/swipe-game", "/members"],
  ["/pages/faq", "/members"],
  ["/lang-config", "/members"],
  ["/activate/done", "/members"],
])("%s leads back to %s", (path, parent) => expect(parentPathOf(path, "/members")).toBe(parent));

test("a page without a parent leads a visitor to the start page", () => {
  expect(parentPathOf("/login", "/")).toBe("/");
  expect(parentPathOf("/pages/faq", "/")).toBe("/");
});
