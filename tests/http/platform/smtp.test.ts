import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { keepTransport, smtpTransport } from "#app/platform/outbox/mail-transport.server.ts";
import { drainOutbox, type Send, type Transports, retryDelay } from "#app/platform/outbox/outbox-sender.server.ts";
import { putInOutbox } from "#app/platform/outbox/outbox.server.ts";
import { later, seconds } from "#app/platform/units.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { MailServer, type Mood } from "#tests/support/servers/mail-server.ts";
import { copyTown } from "#tests/support/database/postgres.ts";
import { sampleOf } from "#tests/support/sample.ts";

const start = new Date("2026-11-01T12:00:00Z");
const server = new MailServer();
let db: Db;
let port: number;
/** Transports with the site's timeouts, and with short ones. */
let normal: Transports;
let quick: Transports;

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `smtp_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 4, onError: () => {} }));
  await db.deleteFrom("outbox").execute();
  port = await server.start();
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: "no-reply@vesper.test" };
  const sending = (timeoutMs?: number): Transports => {
    return {
      mail: smtpTransport({ ...smtp, timeoutMs }, async () => "Vesper"),
      sms: keepTransport,
      push: keepTransport,
      postback: keepTransport,
    };
  };
  [normal, quick] = [sending(), sending(500)];
});
afterEach(async () => {
  server.mood = "well";
  server.received.length = 0;
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("outbox_sent").execute();
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
});

async function post(...to: string[]): Promise<void> {
  for (const address of to) await postAbout("test", address);
}
async function postAbout(topic: string, to: string): Promise<void> {
  const words = { subject: "Please confirm – ü", text: `Hello ${to}`, html: `<p>Hello ${to}</p>` };
  await putInOutbox(db, start, { siteId: 1, accountId: null, kind: "mail", topic, to, ...words });
}
const drainAt = (shift: number) => drainOutbox(db, () => later(start, shift), server.mood === "hangs" ? quick : normal);
const rows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();
const sentRows = () => db.selectFrom("outbox_sent").selectAll().orderBy("id").execute();
const arrived = () => server.received.flatMap((mail) => mail.to).sort();

test("a mail is sent with the site's name, as text and HTML; recipient and text are deleted from its row", async () => {
  await post("anna@example.org");
  expect(await drainAt(0)).toBe(1);
  expect(server.received).toMatchObject([
    { to: ["anna@example.org"], subject: "Please confirm – ü", text: expect.stringContaining("Hello anna@") },
  ]);
  expect(server.received[0]?.from).toBe('"Vesper" <no-reply@vesper.test>');
  expect(server.received[0]?.autoSubmitted).toBe("auto-generated");
  expect(server.received[0]?.html).toContain("<p>Hello anna@example.org</p>");
  expect(await rows()).toEqual([]);
  expect(await sentRows()).toMatchObject([{ kind: "mail", topic: "test", attempts: 1, sent_at: start }]);
});

test("what was sent is no failure when its result cannot be stored: its row waits for its claim to expire", async () => {
  await post("anna@example.org");
  const rename = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(db);
  const send: Send = async () => {
    await rename("outbox_sent", "outbox_away");
    return "sent";
  };
  expect(await drainOutbox(db, () => start, { mail: { concurrency: 1, send } })).toBe(1);
  await rename("outbox_away", "outbox_sent");
  expect(await rows()).toMatchObject([{ status: "queued", attempts: 0, last_error: null }]);
  expect(await drainAt(0)).toBe(0);
});

test("a server's error is stored without the address and without NUL characters", async () => {
  await post("anna@example.org", "ben@example.org");
  const send: Send = async ({ recipient }) => {
    throw new Error(`550 <${recipient}>\0 unknown`);
  };
  const mail = { concurrency: 1, send };
  expect(await drainOutbox(db, () => start, { mail })).toBe(2);
  const noted = { status: "queued", attempts: 1, last_error: "550 <…> unknown" };
  expect(await rows()).toMatchObject([noted, noted]);
});

test.each(sampleOf<Mood>(["later", "hangs"], 2))(
  "a server in mood '%s' gets each mail once when it works again",
  async (mood) => {
    const to = ["anna@example.org", "ben@example.org"];
    await post(...to);
    server.mood = mood;
    expect(await drainAt(0)).toBe(2);
    expect(arrived()).toEqual([]);
    for (const row of await rows()) {
      expect(row).toMatchObject({ status: "queued", attempts: 1 });
      expect(row.due_at).toEqual(later(start, retryDelay(1)));
      expect(row.last_error).toBeTruthy();
    }
    expect(await drainAt(retryDelay(1) - 1)).toBe(0);
    expect(await drainAt(retryDelay(1))).toBe(2);
    server.mood = "well";
    await drainAt(retryDelay(1) + retryDelay(2));
    await drainAt(seconds(3600));
    expect(arrived()).toEqual(to);
  },
);

test("a mail is sent after a day of a server's trouble", async () => {
  await post("anna@example.org");
  server.mood = "later";
  for (let hour = 0; hour < 26; hour += 1) await drainAt(seconds(hour * 3600));
  expect((await rows())[0]).toMatchObject({ status: "queued" });
  server.mood = "well";
  await drainAt(seconds(30 * 3600));
  expect(arrived()).toEqual(["anna@example.org"]);
});

test("an address that the server does not know is tried once, and its notices end", async () => {
  const dead: string[] = [];
  const mail = smtpTransport(
    {
      url: `smtp://127.0.0.1:${port}`,
      from: "no-reply@vesper.test",
      onDeadAddress: async (email) => void dead.push(email),
    },
    async () => "Vesper",
  );
  await post("anna@example.org");
  server.mood = "never";
  await drainOutbox(db, () => start, { mail });
  expect(await rows()).toMatchObject([{ status: "failed", attempts: 1, last_error: expect.stringContaining("550") }]);
  expect(dead).toEqual(["anna@example.org"]);
});

