import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { aMember } from "#tests/support/a-member.ts";
import { startSite } from "#tests/support/site.ts";

test("while the database is away pages say 503 and when to ask again, and it heals by itself", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "site-test-"));
  let postgres = await startEmbedded({ dataDir, disposable: true });
  // Postgres comes back on another port; the site keeps asking at the same one.
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
  const own = await startSite({ postgres: address.href });
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
    expect((await member.browser.get("/readyz")).status).toBe(503);
    expect((await member.browser.get("/healthz")).status).toBe(200);

    postgres = await startEmbedded({ dataDir, disposable: true });
    const deadline = Date.now() + 20_000;
    let status = 0;
    while (status !== 200 && Date.now() < deadline) {
      status = (await member.browser.get("/members")).status;
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(status).toBe(200);
    expect((await member.browser.get("/readyz")).status).toBe(200);
    expect(own.processes[0]?.exitCode).toBeNull();
    expect(own.errors()).toEqual([]);
  } finally {
    await own.stop();
    door.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** A port that leads to another one, asked for anew at each connection. */
async function openDoor(target: () => number): Promise<{ port: number; close(): void }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(target(), "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).on("close", () => near.destroy());
    far.pipe(near).on("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
