import type { Page } from "@playwright/test";
import { languages } from "#app/platform/i18n/languages.ts";
import { landerNames, memberLanderNames, urls } from "#app/urls.ts";
import { aMember } from "../support/a-member.ts";
import { expect, newName, open, origin, signIn, test } from "./journey.ts";

test.skip(!process.env.CHECK_ALL, "the long sweep of all languages: npm run check:all");
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the texts are the same without scripts");

/** What every page must be in every language: in that language, without a raw key, and no wider than the window. */
async function faultsOf(page: Page, path: string, language: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, path);
    const seen = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      raw: /\b(?:[a-z]+:)?[a-z_]+\.[a-z_]+\.[a-z_.]+\b|\{\{/.exec(document.body.innerText)?.[0],
      width: document.documentElement.scrollWidth,
    }));
    if (seen.lang !== language) faults.push(`${path} is in ${seen.lang}`);
    if (seen.raw) faults.push(`${path} shows ${seen.raw}`);
    if (seen.width > width) faults.push(`${path} is ${seen.width} px wide at ${width}`);
  }
  return faults;
}

for (const language of languages) {
  test(`every screen fits and speaks in ${language}`, async ({ page, context, site }) => {
    test.slow();
    const warned = { name: "dismissed", value: `entry_warning-${Math.floor(Date.now() / 1000)}`, url: origin };
    const chosen = { name: "language", value: language, url: origin };
    await context.addCookies([warned, chosen]);
    const faults: string[] = [];
    const visitors = [urls.index(), urls.login(), urls.signup(), urls.pricing(), urls.langConfig(), urls.complaints()];
    const landers = [
      ...landerNames.map((name) => urls.lander(name)),
      ...memberLanderNames.map((name) => urls.memberLander(1, name)),
    ];
    for (const path of [...visitors, ...landers, urls.page("terms"), urls.page("faq"), "/reset-password", "/nowhere"]) {
      faults.push(...(await faultsOf(page, path, language)));
    }

    const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 10, premium: true });
    const ben = await aMember(site, { name: newName("Ben"), credits: 40 });
    await ben.browser.post(urls.member(anna.profileId), { intent: "like" });
    const written = await ben.browser.post(urls.memberChat(anna.profileId), { intent: "send", text: "Hello Anna" });
    await signIn(context, site, anna.accountId);
    await context.addCookies([chosen]);
    const members = [urls.members(), urls.member(ben.profileId), urls.member(anna.profileId), urls.chats()];
    const rest = [written.location ?? "", urls.likes(), urls.likes("matches"), urls.likesOf(ben.profileId)];
    const own = [urls.credits(), urls.premium(), "/settings", "/settings/email", "/settings/location"];
    const steps = ["photo", "location", "personal", "about", "done"].map((step) => urls.completeSignup({ step }));
    for (const path of [...steps, urls.signupMatches()]) faults.push(...(await faultsOf(page, path, language)));
    for (const path of [...members, ...rest, ...own]) faults.push(...(await faultsOf(page, path, language)));
    expect(faults).toEqual([]);
  });
}
