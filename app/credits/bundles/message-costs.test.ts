import { expect, test } from "vitest";
import { messageCosts } from "./message-costs.ts";

test("a message, a photo and a gift each cost what the site asks for them", () => {
  const settings = { message_credits: 5, photo_credits: 7, gift_credits: 10 };
  expect(messageCosts(settings)).toEqual({ message: 5, photo: 7, gift: 10 });
});
