import type { Browser } from "../requests/browser.ts";
import { photoForm, postForm } from "../requests/multipart.ts";
import { aNewMember, mailedLinks } from "./new-member.ts";
import { anOrder, payAt } from "./orders.ts";
import { aUniquePicture } from "./pictures.ts";
import type { TestSite } from "../site/site.ts";

type Someone = { browser: Browser; profileId: number; email: string };

/**
 * What the site is there for, by HTTP as members do it: visitors look, two sign up and confirm their addresses, one adds
 * a photo, they find each other, like, write and answer, and one buys credits. Throws with what was not as expected.
 * A site without demo has no payment page: `pays: false`.
 */
export async function doMainJob(site: Pick<TestSite, "db" | "visitor">, { pays = true } = {}): Promise<void> {
  for (const path of ["/", "/login", "/landers/gallery", "/pricing", "/sitemap.xml"]) await open(site.visitor(), path);
  const anna = await signUp(site, { gender: "female", name: "Annabel" });
  const ben = await signUp(site, { gender: "male", name: "Bernard" });

  const added = await postForm(anna.browser, "/photos", photoForm(await aUniquePicture()));
  if (added.status !== 200) throw new Error(`a photo was answered ${added.status}: ${added.words}`);
  const { photo } = added.json() as { photo: string };
  const image = await ben.browser.get(`/photos/${photo}/match`);
  if (image.headers["content-type"] !== "image/webp") throw new Error(`a photo is not shown: ${image.status}`);

  await open(ben.browser, "/members?gender=female&country=NL", "Annabel");
  await open(ben.browser, `/members/${anna.profileId}`, "Annabel");
  await post(ben.browser, `/members/${anna.profileId}`, { intent: "like" });
  await open(anna.browser, "/likes", "Bernard");
  const letter = { intent: "send", text: "Shall we go to the sea?", key: `main-job-${ben.profileId}` };
  await post(ben.browser, `/members/${anna.profileId}/chat`, letter);
  await open(anna.browser, "/chats", letter.text);
  const answer = { intent: "send", text: "On Sunday, if it is dry.", key: `main-job-${anna.profileId}` };
  await post(anna.browser, `/members/${ben.profileId}/chat`, answer);
  await open(ben.browser, `/members/${anna.profileId}/chat`, answer.text);
  if (pays) {
    const before = await creditsOf(ben.browser);
    const order = await anOrder(ben.browser, 1);
    const paid = await payAt(ben.browser, order, "paid");
    if (paid.status !== 302) throw new Error(`a payment was answered ${paid.status}: ${paid.words}`);
    // The provider's report comes over HTTP, too.
    for (let tries = 0; (await creditsOf(ben.browser)) !== before + 50; tries++) {
      if (tries > 100) throw new Error("an order that was paid brought no credits");
      await open(ben.browser, "/transactions");
    }
  }
  await post(ben.browser, "/logout", {});
  const after = await ben.browser.get("/members");
  if (!after.location?.startsWith("/login")) throw new Error(`after the logout /members answered ${after.status}`);
}

async function signUp(
  site: Pick<TestSite, "db" | "visitor">,
  about: { gender: string; name: string },
): Promise<Someone> {
  const { browser, credentials } = await aNewMember(site, about);
  await post(browser, "/complete-signup?step=location", { country: "NL", region: "", city: "" });
  const [link = ""] = await mailedLinks(site, credentials.email);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  await post(browser, "/activate", { token });
  const { user } = (await open(browser, "/api/user.php")).json() as { user: { profile: { id: number } } };
  return { browser, profileId: user.profile.id, email: credentials.email };
}

async function creditsOf(browser: Browser): Promise<number> {
  const { user } = (await open(browser, "/api/user.php")).json() as { user: { credits: number } };
  return user.credits;
}

async function open(browser: Browser, path: string, words = "") {
  const answer = await browser.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.location ?? answer.words}`);
  if (!answer.text.includes(words)) throw new Error(`${path} does not show "${words}": ${answer.words.slice(0, 500)}`);
  return answer;
}

async function post(browser: Browser, path: string, fields: Record<string, string>) {
  const answer = await browser.post(path, fields);
  if (answer.status !== 302) throw new Error(`${path} was answered ${answer.status}: ${answer.words.slice(0, 500)}`);
  return answer;
}