/** A transport that logs in, and what sends with it at a time. */
function loggingIn() {
  let at = start;
  const url = `smtp://site:secret@127.0.0.1:${port}`;
  const mail = smtpTransport({ url, from: "no-reply@vesper.test", clock: () => at }, async () => "Vesper");
  return (shift: number) => {
    at = later(start, shift);
    return drainOutbox(db, () => at, { mail });
  };
}

test("mails wait while the server refuses the site's address", async () => {
  const sendAt = loggingIn();
  await post("anna@example.org");
  server.mood = "no sender";
  await sendAt(0);
  expect(await rows()).toMatchObject([{ status: "queued", attempts: 1, last_error: expect.stringContaining("5.7.") }]);
  server.mood = "well";
  await sendAt(retryDelay(1));
  expect(arrived()).toEqual(["anna@example.org"]);
});

test("a refused login pauses all mails, then one tries whether it works again", async () => {
  const sendAt = loggingIn();
  const to = Array.from({ length: 12 }, (_, n) => `member-${String(n).padStart(2, "0")}@example.org`);
  await post(...to);
  server.mood = "no login";
  // Five are sent concurrently, so as many may meet the first refusal.
  expect(await sendAt(0)).toBeLessThanOrEqual(5);
  expect((await rows())[0]).toMatchObject({ attempts: 1, last_error: expect.stringContaining("5.7.8") });
  expect(await sendAt(seconds(29))).toBe(0);
  expect(await sendAt(seconds(30))).toBe(1);
  expect(await sendAt(seconds(89))).toBe(0);
  server.mood = "well";
  expect(await sendAt(seconds(90))).toBe(12);
  expect(arrived()).toEqual(to);
});

test("a mail that the server refuses for good is tried once, and its address stays", async () => {
  const dead: string[] = [];
  const onDeadAddress = async (email: string) => void dead.push(email);
  const mail = smtpTransport(
    { url: `smtp://127.0.0.1:${port}`, from: "no-reply@vesper.test", onDeadAddress },
    async () => "Vesper",
  );
  await post("anna@example.org");
  server.mood = "no mail";
  await drainOutbox(db, () => start, { mail });
  // Recipient and text are left for `outbox resend`.
  const recipient = "anna@example.org";
  expect(await rows()).toMatchObject([
    { status: "failed", attempts: 1, recipient, last_error: expect.stringContaining("554") },
  ]);
  expect(dead).toEqual([]);
});

