import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestSite, startSite } from "#tests/support/site/site.ts";
import { aPair, type Pair, type PlaceName, places, setProfile } from "#tests/support/members/visibility.ts";

/**
 * Who sees whom where: one line for each situation, one word for each place (tests/support/members/visibility.ts, `places`).
 * A new place is a new column there and here; a new situation is a new line.
 */
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  const photos = join(process.env.TEST_DATA_DIR ?? "", "photos", "test-face");
  await cp(new URL("../../../app/demo/town/faces/f01-1", import.meta.url), photos, { recursive: true });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

type Expected = Record<PlaceName, string>;
type Situation = { name: string; source: string; make: () => Promise<Pair>; expected: Expected };

// A post with input is answered with a login instead, which keeps the input
// (app/shell/README.md#a-post-that-meets-an-ended-session).
const games = { swipe: "login", finder: "403" };
const login = {
  search: "login",
  online: "login",
  profile: "login",
  suggested: "login",
  like: "login",
  likes: "login",
  visitors: "login",
  chat: "login",
  chats: "login",
  ...games,
};
const visitor: Expected = {
  ...login,
  write: "403",
  main: "200",
  blur: "404",
  other: "404",
  apiLikes: "403",
  apiChats: "403",
  events: "login",
};
const open: Expected = {
  search: "shown",
  online: "shown",
  profile: "200",
  // The target has liked first: the match redirects to its modal.
  like: "302",
  main: "200",
  blur: "200",
  other: "404",
  likes: "shown",
  visitors: "shown",
  chat: "200",
  chats: "shown",
  swipe: "shown",
  finder: "shown",
  suggested: "shown",
  write: "302",
  apiLikes: "shown",
  apiChats: "shown",
  events: "heard",
};
const nothing: Expected = {
  search: "absent",
  online: "absent",
  profile: "404",
  like: "404",
  main: "404",
  blur: "404",
  other: "404",
  likes: "absent",
  visitors: "absent",
  chat: "404",
  chats: "absent",
  swipe: "absent",
  finder: "absent",
  suggested: "absent",
  write: "404",
  apiLikes: "absent",
  apiChats: "absent",
  events: "silent",
};

/** The conversation stays readable for the other member, without name and photo; it cannot be answered. */
const former: Expected = { ...nothing, chats: "history", apiChats: "history" };

