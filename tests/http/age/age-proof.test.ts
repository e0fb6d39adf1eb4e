import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at, answerHook, beginAttempt, proveAge, walletFields } from "#tests/support/members/age-proof.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { from } from "#tests/support/requests/from-country.ts";
import { aNewMember, english, signupFields } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const proof = { DE: "required", FR: "offered" };
const level = (at: string) => changeSettings(site, { age_proof: proof, age_proof_at: at, logged_out_search: true });
const visitor = () => english(site.visitor());

describe("from the entry on", () => {
  beforeAll(() => level("entry"));

  test("a visitor from the country is asked at every page, and elsewhere at none", async () => {
    for (const path of ["/", "/landers/gallery", "/pricing", "/signup", "/members", "/chats", "/no-such-page"]) {
      expect(await at(visitor(), path, from.DE), path).toBe("asked");
      expect(await at(visitor(), path, from.FR), path).not.toBe("asked");
      expect(await at(visitor(), path, from.NL), path).not.toBe("asked");
    }
    expect(await at(visitor(), "/", from.nowhere), "an unknown country is the strictest line").toBe("asked");
  });

  test("what app/age/README.md#never-behind-the-proof keeps open is open", async () => {
    for (const path of [
      "/age",
      "/login",
      "/reset-password",
      "/pages/privacy",
      "/pages/ban",
      "/complaints",
      "/lang-config",
    ])
      expect(await at(visitor(), path, from.DE), path).toBe("200");
    for (const path of ["/healthz", "/robots.txt", "/v.js", "/api/settings.php", "/api/companyinfo.php"])
      expect(await at(visitor(), path, from.DE), path).toBe("200");
    const { browser } = await aMember(site, { country: "DE" });
    for (const path of ["/settings", "/settings/data", "/transactions", "/settings/delete-account"])
      expect(await at(browser, path, from.NL), path).toBe("200");
  });

  test("the cookie country never counts", async () => {
    const german = visitor();
    german.cookies.set("country", "NL");
    expect(await at(german, "/", from.DE)).toBe("asked");
    const dutch = visitor();
    dutch.cookies.set("country", "DE");
    expect(await at(dutch, "/", from.NL)).toBe("200");
  });

  test("a stored page gets past the gate for nobody, and is the same with a proof", async () => {
    const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile" };
    expect((await visitor().get("/", { ...phone, ...from.NL })).status).toBe(200);
    expect(await at(visitor(), "/", { ...phone, ...from.DE })).toBe("asked");
    const proved = visitor();
    await proveAge(proved, site.visitor());
    expect((await proved.get("/", { ...phone, ...from.DE })).status).toBe(200);
    expect(await at(visitor(), "/", { ...phone, ...from.DE })).toBe("asked");
  });

  test("no spelling of an address leads around it", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    for (const path of [
      "/Members",
      "/%6dembers",
      "/members/",
      "//members",
      "/members?_data=members",
      "/members?x=%2Fage",
    ])
      expect(["asked", "404", "led to /members"], path).toContain(await at(browser, path, from.NL));
    for (const path of ["/members.data", "/members.data?_routes=members", "/_root.data"]) {
      const data = await browser.get(path, from.NL);
      expect(data.status, path).toBe(202);
      expect(data.text, path).toContain("/age?next=");
      expect(data.text, path).not.toContain("profile");
    }
  });

  test("photos are refused, one's own is not", async () => {
    const row = await aListedPhoto();
    expect((await visitor().get(`/photos/${row.id}/full`, from.DE)).status).toBe(404);
    expect((await visitor().get(`/photos/${row.id}/full`, from.NL)).status).toBe(200);
  });
});

