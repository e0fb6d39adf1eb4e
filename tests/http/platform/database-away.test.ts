import { rmSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { exportsDefault, filledIn, jobs } from "#tests/contract/routes/route-table.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import type { Answer, Browser } from "#tests/support/requests/browser.ts";
import { openDoor } from "#tests/support/servers/door.ts";
import { startSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("while the database is unavailable pages are a 503 with Retry-After, and the site recovers by itself", async () => {
  const dataDir = temporaryFolder("site-test");
  let postgres = await startEmbedded({ dataDir, disposable: true });
  // Postgres restarts on another port; the site keeps using the proxy's port.
  const door = await openDoor(() => Number(new URL(postgres.url).port));
  const address = new URL(postgres.url);
  address.port = String(door.port);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create database town_template");
  await client.end();
  const template = new URL(address);
  template.pathname = "/town_template";
  await migrateToLatest(template.href);
  const own = await startSite({ postgres: address.href, processes: 2 });
  try {
    const member = await aMember(own, { name: "Mia", gender: "female" });
    expect((await member.browser.get("/members")).status).toBe(200);

    await postgres.stop();
    for (const page of ["/members", "/chats", "/likes", "/login"]) {
      const answer = await member.browser.get(page);
      expect([page, answer.status, answer.headers["retry-after"]]).toEqual([page, 503, "5"]);
      expect(answer.words, page).toContain("please try again later");
    }
    const call = await member.browser.get("/api/chats.php");
    expect([call.status, call.headers["retry-after"]]).toEqual([503, "5"]);
    expect(call.json()).toMatchObject({ error: expect.any(String), message: expect.stringContaining("try again") });
    const post = await member.browser.post("/login", { email: "kept@example.org", password: "a-good-secret-7" });
    expect(post.status).toBe(503);
    await expectNoTextLost(member.browser);
    const words = 'He asked me for money.\nTwice, on "Friday" & today.';
    const complaint = { intent: "complain", kind: "spam", text: words, email: "kept@example.org" };
    const unsent = await member.browser.post("/complaints", complaint);
    expect(unsent.status).toBe(503);
    expect((await member.browser.get("/readyz")).status).toBe(503);
    // The other process has not served a page yet: it does not even know its sites.
    const fresh = own.visitor(1);
    for (const page of ["/members", "/", "/no-such-page", "/login.data", "/api/chats.php"]) {
      const answer = await fresh.get(page);
      expect([page, answer.status, answer.headers["retry-after"]]).toEqual([page, 503, "5"]);
    }
    expect((await fresh.get("/login", { "accept-language": "de" })).words).toContain("später");
    expect((await fresh.post("/login", { email: "kept@example.org", password: "a-good-secret-7" })).status).toBe(503);
    expect((await member.browser.get("/healthz")).status).toBe(200);

    postgres = await startEmbedded({ dataDir, disposable: true });
    const deadline = Date.now() + 60_000;
    let status = 0;
    while (status !== 200 && Date.now() < deadline) {
      status = (await member.browser.get("/members")).status;
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(status).toBe(200);
    expect((await member.browser.get("/readyz")).status).toBe(200);
    // The error page for the complaint has a form to send it again.
    const sent = await member.browser.post("/complaints", fieldsOf(unsent));
    expect(sent.location).toMatch(/^\/complaints\?reference=/);
    const stored = await own.db.selectFrom("complaint").select("text").execute();
    expect(stored.map(({ text }) => text?.replaceAll("\r\n", "\n"))).toEqual([words]);
    expect(own.processes[0]?.exitCode).toBeNull();
    expect(own.errors()).toEqual([]);
  } finally {
    await own.stop();
    door.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Every screen that can be posted to returns the typed text, and never a secret. */
async function expectNoTextLost(browser: Browser): Promise<void> {
  const lostForms: string[] = [];
  let requestCount = 0;
  for (const { route } of jobs.filter(({ job, route }) => job === "action" && exportsDefault(route.file))) {
    const fields = { intent: "save", text: "Words that nobody may lose", city: "Leipzig", password: "a-good-secret-7" };
    const answer = await browser.post(filledIn(route.address), fields);
    if (answer.status < 500) continue;
    requestCount++;
    const isKept = ["Words that nobody may lose", "Leipzig"].every((each) => answer.text.includes(each));
    if (answer.status !== 503 || !isKept || answer.text.includes(fields.password))
      lostForms.push(`${answer.status} ${route.address}`);
  }
  expect(lostForms).toEqual([]);
  expect(requestCount).toBeGreaterThan(25);
}

/** The fields that the error page's form would send again. */
function fieldsOf({ text }: Answer): Record<string, string> {
  const plain = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const areas = [...text.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</g)];
  return Object.fromEntries([...hidden, ...areas].map(([, name = "", value = ""]) => [name, plain(value)]));
}
