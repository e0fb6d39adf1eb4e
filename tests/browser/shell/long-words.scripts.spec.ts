import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { expect, open, origin, signIn, test } from "../journey.ts";
import { waitUntilSettled, wideFaults } from "../screen-faults.ts";

const name = "W".repeat(20);
const compound = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const words = ["ha".repeat(150), `https://example.org/${"a".repeat(120)}`, compound, "W".repeat(60)];

/** The page and its list of messages, where they could be scrolled sideways. */
const widerThanTheirBox = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("[role=log]")]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => `${each.tagName}: ${each.scrollWidth} in ${each.clientWidth}`),
  );

for (const light of [false, true]) {
  test(`the longest words fit every window, ${light ? "on light pages" : "with scripts"}`, async ({
    page,
    context,
    site,
  }) => {
    const anna = await aMember(site, { name, gender: "female", credits: 1000, premium: true });
    const ben = await aMember(site, { name, credits: 1000, premium: true });
    await site.db
      .updateTable("profile")
      .set({ city: compound.slice(0, 60), about_me: words.join(" ").slice(0, 500) })
      .where("id", "in", [anna.profileId, ben.profileId])
      .execute();
    await anna.browser.post(`/members/${ben.profileId}`, { intent: "like" });
    let chat = "";
    for (const text of words) {
      const sent = await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text });
      chat ||= sent.location ?? "";
      await ben.browser.post(chat, { intent: "send", text });
    }
    await ben.browser.post(`/members/${anna.profileId}?report=1`, {
      ...{ intent: "report", kind: "harassment", text: words.join(" ") },
    });
    await signIn(context, site, ben.accountId);
    if (light) await context.addCookies([{ name: "plain", value: "1", url: origin }]);
    const moderator = await aDeskPerson(site, ["moderation", "service"]);
    await context.addCookies([{ name: "desk", value: moderator.cookies.get("desk") ?? "", url: origin }]);
    const { reference } = await site.db
      .selectFrom("complaint")
      .select("reference")
      .where("reporter_id", "=", ben.accountId)
      .executeTakeFirstOrThrow();

    const ofMembers = ["/chats", `/members/${anna.profileId}`, `/members/${ben.profileId}`, "/profile", "/likes"];
    const ofStaff = light ? [] : [`/desk/complaints/${reference}`, `/desk/members/${anna.profileId}`];
    const wide: string[] = [];
    for (const path of [chat, ...ofMembers, "/members", ...ofStaff]) {
      await page.setViewportSize({ width: 1280, height: 740 });
      await open(page, path);
      // Staff's menu needs 332 px.
      for (const width of path.startsWith("/desk") ? [1280, 360] : [1280, 360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await waitUntilSettled(page);
        const faults = [...(await widerThanTheirBox(page)), ...(await wideFaults(page))];
        wide.push(...faults.map((fault) => `${path} at ${width}: ${fault}`));
      }
    }
    expect(wide).toEqual([]);
  });
}
