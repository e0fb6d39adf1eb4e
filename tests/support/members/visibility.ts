import { aMember, type Member } from "./a-member.ts";
import type { Browser } from "../requests/browser.ts";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { openStream } from "../requests/open-stream.ts";
import type { TestSite } from "../site/site.ts";

/** A viewer and a target in their own country; the target has a main photo and another one. */
export type Pair = { site: TestSite; viewer: TestViewer; target: Member; main: string; other: string };

/** A visitor has no profile. */
export type TestViewer = { browser: Browser; profileId: number | undefined };

/** A country where search finds nobody else: no member of the demo town lives in New Zealand. */
const country = "NZ";
let made = 0;

type TargetInput = { privacy?: boolean; invisible?: boolean; fictional?: boolean };

/** The target has liked the viewing member and written to them before the situation is set up. */
export async function aPair(
  site: TestSite,
  options: { as: "visitor" | "guest" | "free" | "premium"; target?: TargetInput; known?: boolean },
): Promise<Pair> {
  const { fictional, ...modes } = options.target ?? {};
  const name = `Target ${++made}.`;
  // In her own region, because other members of a region would be suggested with her.
  const target = await aMember(site, { name, gender: "female", country, region: name, credits: 50, ...modes });
  if (fictional) await setProfile(site, target, { fictional });
  const viewer = await aTestViewer(site, options.as);
  const main = await aPhoto(site, target, 1);
  await setProfile(site, target, { main_photo_id: main });
  const other = await aPhoto(site, target, 2);
  if (options.known !== false && viewer.profileId !== undefined) {
    await target.browser.post(`/members/${viewer.profileId}`, { intent: "like" });
    await target.browser.post(`/members/${viewer.profileId}/chat`, { intent: "send", text: "Hello" });
  }
  return { site, viewer, target, main, other };
}