describe("from the sign-up on", () => {
  beforeAll(() => level("signup"));

  test("visitors' pages stay open; members' pages ask everybody who looks at them", async () => {
    for (const path of ["/", "/landers/gallery", "/pricing", "/signup"])
      expect(await at(visitor(), path, from.DE), path).toBe("200");
    for (const path of ["/members", "/members?after=x"]) expect(await at(visitor(), path, from.DE), path).toBe("asked");
    expect(await at(visitor(), "/chats", from.DE)).toBe("led to /login?next=%2Fchats");
  });

  test("a member is asked by the profile's country or by GeoIP, stays signed in and comes back", async () => {
    for (const [country, where, expected] of [
      ["DE", "NL", "asked"],
      ["NL", "DE", "asked"],
      ["NL", "NL", "200"],
      ["FR", "NL", "200"],
    ] as const) {
      const { browser } = await aMember(site, { country });
      expect(await at(browser, "/chats", from[where]), `${country} in ${where}`).toBe(expected);
      expect((await browser.get("/settings", from[where])).status).toBe(200);
    }
    const { browser } = await aMember(site, { country: "DE" });
    const asked = await browser.get("/chats?x=1", from.NL);
    expect(asked.location).toBe("/age?next=%2Fchats%3Fx%3D1");
    expect((await browser.follow(asked)).words).toContain("Prove that you're 18 or older");
  });

  test("the API answers 403 with age_proof_required, and logs in", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    for (const path of ["/api/chats.php", "/api/likes.php", "/api/user.php", "/api/auto-like.php"]) {
      const answer = await browser.get(path, from.NL);
      expect([answer.status, answer.json()], path).toEqual([
        403,
        { error: "age_proof_required", message: "Prove that you're 18 or older first." },
      ]);
    }
    expect((await browser.get("/api/settings.php", from.NL)).status).toBe(200);
    const { credentials } = await aNewMember(site);
    expect((await visitor().post("/api/user.php", credentials, from.DE)).status).toBe(200);
  });

  test("a refused post says so and keeps the text", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    const answer = await browser.post("/match-finder", { about: "A long text that I wrote." }, from.NL);
    expect(answer.status).toBe(403);
    expect(answer.words).toContain("Prove that you're 18 or older first.");
    expect(answer.text).toContain("A long text that I wrote.");
    expect(answer.text).toContain('action="/match-finder"');
  });

  test("the sign-up has the proof as its first step, and goes on after it", async () => {
    const browser = visitor();
    const signedUp = await browser.post("/signup", signupFields(), from.DE);
    expect(signedUp.location).toBe("/complete-signup?step=photo");
    const asked = await browser.get("/complete-signup?step=photo", from.DE);
    const page = await browser.get(asked.location ?? "", from.DE);
    expect(page.words).toContain("Step 1 of 6");
    const { path, id, page: waiting } = await beginAttempt(browser, "/complete-signup?step=photo");
    for (const fields of await walletFields(waiting)) await answerHook(site.visitor(), id, fields);
    expect((await browser.get(path)).text).toContain('href="/complete-signup?step=photo"');
    expect((await browser.get("/complete-signup?step=photo", from.DE)).words).toContain("Step 2 of 6");
  });

  test("a post that signs in again shows nothing that is closed", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    expect(await at(browser, "/settings?like=1", from.NL)).toBe("200");
  });
});

describe("photos, chat, likes and orders", () => {
  beforeAll(() => level("photos"));

  test("chat, likes and orders ask; search and profiles do not", async () => {
    const { browser } = await aMember(site, { country: "DE" });
    for (const path of [
      "/chats",
      "/chats/7",
      "/likes",
      "/swipe-game",
      "/credits",
      "/credits/1",
      "/directdebit?bundle=1",
    ])
      expect(await at(browser, path, from.NL), path).toBe("asked");
    for (const path of ["/members", "/premium", "/profile", "/notifications"])
      expect(await at(browser, path, from.NL), path).toBe("200");
    const { profileId } = await aMember(site, { gender: "female" });
    const like = await browser.post(`/members/${profileId}`, { intent: "like" }, from.NL);
    expect([like.status, like.words.includes("Prove that you")]).toEqual([403, true]);
    expect((await browser.post(`/members/${profileId}`, { intent: "block" }, from.NL)).status).toBe(302);
  });

  test("a photo is its blur, until the proof, and pages say so with the way to it", async () => {
    const { id } = await aListedPhoto();
    const { browser } = await aMember(site, { country: "DE" });
    const [blurred, blur] = [await browser.get(`/photos/${id}/full`, from.NL), await browser.get(`/photos/${id}/blur`)];
    expect(blurred.status).toBe(200);
    expect(blurred.bytes.equals(blur.bytes)).toBe(true);
    expect(blurred.headers["cache-control"]).toBe("private, no-cache");
    const { profileId } = await aMember(site, { gender: "female" });
    const answers = { gender: "female", min_age: "18", max_age: "99", country: "any", region: "", relationship: "" };
    expect((await browser.post("/match-finder", answers, from.NL)).location).toBe("/match-finder");
    const screens = ["/members", `/members/${profileId}`, "/match-finder"];
    const says = async (path: string, plain: string) => {
      browser.cookies.set("plain", plain);
      const page = await browser.get(path, from.NL);
      return [
        page.words.includes("Photos stay blurred until you prove your age."),
        page.text.includes('href="/age?next='),
      ];
    };
    for (const path of screens)
      for (const plain of ["0", "1"]) expect(await says(path, plain), path).toEqual([true, true]);
    browser.cookies.delete("plain");
    await proveAge(browser, site.visitor());
    for (const path of screens) expect(await says(path, "0"), path).toEqual([false, false]);
    const clear = await browser.get(`/photos/${id}/full`, {
      ...from.NL,
      "if-none-match": String(blurred.headers.etag),
    });
    expect(clear.status).toBe(200);
    expect(clear.bytes.length).toBeGreaterThan(blur.bytes.length * 3);
  });
});

function aListedPhoto() {
  return site.db
    .selectFrom("profile")
    .select("main_photo_id as id")
    .where("niche", "=", 1)
    .where("listed", "=", true)
    .where("main_photo_id", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
}
