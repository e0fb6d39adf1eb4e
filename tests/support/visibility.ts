import { aMember, type Member } from "./a-member.ts";
import type { Browser } from "./browser.ts";
import { newPhotoId } from "#app/platform/ids.server.ts";
import { openStream } from "./open-stream.ts";
import type { TestSite } from "./site.ts";

/** One who looks and one who is looked at, in a country of their own, the second with a main and another photo. */
export type Pair = { site: TestSite; looker: Looker; target: Member; main: string; other: string };

/** A visitor has no profile. */
export type Looker = { browser: Browser; profileId: number | undefined };

/** Search finds nobody else there: no member of the demo town lives in New Zealand. */
const country = "NZ";
let made = 0;

type TargetWish = { privacy?: boolean; invisible?: boolean; fictional?: boolean };

/** The target has liked and written to the looking member before anything of the situation comes true. */
export async function aPair(
  site: TestSite,
  wish: { as: "visitor" | "guest" | "free" | "premium"; target?: TargetWish; known?: boolean },
): Promise<Pair> {
  const { fictional, ...modes } = wish.target ?? {};
  const name = `Target ${++made}.`;
  // Alone in a region of her own: whoever else lives there is suggested beside her first.
  const target = await aMember(site, { name, gender: "female", country, region: name, credits: 50, ...modes });
  if (fictional) await setProfile(site, target, { fictional });
  const looker = await aLooker(site, wish.as);
  const main = await aPhoto(site, target, 1);
  await setProfile(site, target, { main_photo_id: main });
  const other = await aPhoto(site, target, 2);
  if (wish.known !== false && looker.profileId !== undefined) {
    await target.browser.post(`/members/${looker.profileId}`, { intent: "like" });
    await target.browser.post(`/members/${looker.profileId}/chat`, { intent: "send", text: "Hello" });
  }
  return { site, looker, target, main, other };
}

async function aLooker(site: TestSite, as: "visitor" | "guest" | "free" | "premium"): Promise<Looker> {
  if (as === "free" || as === "premium") return aMember(site, { country, credits: 50, premium: as === "premium" });
  const browser = site.visitor();
  browser.cookies.set("language", "en");
  // A guest came from a traffic source: the site lets them browse.
  if (as === "guest") await browser.get("/pricing?ref=partner");
  return { browser, profileId: undefined };
}

export async function setProfile(
  site: TestSite,
  { profileId }: Member,
  values: { fictional?: boolean; main_photo_id?: string; status?: "active" | "disabled" },
): Promise<void> {
  await site.db.updateTable("profile").set(values).where("id", "=", profileId).execute();
}

/** A photo whose files are the tests' own (`test-face` in the run's storage). */
async function aPhoto(site: TestSite, { profileId }: Member, position: number): Promise<string> {
  const id = newPhotoId();
  const file = { file_key: "test-face", width: 1000, height: 1250, thumbhash: "pTgGDgJi+JmnacaJRnhniJZYN2CsApc=" };
  await site.db
    .insertInto("photo")
    .values({ id, profile_id: profileId, position, created_at: new Date(), ...file })
    .execute();
  return id;
}

