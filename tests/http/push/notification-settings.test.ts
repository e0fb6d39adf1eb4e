import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

describe("the settings of notifications", () => {
  test("show the defaults, store the choices, and keep missing fields", async () => {
    const { browser } = await aMember(site);
    const choicesIn = (text: string) =>
      [...text.matchAll(/<input[^>]+>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /checked/.test(tag) && /value="now"/.test(tag))
        .map((tag) => /name="([^"]+)"/.exec(tag)?.[1]);
    const defaults = ["message", "like", "match"].flatMap((kind) => [`${kind}.mail`, `${kind}.push`]);
    expect(choicesIn((await browser.get("/notifications")).text)).toEqual(defaults);
    const fields = { "message.mail": "never", "offers.push": "now", intent: "save" };
    const answer = await browser.post("/notifications", fields);
    const page = await browser.follow(answer);
    expect(page.words).toContain("Your choice is saved.");
    expect(choicesIn(page.text)).toEqual([...defaults.slice(1), "offers.push"]);
    // A switch posts both values while it is on.
    const switched = await browser.post("/notifications", { "message.mail": ["never", "now"], "like.mail": "never" });
    const on = choicesIn((await browser.follow(switched)).text);
    expect(on).toEqual(["message.mail", "message.push", ...defaults.slice(3), "offers.push"]);
    // The weekly summary is a mail.
    expect(page.text).not.toContain('name="digest.push"');
  });

  test.each([{ "message.mail": "sometimes" }, { intent: "explode" }, { intent: "remove_device", device: "-1" }])(
    "%j is refused",
    async (fields) => {
      const { browser } = await aMember(site);
      expect((await browser.post("/notifications", fields as never)).status).toBe(422);
    },
  );

  test("are for members", async () => {
    expect((await site.visitor().get("/notifications")).location).toBe("/login?next=%2Fnotifications");
  });
});