const free = { as: "free" } as const;
const situations: Situation[] = [
  {
    name: "a visitor",
    source: "app/members/README.md#who-sees-whom: else login; main photos for any visitor of the pool",
    make: () => aPair(site, { as: "visitor" }),
    expected: visitor,
  },
  {
    name: "a visitor from a traffic source",
    source:
      "app/site/README.md#settings: logged_out_search_trafficsource; spec 6: must log in to chat, view more photos, like",
    make: () => aPair(site, { as: "guest" }),
    expected: { ...visitor, search: "shown", online: "shown", profile: "200", suggested: "shown", blur: "200" },
  },
  {
    name: "a free member",
    source: "spec 6, Free member: blurred and locked photos",
    make: () => aPair(site, free),
    expected: open,
  },
  {
    name: "a premium member",
    source: "spec 6, Premium member: sees all photos",
    make: () => aPair(site, { as: "premium" }),
    expected: { ...open, other: "200" },
  },
  {
    name: "a blocked member",
    source: "spec 6, Blocking: cannot view or contact, chats and likes are deleted",
    make: async () => {
      const pair = await aPair(site, { as: "premium" });
      await pair.target.browser.post(`/members/${pair.viewer.profileId}`, { intent: "block" });
      return pair;
    },
    expected: { ...nothing, profile: "403", like: "403", chat: "403", write: "403" },
  },
  {
    name: "the blocker",
    source: "app/members/README.md#who-sees-whom: the blocker opens the profile with Unblock as its only action",
    make: async () => {
      const pair = await aPair(site, { as: "premium" });
      await pair.viewer.browser.post(`/members/${pair.target.profileId}`, { intent: "block" });
      return pair;
    },
    expected: { ...nothing, profile: "200", like: "409", chat: "200", write: "409" },
  },
  ...(["target", "viewer"] as const).map((by) => ({
    name: `a member who ${by === "target" ? "knows the viewer" : "is known by the viewer"}`,
    source: "app/account/README.md#people-i-know: as if they did not exist; chats and likes end",
    make: async () => {
      const pair = await aPair(site, { as: "premium" });
      await hideBy(pair, by);
      return pair;
    },
    expected: nothing,
  })),
  {
    name: "a member in invisible mode",
    source: "app/account/README.md#invisible-mode: not shown as online",
    make: () => aPair(site, { ...free, target: { invisible: true } }),
    expected: { ...open, online: "absent", visitors: "absent", events: "silent" },
  },
  {
    name: "a member in privacy mode who knows the viewer",
    source: "app/account/README.md#privacy-mode: not in search; opens for members one has liked or written with",
    make: () => aPair(site, { ...free, target: { privacy: true } }),
    expected: { ...open, search: "absent", online: "absent", suggested: "absent", swipe: "absent", finder: "absent" },
  },
  {
    name: "a member in privacy mode who does not know the viewer",
    source: "app/account/README.md#privacy-mode",
    make: () => aPair(site, { as: "premium", target: { privacy: true }, known: false }),
    expected: nothing,
  },
  {
    name: "a member in privacy mode, for a visitor",
    source: "app/members/README.md#who-sees-whom: not privacy mode",
    make: () => aPair(site, { as: "guest", target: { privacy: true } }),
    expected: {
      ...nothing,
      like: "login",
      likes: "login",
      visitors: "login",
      chat: "login",
      chats: "login",
      ...games,
      write: "403",
      apiLikes: "403",
      apiChats: "403",
      events: "login",
    },
  },
  {
    name: "a member whose account is being deleted",
    source: "app/leaving/README.md#deletion: hidden at once; app/members/README.md#who-sees-whom",
    make: async () => {
      const pair = await aPair(site, { as: "premium" });
      await setAccount(pair, { status: "pending_deletion", delete_requested_at: new Date() });
      return pair;
    },
    expected: former,
  },
  {
    name: "a banned member",
    source: "app/account/README.md#bans; app/members/README.md#who-sees-whom",
    make: async () => {
      const pair = await aPair(site, { as: "premium" });
      await setAccount(pair, { status: "banned", banned_at: new Date() });
      return pair;
    },
    expected: former,
  },
  {
    name: "a fictional member",
    source: "app/site/README.md#fictional-profiles: fictional_warning: marked, and met like others",
    make: () => aPair(site, { ...free, target: { fictional: true } }),
    expected: open,
  },
];

/** One of the two names the other, and likes and chats have ended. */
async function hideBy({ viewer, target }: Pair, by: "viewer" | "target") {
  const emailOf = async (profileId: number | undefined) =>
    (
      await site.db
        .selectFrom("account")
        .innerJoin("profile", "profile.account_id", "account.id")
        .select("account.email")
        .where("profile.id", "=", profileId ?? 0)
        .executeTakeFirstOrThrow()
    ).email ?? "";
  const [owner, other] = by === "viewer" ? [viewer, target] : [target, viewer];
  await owner.browser.post("/settings/people", { intent: "add", people: await emailOf(other.profileId) });
  await vi.waitFor(async () => {
    const pairs = site.db.selectFrom("known_pair").select("ended_at").where("profile_id", "=", target.profileId);
    expect((await pairs.execute()).map((row) => row.ended_at)).toEqual([expect.any(Date)]);
  });
}

async function setAccount(
  pair: Pair,
  values: { status: "banned" | "pending_deletion"; banned_at?: Date; delete_requested_at?: Date },
) {
  await site.db.updateTable("account").set(values).where("id", "=", pair.target.accountId).execute();
  await setProfile(site, pair.target, { status: "disabled" });
}

test.each(situations)("$name: $source", async ({ make, expected }) => {
  const pair = await make();
  const actual: Partial<Expected> = {};
  // Sequentially, with like and message last, because they change who may open a profile.
  const order = Object.keys(places).sort((one, other) => Number(acts(one)) - Number(acts(other))) as PlaceName[];
  for (const place of order) actual[place] = await places[place](pair);
  expect(actual).toEqual(expected);
});

const acts = (place: string) => place === "like" || place === "write";
