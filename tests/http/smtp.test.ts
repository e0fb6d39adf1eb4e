import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { keep, smtpTransport } from "#app/platform/mail-transport.server.ts";
import { drainOutbox, type Transports, waitAfter } from "#app/platform/outbox-sender.server.ts";
import { putInOutbox } from "#app/platform/outbox.server.ts";
import { later, seconds } from "#app/platform/units.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { MailServer, type Mood } from "#tests/support/mail-server.ts";
import { copyTown } from "#tests/support/postgres.ts";

const start = new Date("2026-11-01T12:00:00Z");
const server = new MailServer();
let db: Db;
let port: number;
/** One that waits like the site's own, and one that soon gives up. */
let patient: Transports;
let impatient: Transports;

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `smtp_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 4, onError: () => {} }));
  await db.deleteFrom("outbox").execute();
  port = await server.start();
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: "no-reply@vesper.test" };
  const sending = (patience?: number): Transports => {
    return { mail: smtpTransport({ ...smtp, patience }, async () => "Vesper"), sms: keep, push: keep };
  };
  [patient, impatient] = [sending(), sending(500)];
});
afterEach(async () => {
  server.mood = "well";
  server.received.length = 0;
  await db.deleteFrom("outbox").execute();
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
});

async function post(...to: string[]): Promise<void> {
  for (const address of to) {
    const words = { subject: "Please confirm – ü", text: `Hello ${address}`, html: `<p>Hello ${address}</p>` };
    await putInOutbox(db, start, { siteId: 1, accountId: null, kind: "mail", topic: "test", to: address, ...words });
  }
}
const drainAt = (shift: number) =>
  drainOutbox(db, () => later(start, shift), server.mood === "hangs" ? impatient : patient);
const rows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();
const arrived = () => server.received.flatMap((mail) => mail.to).sort();

test("a mail arrives with the site's name, as text and HTML; its row forgets recipient and words", async () => {
  await post("anna@example.org");
  expect(await drainAt(0)).toBe(1);
  expect(server.received).toMatchObject([
    { to: ["anna@example.org"], subject: "Please confirm – ü", text: expect.stringContaining("Hello anna@") },
  ]);
  expect(server.received[0]?.from).toBe('"Vesper" <no-reply@vesper.test>');
  expect(server.received[0]?.html).toContain("<p>Hello anna@example.org</p>");
  expect(await rows()).toMatchObject([
    { status: "sent", recipient: null, subject: null, text_body: null, html_body: null },
  ]);
});

test("what a server says is noted without the address, and without signs that would stop the outbox", async () => {
  await post("anna@example.org", "ben@example.org");
  const mail: Transports["mail"] = async ({ recipient }) => {
    throw new Error(`550 <${recipient}>\0 unknown`);
  };
  expect(await drainOutbox(db, () => start, { mail })).toBe(2);
  const noted = { status: "queued", attempts: 1, last_error: "550 <…> unknown" };
  expect(await rows()).toMatchObject([noted, noted]);
});

test.each<Mood>(["later", "never", "hangs"])(
  "a server that says '%s' gets each mail once when it is well",
  async (mood) => {
    const to = ["anna@example.org", "ben@example.org"];
    await post(...to);
    server.mood = mood;
    expect(await drainAt(0)).toBe(2);
    expect(arrived()).toEqual([]);
    for (const row of await rows()) {
      expect(row).toMatchObject({ status: "queued", attempts: 1 });
      expect(row.due_at).toEqual(later(start, waitAfter(1)));
      expect(row.last_error).toBeTruthy();
    }
    expect(await drainAt(waitAfter(1) - 1)).toBe(0);
    expect(await drainAt(waitAfter(1))).toBe(2);
    server.mood = "well";
    await drainAt(waitAfter(1) + waitAfter(2));
    await drainAt(seconds(3600));
    expect(arrived()).toEqual(to);
  },
);

test("a server that is down gets each mail once when it is back", async () => {
  await post("anna@example.org");
  await server.stop();
  await drainAt(0);
  await drainAt(waitAfter(1));
  expect((await rows())[0]).toMatchObject({ status: "queued", attempts: 2 });
  await server.start(port);
  await drainAt(seconds(3600));
  await drainAt(seconds(7200));
  expect(arrived()).toEqual(["anna@example.org"]);
});

test("two senders at once send each mail once", async () => {
  const to = Array.from({ length: 12 }, (_, n) => `member-${String(n).padStart(2, "0")}@example.org`);
  await post(...to);
  await Promise.all([drainAt(0), drainAt(0), drainAt(0)]);
  expect(arrived()).toEqual(to);
  expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(12);
});

test("a mail that cannot be sent stands in nobody's way, and is given up after ten tries", async () => {
  await post("a@b.org\r\nRCPT TO:<x@y.org>", "anna@example.org");
  await drainAt(0);
  expect(arrived()).toEqual(["anna@example.org"]);
  for (let n = 1; n < 12; n++) await drainAt(seconds(n * 40_000));
  expect((await rows())[0]).toMatchObject({ status: "failed", attempts: 10 });
  expect(arrived()).toEqual(["anna@example.org"]);
});