test("a server that was down gets each mail once when it is back", async () => {
  await post("anna@example.org");
  await server.stop();
  await drainAt(0);
  await drainAt(retryDelay(1));
  expect((await rows())[0]).toMatchObject({ status: "queued", attempts: 2 });
  await server.start(port);
  await drainAt(seconds(3600));
  await drainAt(seconds(7200));
  expect(arrived()).toEqual(["anna@example.org"]);
});

test("concurrent senders send each mail once", async () => {
  const to = Array.from({ length: 12 }, (_, n) => `member-${String(n).padStart(2, "0")}@example.org`);
  await post(...to);
  await Promise.all([drainAt(0), drainAt(0), drainAt(0)]);
  expect(arrived()).toEqual(to);
  expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(12);
});

test("a mail that cannot be sent does not block others and is given up at once", async () => {
  await post("a@b.org\r\nRCPT TO:<x@y.org>", "anna@example.org");
  await drainAt(0);
  expect(arrived()).toEqual(["anna@example.org"]);
  await drainAt(seconds(40_000));
  expect((await rows())[0]).toMatchObject({ status: "failed", attempts: 1 });
  expect(arrived()).toEqual(["anna@example.org"]);
});

test("account mails are sent before notifications, and those before offers, whichever is due first", async () => {
  for (let n = 10; n < 40; n++) await postAbout("offer", `offer-${n}@example.org`);
  for (let n = 10; n < 20; n++) await postAbout("message", `message-${n}@example.org`);
  for (const topic of ["activation", "reset", "receipt", "password_changed"]) {
    await postAbout(topic, `account-${topic}@example.org`);
  }
  expect(await drainAt(0)).toBe(44);
  const order = server.received.map((mail) => (mail.to[0] ?? "").split("-")[0]);
  // Five are sent concurrently, so neighbours may swap places.
  expect(order.lastIndexOf("account")).toBeLessThan(4 + 5);
  expect(order.indexOf("offer")).toBeGreaterThanOrEqual(14 - 5);
});

test("a slow server gets several mails at once, over a few connections that are reused", async () => {
  const to = Array.from({ length: 30 }, (_, n) => `member-${String(n).padStart(2, "0")}@example.org`);
  await post(...to);
  server.mood = "waits for four";
  const before = server.connections;
  expect(await drainAt(0)).toBe(30);
  expect(arrived()).toEqual(to);
  expect(server.connections - before).toBeLessThanOrEqual(5);
});

test("no transaction and no lock is open while a mail is being sent", async () => {
  await post("anna@example.org");
  let seen: unknown;
  const send: Send = async ({ id }) => {
    const row = db.selectFrom("outbox").select("id").where("id", "=", id).forUpdate().skipLocked();
    const { rows } = await sql`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db);
    seen = { free: await row.executeTakeFirst(), idle: rows };
    return "sent";
  };
  await drainOutbox(db, () => start, { mail: { concurrency: 1, send } });
  expect(seen).toEqual({ free: { id: expect.any(Number) }, idle: [] });
});

test("a claimed row belongs to its process until the claim expires, and a late result is ignored", async () => {
  await post("anna@example.org");
  const sent: string[] = [];
  const overtaken: Send = async (row) => {
    // The claim expires while this process is still sending, and another process takes the row.
    await db
      .updateTable("outbox")
      .set({ claimed_until: later(new Date(), -1) })
      .where("id", "=", row.id)
      .execute();
    const send: Send = async () => {
      sent.push("second");
      return "sent";
    };
    expect(await drainOutbox(db, () => start, { mail: { concurrency: 1, send } })).toBe(1);
    throw new Error("too late");
  };
  const claimed: Send = async (row, signal) => {
    expect(await drainAt(0)).toBe(0);
    return overtaken(row, signal);
  };
  expect(await drainOutbox(db, () => start, { mail: { concurrency: 1, send: claimed } })).toBe(1);
  expect([sent, await rows(), await sentRows()]).toMatchObject([["second"], [], [{ attempts: 1 }]]);
});