async function aTestViewer(site: TestSite, as: "visitor" | "guest" | "free" | "premium"): Promise<TestViewer> {
  if (as === "free" || as === "premium") return aMember(site, { country, credits: 50, premium: as === "premium" });
  const browser = site.visitor();
  browser.cookies.set("language", "en");
  // A guest came from a traffic source, so the site lets them browse.
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

/** A photo with the tests' own files (`test-face` in the run's storage). */
async function aPhoto(site: TestSite, { profileId }: Member, position: number): Promise<string> {
  const id = newPhotoId();
  const file = { file_key: "test-face", width: 1000, height: 1250 };
  await site.db
    .insertInto("photo")
    .values({ id, profile_id: profileId, position, created_at: new Date(), ...file })
    .execute();
  return id;
}

/** Every place where a member could be seen; each returns one word, the same words for every situation. */
export const places = {
  search: async ({ viewer, target }: Pair) => {
    const page = await viewer.browser.get(`/members?gender=female&country=${country}`);
    if (page.status !== 200) return statusOrLogin(page);
    return showsMember(page.text, target) ? "shown" : "absent";
  },
  online: async ({ viewer, target }: Pair) => {
    const page = await viewer.browser.get(`/members?gender=female&country=${country}&online=1`);
    if (page.status !== 200) return statusOrLogin(page);
    // Below the online members there are similar ones who may be offline.
    const [found = ""] = page.text.split("Similar members");
    return found.includes(`data-member="${target.profileId}"`) ? "shown" : "absent";
  },
  profile: async ({ viewer, target }: Pair) => statusOrLogin(await viewer.browser.get(`/members/${target.profileId}`)),
  like: async ({ viewer, target }: Pair) =>
    statusOrLogin(await viewer.browser.post(`/members/${target.profileId}`, { intent: "like", stay: "1" })),
  main: async ({ viewer, main }: Pair) => statusOrLogin(await viewer.browser.get(`/photos/${main}/full`)),
  blur: async ({ viewer, other }: Pair) => statusOrLogin(await viewer.browser.get(`/photos/${other}/blur`)),
  other: async ({ viewer, other }: Pair) => statusOrLogin(await viewer.browser.get(`/photos/${other}/full`)),
  likes: async ({ viewer, target }: Pair) => {
    const page = await viewer.browser.get("/likes/received");
    return page.status === 200 ? (showsMember(page.text, target) ? "shown" : "absent") : statusOrLogin(page);
  },
  visitors: async ({ site, viewer, target }: Pair) => {
    if (viewer.profileId === undefined) return statusOrLogin(await viewer.browser.get("/visitors"));
    // A visit of before, because a blocked or banned member makes none.
    const visit = { visitor_id: target.profileId, visited_id: viewer.profileId, visited_at: new Date() };
    await site.db
      .insertInto("visit")
      .values(visit)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const page = await viewer.browser.get("/visitors");
    return page.status === 200 ? (showsMember(page.text, target) ? "shown" : "absent") : statusOrLogin(page);
  },
  chat: async ({ viewer, target }: Pair) =>
    statusOrLogin(await viewer.browser.get(`/members/${target.profileId}/chat`)),
  write: async ({ viewer, target }: Pair) => {
    const fields = { intent: "send", text: "Hello you", key: `key-${target.profileId}` };
    return statusOrLogin(await viewer.browser.post(`/members/${target.profileId}/chat`, fields));
  },
  chats: async ({ viewer, target }: Pair) => {
    const page = await viewer.browser.get("/chats");
    return page.status === 200 ? chatListing(page.text, target, ">Former member<") : statusOrLogin(page);
  },
  swipe: async ({ viewer, target }: Pair) => {
    // The card that Undo brings back, if the deck may show it.
    const page = await viewer.browser.get(`/swipe-game?back=${target.profileId}`);
    const onTop = `name="member" value="${target.profileId}"`;
    return page.status === 200 ? (page.text.includes(onTop) ? "shown" : "absent") : statusOrLogin(page);
  },
  finder: async ({ viewer, target }: Pair) => {
    const answers = { gender: "female", min_age: "18", max_age: "99", country, region: "", relationship: "" };
    const answer = await viewer.browser.post("/match-finder", answers);
    if (answer.location !== "/match-finder") return statusOrLogin(answer);
    const page = await viewer.browser.get("/match-finder");
    return showsMember(page.text, target) ? "shown" : "absent";
  },
  suggested: async ({ site, viewer, target }: Pair) => {
    const like = await aMember(site, { gender: "female", country, region: target.name });
    const page = await viewer.browser.get(`/members/${like.profileId}`);
    return page.status === 200 ? (showsMember(page.text, target) ? "shown" : "absent") : statusOrLogin(page);
  },
  apiLikes: async ({ viewer, target }: Pair) => {
    const answer = await viewer.browser.get("/api/likes.php");
    return answer.status === 200
      ? answer.text.includes(String(target.profileId))
        ? "shown"
        : "absent"
      : statusOrLogin(answer);
  },
  apiChats: async ({ viewer, target }: Pair) => {
    const answer = await viewer.browser.get("/api/chats.php");
    return answer.status === 200 ? chatListing(answer.text, target, `"id":${target.profileId}`) : statusOrLogin(answer);
  },
  events: async ({ site, viewer, target }: Pair) => {
    const stream = await openStream(viewer.browser, "/events");
    const { status, headers } = stream;
    if (status !== 200) return statusOrLogin({ status, location: headers.location });
    const conversation = await conversationOf(site, viewer, target);
    // She comes back after an hour and starts typing.
    const away = new Date(Date.now() - 3_600_000);
    await site.db
      .updateTable("account_presence")
      .set({ seen_at: away })
      .where("account_id", "=", target.accountId)
      .execute();
    await target.browser.get("/likes");
    await target.browser.post(`/chats/${conversation}/typing`, {});
    // Typing is sent in the order in which it was begun, so what another member types comes after all of hers.
    const other = await aMember(site, { gender: "female", credits: 50 });
    await other.browser.post(`/members/${viewer.profileId}/chat`, { intent: "send", text: "Hello" });
    const after = await conversationOf(site, viewer, other);
    await other.browser.post(`/chats/${after}/typing`, {});
    await stream.said(`"typing","conversation":${after}`);
    stream.close();
    const heard = stream.text();
    return heard.includes(`"profile":${target.profileId}}`) || heard.includes(`"conversation":${conversation}}`)
      ? "heard"
      : "silent";
  },
};
export type PlaceName = keyof typeof places;

async function conversationOf(site: TestSite, viewer: TestViewer, target: Member): Promise<number> {
  const side = await site.db
    .selectFrom("conversation_side")
    .select("conversation_id")
    .where("profile_id", "=", target.profileId)
    .where("other_id", "=", viewer.profileId ?? 0)
    .executeTakeFirst();
  return side?.conversation_id ?? 0;
}

/** How a conversation is listed: with the member's name, or without it (`history`). */
function chatListing(text: string, { name }: Member, withoutName: string): string {
  if (text.includes(name)) return "shown";
  return text.includes(withoutName) ? "history" : "absent";
}

const showsMember = (text: string, { profileId }: Member) =>
  new RegExp(`data-member="${profileId}"|/members/${profileId}\\b`).test(text);

/** The status, or `login` for a redirect to the login. */
function statusOrLogin({ status, location }: { status: number; location: string | undefined }): string {
  return location?.startsWith("/login") ? "login" : String(status);
}
