import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { complaintsOn } from "#tests/support/members/complaints.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});
const { staff, rowOf } = complaintsOn(() => site);

const stored = ({ profileId }: Member) =>
  site.db
    .selectFrom("profile_prompt")
    .select(["position", "prompt", "answer"])
    .where("profile_id", "=", profileId)
    .orderBy("position")
    .execute();
const newest = ({ profileId }: Member) =>
  site.db
    .selectFrom("message")
    .select(["text", "prompt_opening", "prompt_answer"])
    .where("sender_id", "=", profileId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
const two = { prompt_1: "rain", answer_1: "Soup and a\r\nlong film", prompt_2: "ask", answer_2: "My three cats" };

test("a member answers prompts on the own profile; others read them there, in their own language", async () => {
  const anna = await aMember(site, { gender: "female", name: "Anna Open" });
  const saved = await anna.browser.post("/profile", { ...two, prompt_3: "", answer_3: "" });
  expect(saved.location).toBe("/profile?saved=1");
  expect(await stored(anna)).toEqual([
    { position: 1, prompt: "rain", answer: "Soup and a long film" },
    { position: 2, prompt: "ask", answer: "My three cats" },
  ]);
  const own = await anna.browser.get("/profile");
  expect(own.text).toMatch(/<option value="rain" selected/);
  expect(own.words).toContain("My three cats");
  expect((await anna.browser.get(`/members/${anna.profileId}`)).text).not.toContain("prompt=rain");

  const ben = await aMember(site);
  const profile = await ben.browser.get(`/members/${anna.profileId}`);
  expect(profile.words).toContain("When it rains all day… Soup and a long film");
  expect(profile.text).toContain(`/members/${anna.profileId}/chat?prompt=rain`);
  await ben.browser.post("/lang-config", { language: "de" });
  const german = (await ben.browser.get(`/members/${anna.profileId}`)).words;
  expect(german).toContain("Wenn es den ganzen Tag regnet … Soup and a long film");
  const { user } = (await call(anna.browser, "GET", "/api/user.php")).body as { user: { profile: object } };
  expect(user.profile).toMatchObject({ prompts: [{ prompt: "rain" }, { prompt: "ask", answer: "My three cats" }] });
});

test("a refused answer is shown again and nothing is stored; openings of other niches do not exist here", async () => {
  const anna = await aMember(site, { gender: "female" });
  const long = await anna.browser.post("/profile", { prompt_1: "rain", answer_1: `${"y".repeat(150)}z`, hair: "red" });
  expect(long.status).toBe(422);
  expect(long.words).toContain("An answer can have up to 150 characters.");
  expect(long.text).toContain(`${"y".repeat(150)}z`);
  const contact = await anna.browser.post("/profile", { prompt_1: "rain", answer_1: "anna@mail.example" });
  expect([contact.status, contact.words.includes("leave out e-mail addresses")]).toEqual([422, true]);
  const foreign = await anna.browser.post("/profile", { prompt_1: "gay_pride", answer_1: "Mine" });
  expect([foreign.status, foreign.words.includes("This sentence isn't available here.")]).toEqual([422, true]);
  expect(await stored(anna)).toEqual([]);
});

test("the about-me step of the sign-up takes them, and may be left without", async () => {
  const anna = await aMember(site, { gender: "female" });
  const step = "/complete-signup?step=about";
  expect((await anna.browser.get(step)).text).toContain('name="answer_1"');
  await anna.browser.post(step, { about_me: "Hi", prompt_1: "", answer_1: "" });
  expect(await stored(anna)).toEqual([]);
  await anna.browser.post(step, { prompt_1: "general_kiss", answer_1: "unhurried" });
  expect(await stored(anna)).toEqual([{ position: 1, prompt: "general_kiss", answer: "unhurried" }]);
});

test("an answer opens the chat with the prompt; the message keeps it as it was, for both and in the download", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { credits: 100 });
  await anna.browser.post("/profile", two);
  const chat = `/members/${anna.profileId}/chat?prompt=rain`;
  const opened = await ben.browser.get(chat);
  expect(opened.words).toContain("When it rains all day… Soup and a long film");
  const sent = await ben.browser.post(chat, { intent: "send", text: "Which film?", prompt: "rain" });
  expect(sent.status).toBe(302);
  await anna.browser.post("/profile", { prompt_1: "rain", answer_1: "Something else" });
  for (const { browser } of [anna, ben]) {
    const { words } = await browser.get(sent.location ?? "");
    expect(words).toContain("In reply to: When it rains all day… Soup and a long film");
    expect(words).toContain("Which film?");
    expect(words).not.toContain("Something else");
  }
  const data = (await anna.browser.get("/settings/data")).json() as {
    profile: { prompts: object[]; languages: string[] };
    conversations: { messages: object[] }[];
  };
  expect(data.profile.prompts).toEqual([{ prompt: "rain", answer: "Something else" }]);
  expect(data.conversations[0]?.messages[0]).toMatchObject({ prompt_answer: "Soup and a long film" });
  // By script it is the same message.
  const body = { profile: anna.profileId, text: "And which soup?", key: "answer-by-script", prompt: "rain" };
  expect((await call(ben.browser, "POST", "/api/chat.php", { json: body })).status).toBe(200);
  expect(await newest(ben)).toMatchObject({ text: "And which soup?", prompt_answer: "Something else" });
});