/** Everywhere a member could be met; each answers in one word, the same for every situation. */
export const places = {
  search: async ({ looker, target }: Pair) => {
    const page = await looker.browser.get(`/members?gender=female&country=${country}`);
    if (page.status !== 200) return where(page);
    return shows(page.text, target) ? "shown" : "absent";
  },
  online: async ({ looker, target }: Pair) => {
    const page = await looker.browser.get(`/members?gender=female&country=${country}&online=1`);
    if (page.status !== 200) return where(page);
    // Under the members who are online stand similar ones who need not be.
    const [found = ""] = page.text.split("Similar members");
    return found.includes(`data-member="${target.profileId}"`) ? "shown" : "absent";
  },
  profile: async ({ looker, target }: Pair) => where(await looker.browser.get(`/members/${target.profileId}`)),
  like: async ({ looker, target }: Pair) =>
    where(await looker.browser.post(`/members/${target.profileId}`, { intent: "like", stay: "1" })),
  main: async ({ looker, main }: Pair) => where(await looker.browser.get(`/photos/${main}/full`)),
  blur: async ({ looker, other }: Pair) => where(await looker.browser.get(`/photos/${other}/blur`)),
  other: async ({ looker, other }: Pair) => where(await looker.browser.get(`/photos/${other}/full`)),
  likes: async ({ looker, target }: Pair) => {
    const page = await looker.browser.get("/likes/received");
    return page.status === 200 ? (shows(page.text, target) ? "shown" : "absent") : where(page);
  },
  chat: async ({ looker, target }: Pair) => where(await looker.browser.get(`/members/${target.profileId}/chat`)),
  write: async ({ looker, target }: Pair) => {
    const fields = { intent: "send", text: "Hello you", key: `key-${target.profileId}` };
    return where(await looker.browser.post(`/members/${target.profileId}/chat`, fields));
  },
  chats: async ({ looker, target }: Pair) => {
    const page = await looker.browser.get("/chats");
    return page.status === 200 ? named(page.text, target, ">Former member<") : where(page);
  },
  swipe: async ({ looker, target }: Pair) => {
    // The card that Undo brings back, where the deck may show it.
    const page = await looker.browser.get(`/swipe-game?back=${target.profileId}`);
    const onTop = `name="member" value="${target.profileId}"`;
    return page.status === 200 ? (page.text.includes(onTop) ? "shown" : "absent") : where(page);
  },
  finder: async ({ looker, target }: Pair) => {
    const answers = { gender: "female", min_age: "18", max_age: "99", country, region: "", relationship: "" };
    const kept = await looker.browser.post("/match-finder", answers);
    if (kept.location !== "/match-finder") return where(kept);
    const page = await looker.browser.get("/match-finder");
    return shows(page.text, target) ? "shown" : "absent";
  },
  suggested: async ({ site, looker, target }: Pair) => {
    const like = await aMember(site, { gender: "female", country, region: target.name });
    const page = await looker.browser.get(`/members/${like.profileId}`);
    return page.status === 200 ? (shows(page.text, target) ? "shown" : "absent") : where(page);
  },
  apiLikes: async ({ looker, target }: Pair) => {
    const answer = await looker.browser.get("/api/likes.php");
    return answer.status === 200
      ? answer.text.includes(String(target.profileId))
        ? "shown"
        : "absent"
      : where(answer);
  },
  apiChats: async ({ looker, target }: Pair) => {
    const answer = await looker.browser.get("/api/chats.php");
    return answer.status === 200 ? named(answer.text, target, `"id":${target.profileId}`) : where(answer);
  },
  events: async ({ site, looker, target }: Pair) => {
    const stream = await openStream(looker.browser, "/events");
    const { status, headers } = stream;
    if (status !== 200) return where({ status, location: headers.location });
    const conversation = await conversationOf(site, looker, target);
    // She comes back after an hour, and begins to write.
    const away = new Date(Date.now() - 3_600_000);
    await site.db.updateTable("profile").set({ last_active: away }).where("id", "=", target.profileId).execute();
    await target.browser.get("/likes");
    await target.browser.post(`/chats/${conversation}/typing`, {});
    // Behind everything of hers on the same bus.
    const other = await aMember(site, { gender: "female", credits: 50 });
    await other.browser.post(`/members/${looker.profileId}/chat`, { intent: "send", text: "Hello" });
    await stream.said('"message"');
    stream.close();
    const heard = stream.text();
    return heard.includes(`"profile":${target.profileId}}`) || heard.includes(`"conversation":${conversation}}`)
      ? "heard"
      : "silent";
  },
};
export type PlaceName = keyof typeof places;

async function conversationOf(site: TestSite, looker: Looker, target: Member): Promise<number> {
  const side = await site.db
    .selectFrom("conversation_side")
    .select("conversation_id")
    .where("profile_id", "=", target.profileId)
    .where("other_id", "=", looker.profileId ?? 0)
    .executeTakeFirst();
  return side?.conversation_id ?? 0;
}

/** A conversation's line: with the member's name, or without it (`history`). */
function named(text: string, { name }: Member, withoutName: string): string {
  if (text.includes(name)) return "shown";
  return text.includes(withoutName) ? "history" : "absent";
}

const shows = (text: string, { profileId }: Member) =>
  new RegExp(`data-member="${profileId}"|/members/${profileId}\\b`).test(text);

/** A status, or `login` for who is sent there. */
function where({ status, location }: { status: number; location: string | undefined }): string {
  return location?.startsWith("/login") ? "login" : String(status);
}
