import { type Updateable, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "#app/desk/backup/invariants.server.ts";
import { languageBitsOf, languagesOfBits, SpokenLanguage } from "#app/members/languages/spoken-languages.ts";
import type { SearchCriteria } from "#app/members/search/filters/search-criteria.ts";
import { countMembers, listMembers } from "#app/members/search/lists/search.queries.server.ts";
import type { ProfileTable } from "#db/tables/profile.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { wrongLanguageRows } from "#tests/support/members/wrong-language-rows.ts";
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

const stored = ({ profileId }: Member) =>
  site.db
    .selectFrom("profile")
    .select(["language_bits", "languages_chosen"])
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
const speak = ({ profileId }: Member, ...languages: string[]) =>
  site.db
    .updateTable("profile")
    .set({ language_bits: languageBitsOf(languages) })
    .where("id", "=", profileId)
    .execute();
/** Nobody else of the town is so old: what a search for them finds is theirs. */
const oldest = { gender: "female", dateOfBirth: "1928-05-05", country: "NL" } as const;

test("a member saves languages; the own profile, the profile, the card and the API show them", async () => {
  const anna = await aMember(site, { ...oldest, name: "Anna Tongues" });
  await speak(anna, "en");
  expect((await anna.browser.get("/profile")).words).toContain("We've chosen the language you signed up in.");
  const saved = await anna.browser.post("/profile", { languages: ["", "nl", "pl"] });
  expect(saved.location).toBe("/profile?saved=1");
  expect(await stored(anna)).toEqual({ language_bits: languageBitsOf(["nl", "pl"]), languages_chosen: true });
  const own = await anna.browser.get("/profile");
  expect(own.words).not.toContain("We've chosen the language you signed up in.");
  expect(own.words).toContain("Dutch, Polish");

  const ben = await aMember(site);
  expect((await ben.browser.get(`/members/${anna.profileId}`)).words).toContain("Speaks Dutch, Polish");
  const list = await ben.browser.get("/members?gender=female&min_age=97");
  expect(list.words).toContain("Speaks Dutch, Polish");
  const { user } = (await call(anna.browser, "GET", "/api/user.php")).body as {
    user: { profile: { languages: string[] } };
  };
  expect(user.profile.languages).toEqual(["nl", "pl"]);
});

test("a card says nothing where the page's language is all, and something in another language", async () => {
  const anna = await aMember(site, { ...oldest, dateOfBirth: "1927-05-05" });
  await speak(anna, "en");
  const ben = await aMember(site);
  const search = "/members?gender=female&min_age=98";
  const card = (text: string) => text.slice(text.indexOf(`m-${anna.profileId}`)).split('id="m-')[0] ?? "";
  expect(card((await ben.browser.get(search)).text)).not.toContain("Speaks");
  await ben.browser.post("/lang-config", { language: "de" });
  expect(card((await ben.browser.get(search)).text)).toContain("Spricht Englisch");
});

test("a seventh language and an unknown code are refused, with what was chosen", async () => {
  const anna = await aMember(site);
  const seven = "en nl de it fr es pl".split(" ");
  const many = await anna.browser.post("/profile", { languages: ["", ...seven], about_me: "Kept words" });
  expect(many.status).toBe(422);
  expect(many.words).toContain("You can choose up to 6 languages.");
  expect(many.words).toContain("Kept words");
  for (const code of seven)
    expect(many.text).toMatch(new RegExp(`checked=""[^>]*value="${code}"|value="${code}"[^>]*checked`));
  for (const code of ["xx", "EN", "__proto__", "\0"]) {
    const unknown = await anna.browser.post("/profile", { languages: ["nl", code] });
    expect([code, unknown.status]).toEqual([code, 422]);
  }
  expect(await stored(anna)).toEqual({ language_bits: 0, languages_chosen: false });
  // Nor does the database take them.
  const tooMany = { language_bits: languageBitsOf(seven) };
  await expect(site.db.updateTable("profile").set(tooMany).where("id", "=", anna.profileId).execute()).rejects.toThrow(
    /profile_languages/,
  );
});

test("the search finds who speaks any of the languages, a saved search keeps them, and cleared it forgets them", async () => {
  const people = await Promise.all(
    [["is"], ["is", "en"], ["th"], ["en"]].map(async (languages, n) => {
      const member = await aMember(site, { ...oldest, dateOfBirth: "1930-05-05", name: `Speaker ${n}` });
      await speak(member, ...languages);
      return member;
    }),
  );
  const ben = await aMember(site, { country: "NL" });
  const find = async (query: string) => {
    const { text } = await ben.browser.get(`/members?gender=female&min_age=94&max_age=96&${query}`);
    const found = text.slice(0, text.includes("Similar members") ? text.indexOf("Similar members") : undefined);
    return people.flatMap(({ profileId }, n) => (found.includes(`m-${profileId}"`) ? [n] : []));
  };
  expect(await find("speaks=is")).toEqual([0, 1]);
  expect(await find("speaks=is&speaks=th")).toEqual([0, 1, 2]);
  expect(await find("country=any&speaks=is")).toEqual([0, 1]);
  expect(await find("speaks=is&verified=1")).toEqual([]);
  expect(await find("speaks=xx")).toEqual([0, 1, 2, 3]);
  const saved = await ben.browser.post("/members", {
    intent: "save_search",
    name: "Vikings",
    query: "speaks=is&speaks=xx",
  });
  expect(saved.location).toMatch(/^\/members\?speaks=is&saved=\d+$/);
  const isChosen = async (address: string) =>
    /<input(?=[^>]*name="speaks")(?=[^>]*value="is")[^>]*checked/.test((await ben.browser.get(address)).text);
  const addresses = [saved.location ?? "", "/members", "/members?clear=1&more=speaks", "/members?more=speaks"];
  const chosen = [];
  for (const address of addresses) chosen.push(await isChosen(address));
  expect(chosen).toEqual([true, true, false, false]);
});

test("every language of a listed member has its row to be counted by, whatever changes in the profile", async () => {
  const wrong = async () => (await sql.raw(wrongLanguageRows).execute(site.db)).rows;
  const rowsOf = async ({ profileId }: Member) => {
    const rows = await site.db
      .selectFrom("profile_language")
      .select("language")
      .where("profile_id", "=", profileId)
      .orderBy("language")
      .execute();
    return languagesOfBits(languageBitsOf(rows.map(({ language }) => SpokenLanguage.options[language] ?? "")));
  };
  expect(await wrong()).toEqual([]);
  const anna = await aMember(site, { gender: "female", dateOfBirth: "1931-05-05" });
  await speak(anna, "is", "zh");
  expect(await rowsOf(anna)).toEqual(["is", "zh"]);
  const interest = { profile_id: anna.profileId, interest: "sushi" };
  await site.db.insertInto("profile_interest").values(interest).execute();
  expect(await wrong()).toEqual([]);
  const photo = { id: "languages-photo", profile_id: anna.profileId, file_key: "key", width: 600, height: 800 };
  await site.db
    .insertInto("photo")
    .values({ ...photo, created_at: new Date() })
    .execute();
  const changes: Partial<Updateable<ProfileTable>>[] = [
    { niche: 2 },
    { gender: "male" },
    { country: null },
    { date_of_birth: "1930-05-05" },
    { sexuality: "bi" },
    { main_photo_id: photo.id },
    { language_bits: languageBitsOf(["is", "en"]) },
  ];
  for (const change of changes) {
    await site.db.updateTable("profile").set(change).where("id", "=", anna.profileId).execute();
    expect(await wrong(), JSON.stringify(change)).toEqual([]);
  }
  expect(await rowsOf(anna)).toEqual(["en", "is"]);
  for (const unlisted of [{ privacy: true }, { status: "disabled" as const }]) {
    await site.db.updateTable("profile").set(unlisted).where("id", "=", anna.profileId).execute();
    expect(await rowsOf(anna)).toEqual([]);
    await site.db
      .updateTable("profile")
      .set({ privacy: false, status: "active" })
      .where("id", "=", anna.profileId)
      .execute();
    expect(await rowsOf(anna)).toEqual(["en", "is"]);
  }
  expect(await wrong()).toEqual([]);
  // The check of a restored backup would notice.
  await site.db.deleteFrom("profile_language").where("profile_id", "=", anna.profileId).execute();
  expect(await brokenInvariants(site.db)).toEqual([expect.stringMatching(/^members are found by languages .* \(1\)$/)]);
  await speak(anna, "is");
  expect(await brokenInvariants(site.db)).toEqual([]);
});

test("in a town too large for samples, too, who speaks several of the languages is found once, and nobody who is blocked", async () => {
  const [people, ben]: [Record<string, number>, Member] = [{}, await aMember(site)];
  for (const languages of ["is", "th", "is th", "is th zh", "nl", "is en"]) {
    const person = await aMember(site, { gender: "female", country: "NL", dateOfBirth: "1933-01-05" });
    await speak(person, ...languages.split(" "));
    people[languages] = person.profileId;
  }
  const block = { blocker_id: people["is en"] ?? 0, blocked_id: ben.profileId, created_at: new Date() };
  await site.db.insertInto("block").values(block).execute();
  const born = { first: "1933-01-05", last: "1933-01-05" };
  const whom = [{ gender: "female" as const, sexualities: undefined, minAge: 93, maxAge: 93, born }];
  const rest = { traits: {}, interests: [], withPhoto: false, activeSince: undefined, joinedSince: undefined };
  const samples = [{ read: 2_000, matched: 5, share: 0.01, isWhole: false }];
  const find = async (country: string | undefined, speaks: SpokenLanguage[], viewer?: Member) => {
    const scope = { profileId: viewer?.profileId, niche: 1, showsFictional: true };
    const criteria: SearchCriteria = { whom, places: [{ country, region: undefined }], speaks, ...rest };
    const { found } = await listMembers(site.db, scope, criteria, { samples }, new Date());
    const ids = found.map(({ member }) => member.id);
    expect(await countMembers(site.db, scope, criteria, samples)).toBe(ids.length);
    return Object.keys(people).flatMap((languages) =>
      ids.filter((id) => id === people[languages]).map(() => languages),
    );
  };
  for (const country of ["NL", undefined]) {
    expect(await find(country, ["is"])).toEqual(["is", "is th", "is th zh", "is en"]);
    expect(await find(country, ["is", "th"])).toEqual(["is", "th", "is th", "is th zh", "is en"]);
    expect(await find(country, ["zh", "th"])).toEqual(["th", "is th", "is th zh"]);
    expect(await find(country, ["is"], ben)).toEqual(["is", "is th", "is th zh"]);
  }
  expect(await find("BE", ["is"])).toEqual([]);
});

test("the chat's head says what both speak, or that there is nothing, or nothing where one has not said", async () => {
  const [anna, ben] = [await aMember(site, { gender: "female" }), await aMember(site)];
  const head = async () => (await ben.browser.get(`/members/${anna.profileId}/chat`)).words;
  expect(await head()).not.toMatch(/both speak|no language in common/);
  await speak(anna, "nl", "en");
  await speak(ben, "en", "nl", "fr");
  expect(await head()).toContain("You both speak Dutch and English");
  await speak(ben, "zh");
  expect(await head()).toContain("You have no language in common");
});