test("a prompt that is gone, unknown or somebody else's is not quoted: refused once, with the text kept and no charge", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { credits: 100 });
  await anna.browser.post("/profile", two);
  const other = await aMember(site, { gender: "female" });
  await other.browser.post("/profile", { prompt_1: "sunday", answer_1: "Pancakes" });
  const rain = `/members/${anna.profileId}/chat?prompt=rain`;
  expect((await ben.browser.get(rain)).text).toContain('name="prompt"');
  await anna.browser.post("/profile", { prompt_1: "ask", answer_1: "My three cats", prompt_2: "", answer_2: "" });
  for (const prompt of ["rain", "sunday", "nothing", "__proto__", "' or 1=1"]) {
    const chat = `/members/${anna.profileId}/chat?prompt=${encodeURIComponent(prompt)}`;
    expect((await ben.browser.get(chat)).text).not.toContain('name="prompt"');
    const refused = await ben.browser.post(chat, { intent: "send", text: `About ${prompt}`, prompt });
    expect([prompt, refused.status]).toEqual([prompt, 422]);
    expect(refused.words).toContain("This answer is no longer on the profile.");
    expect(refused.text).toContain("About");
  }
  expect(await newest(ben)).toBeUndefined();
  const sent = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello then" });
  expect(sent.status).toBe(302);
  expect(await newest(ben)).toEqual({ text: "Hello then", prompt_opening: null, prompt_answer: null });
});

test("the ways from the composer and back keep the prompt", async () => {
  const anna = await aMember(site, { gender: "female" });
  const poor = await aMember(site);
  await anna.browser.post("/profile", two);
  const chat = `/members/${anna.profileId}/chat`;
  const refused = await poor.browser.post(`${chat}?prompt=rain`, { intent: "send", text: "Which?", prompt: "rain" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(`next=${encodeURIComponent(`${chat}?prompt=rain`)}"`);
  const opened = await poor.browser.post(`${chat}?open=gift&prompt=rain`, { intent: "draft", text: "Which?" });
  expect(opened.location).toBe(`${chat}?gift=1&prompt=rain`);
  expect((await poor.browser.get(opened.location ?? "")).text).toContain(`href="${chat}?prompt=rain"`);
  // A line to begin with goes into the same composer.
  const begun = await poor.browser.post(`${chat}?prompt=rain`, { intent: "edit", ready: "1", text: "Hi" });
  expect(begun.location).toBe(`${chat}?prompt=rain`);
});

test("a report names an answer; removed, only that one goes", async () => {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site);
  await anna.browser.post("/profile", { ...two, about_me: "My own words" });
  const address = `/members/${anna.profileId}?report=1`;
  expect((await ben.browser.get(address)).words).toContain("Which answer");
  const report = { intent: "report", kind: "harassment", text: "This answer insults people." };
  expect((await ben.browser.post(address, { ...report, prompt: "sunday" })).words).toContain(
    "couldn't find this answer",
  );
  expect((await ben.browser.post(address, { ...report, prompt: "xx" })).status).toBe(422);
  const filed = await ben.browser.post(address, { ...report, prompt: "ask" });
  const reference = new URL(filed.location ?? "", "http://x").searchParams.get("reference") ?? "";
  const { snapshot } = await rowOf(reference);
  expect(snapshot).toMatchObject({
    prompt: "ask",
    profile: { prompts: ["When it rains all day… Soup and a long film", "Ask me about… My three cats"] },
  });
  const decision = ["--decision", "upheld", "--reasons", "An insult.", "--effect", "remove"];
  await staff("complaints", "decide", reference, ...decision);
  expect((await stored(anna)).map(({ prompt }) => prompt)).toEqual(["rain"]);
  const { about_me } = await site.db
    .selectFrom("profile")
    .select("about_me")
    .where("id", "=", anna.profileId)
    .executeTakeFirstOrThrow();
  expect(about_me).toBe("My own words");
  const { text_body } = await site.db
    .selectFrom("outbox")
    .select("text_body")
    .where("account_id", "=", anna.accountId)
    .where("topic", "=", "decision")
    .executeTakeFirstOrThrow();
  expect(text_body).toContain("removed one of the answers on your profile");
  expect(text_body).toContain("This is about one of the answers on your profile.");
  expect(text_body).toContain("“Ask me about… My three cats”");
});
