import { afterAll, beforeAll, expect, test } from "vitest";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { call } from "../../support/requests/api-client.ts";
import type { Browser } from "../../support/requests/browser.ts";
import { multipart, postForm } from "../../support/requests/multipart.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

/** Records whose keys are data: country codes. */
const maps = ["settings.minimum_message_costs", "region_data"];

/** Every field of an answer as a path: `chats[].profile.id`. An empty list is `chats[]`. */
function fieldsOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${at}[]`] : value.flatMap((each) => fieldsOf(each, `${at}[]`));
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, each]) =>
    fieldsOf(each, [at, maps.includes(at) ? "*" : key].filter(Boolean).join(".")),
  );
}
const under = (at: string, names: string) => names.split(" ").map((name) => (at ? `${at}.${name}` : name));

const refusal = ["error", "message"];
const image = "main_image.filename main_image.match main_image.status main_image.thumb_filename";
const entry = `id name age fictional ${image}`;
const discount =
  "code country user_id expires value_percentage currency minimum_order_value status validity expired paymentmethods";
const user = [
  ...under("user", "status credits paid_user signup_date language notifications_disabled[] adult_until adult_way"),
  ...under("user.profile", "id name country status languages[] prompts[]"),
  ...under("user.profile.main_image", "filename thumb_filename status"),
];
const chats = [
  "total_unread_messages",
  "next",
  "chats[].conversation.id",
  "chats[].num_unread_messages",
  ...under("chats[].profile", entry),
  ...under(
    "chats[].messages[]",
    "id text own created_at about reaction photo photo.covered photo.filename photo.width photo.height",
  ),
  ...under("chats[].messages[]", "gift gift.kind gift.image"),
  ...under("chats[]", "reaction reaction.reaction reaction.own"),
];
const likes = ["next", "total_new_likes", ...under("profiles[]", entry), ...under("liked_by[]", `${entry} like_new`)];
const settings = [
  "settings.countries[].code",
  "settings.countries[].name",
  ...under(
    "settings",
    "name index_title description visible_profile_fields[] visible_profile_notes[] search_fields[] geoip_country " +
      "geoip_selected_country cdn_prefix domain domain_language message_credits photo_credits gift_credits " +
      "signup_credits message_length minimum_message_costs.*.costs minimum_message_costs.*.currency support_email " +
      "support_phone enable_site_entry_popup push_public_key fictional_warning fictional_singular fictional_plural " +
      "fictional_icon refund_days signups logged_out_search logged_out_search_trafficsource member_resell niche " +
      "company_id mail_name",
  ),
];
const company = under(
  "",
  "name address registration_number city country tradenames[] vat_numbers[] support_phone delete_discount added",
);

type Who = "visitor" | "free" | "premium" | "blocked";
const everybody = (fields: string[]) => ({ visitor: fields, free: fields, premium: fields, blocked: fields });
const members = (fields: string[], others: Partial<Record<Who, string[]>> = {}) => ({
  ...everybody(fields),
  visitor: refusal,
  ...others,
});

/** Exactly the fields that are sent, by kind of user; `blocked` is a member blocked by everybody they knew. */
const allowed: Record<string, Record<Who, string[]>> = {
  "GET /api/user.php": members(user),
  "PUT /api/user.php": members(user),
  "GET /api/chats.php": members(chats, { blocked: ["chats[]", "next", "total_unread_messages"] }),
  "GET /api/likes.php": members(likes, { blocked: ["liked_by[]", "next", "profiles[]", "total_new_likes"] }),
  "POST /api/chat.php": members(["conversation.id", "message.id"], { blocked: refusal }),
  "PATCH /api/chat.php": members(["message.id", "message.reaction"], { blocked: refusal }),
  "DELETE /api/chat.php": members(["conversation.id"], { blocked: refusal }),
  "GET /api/auto-like.php": members(under("", entry)),
  "GET /api/discountcode.php?welcome=true": members(under("", discount), { premium: refusal }),
  "GET /api/timebonus.php": members(under("", `${discount} seconds_left`), { premium: refusal }),
  "GET /api/settings.php": everybody(settings),
  "GET /api/interests.php": everybody(["interests[]"]),
  "GET /api/regions.php": everybody(["region_data.*[]"]),
  "GET /api/companyinfo.php": everybody(company),
  "GET /api/geocode.php?lat=52.37&lon=4.9": everybody(["country", "country_name", "region", "city"]),
  // Last, because it signs out.
  "GET /api/logout.php": everybody(["user"]),
};

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** A user with likes, a gift, a photo and main photos, so that no field is empty. */
async function bodiesOf(who: Who): Promise<{ browser: Browser; bodies: Record<string, object> }> {
  const [anna, bea] = [await aMember(site, woman), await aMember(site, woman)];
  const bodies: Record<string, object> = {
    "PUT /api/user.php": { language: "en" },
    "POST /api/chat.php": { profile: anna.profileId, text: "Hello", key: "key-of-the-fields" },
    "PATCH /api/chat.php": { conversation: 1, message: 1, reaction: "heart" },
    "DELETE /api/chat.php": { conversation: 1 },
  };
  if (who === "visitor") return { browser: site.visitor(), bodies };
  const member = await aMember(site, { credits: 50, premium: who === "premium" });
  for (const each of [member, anna, bea]) await aMainPhoto(each);
  for (const each of [anna, bea]) {
    await each.browser.post(`/members/${member.profileId}`, { intent: "like" });
    await member.browser.post(`/members/${each.profileId}`, { intent: "like" });
  }
  const chat = `/members/${member.profileId}/chat`;
  await anna.browser.post(chat, { intent: "gift", gift: "rose" });
  const bytes = await aPicture({ width: 300, height: 400 });
  await postForm(bea.browser, chat, multipart([["intent", "photo"], { field: "photo", name: "a.jpg", bytes }]));
  const { id } = await site.db
    .selectFrom("message")
    .select("id")
    .where("sender_id", "=", bea.profileId)
    .executeTakeFirstOrThrow();
  // A covered photo has no filename.
  const shown = { intent: "show_photo", message: String(id) };
  const opened = (await member.browser.get(`/members/${bea.profileId}/chat`)).text;
  const chatOfBea = /\/chats\/\d+/.exec(opened)?.[0] ?? "";
  await member.browser.post(chatOfBea, shown);
  const reaction = { intent: "react", message: String(id), reaction: "heart" };
  await member.browser.post(chatOfBea, reaction);
  const { chats } = (await call(member.browser, "GET", "/api/chats.php")).body as unknown as Chats;
  bodies["DELETE /api/chat.php"] = { conversation: chats[0]?.conversation.id };
  const conversation = Number(chatOfBea.split("/").pop());
  bodies["PATCH /api/chat.php"] = { conversation, message: id, reaction: "wow" };
  if (who === "blocked") {
    for (const each of [anna, bea]) await each.browser.post(`/members/${member.profileId}`, { intent: "block" });
    bodies["DELETE /api/chat.php"] = { conversation: 1 };
    bodies["PATCH /api/chat.php"] = { conversation: 1, message: id, reaction: "wow" };
  }
  return { browser: member.browser, bodies };
}

async function aMainPhoto({ profileId }: Member): Promise<void> {
  const id = newPhotoId();
  const file = { file_key: "test-face", width: 1000, height: 1250 };
  const photo = { id, profile_id: profileId, position: 1, created_at: new Date(), ...file };
  await site.db.insertInto("photo").values(photo).execute();
  await site.db.updateTable("profile").set({ main_photo_id: id }).where("id", "=", profileId).execute();
}

const woman = { gender: "female", credits: 50 } as const;
type Chats = { chats: { conversation: { id: number } }[] };

test.each(["visitor", "free", "premium", "blocked"] as const)(
  "exactly the listed fields are sent to a %s",
  async (who) => {
    const { browser, bodies } = await bodiesOf(who);
    for (const [name, fields] of Object.entries(allowed)) {
      const [method = "", path = ""] = name.split(" ");
      const json = bodies[name];
      const answer = await call(browser, method, path, json ? { json } : {});
      expect([name, [...new Set(fieldsOf(answer.body))].sort()]).toEqual([name, [...fields[who]].sort()]);
    }
  },
);
