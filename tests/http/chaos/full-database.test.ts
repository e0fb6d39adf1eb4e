import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createClient } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { startSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder("full-database");
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A disk of its own for Postgres, in memory; undefined: this machine lets us mount none. */
function aSmallDisk(): { fill(): void; free(): void } | undefined {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  stops.push(() => execFileSync("umount", [folder]));
  const names: string[] = [];
  return {
    fill() {
      for (let size = 1 << 22; size >= 1 << 12; size /= 2) {
        try {
          for (;;) {
            names.push(join(folder, `filler-${names.length}`));
            writeFileSync(names.at(-1) ?? "", Buffer.alloc(size));
          }
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
    },
    free: () => names.forEach((name) => rmSync(name, { force: true })),
  };
}

test("while the disk of Postgres is full changes are a 503 with the text kept, what is only read goes on; then it heals", async () => {
  const disk = aSmallDisk();
  if (!disk) return console.log("This machine lets us mount no small disk, so a full one was not tested.");
  const postgres = await startEmbedded({ dataDir: folder, disposable: true });
  stops.push(() => postgres.stop());
  const client = createClient({ connectionString: postgres.url });
  await client.connect();
  await client.query("create database town_template");
  await client.end();
  const template = new URL(postgres.url);
  template.pathname = "/town_template";
  await migrateToLatest(template.href);
  const site = await startSite({ postgres: postgres.url });
  stops.push(() => site.stop());
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { credits: 100_000, premium: true });
  const path = `/members/${anna.profileId}/chat`;
  const text = "x".repeat(1_000);
  const send = (number: number) => ben.browser.post(path, { intent: "send", text, key: `full-database-${number}` });
  expect((await send(0)).status).toBe(302);

  // A full disk keeps Postgres from ending.
  stops.push(disk.free);
  disk.fill();
  let sent = 1;
  // What fits into pages that are there already is still stored.
  let answer = await send(sent);
  for (; answer.status === 302 && sent < 2_000; sent++) answer = await send(sent + 1);
  expect([answer.status, answer.text.includes(text)]).toEqual([503, true]);
  expect(answer.headers).toHaveProperty("retry-after");
  for (const page of [path, "/chats", "/members", `/members/${anna.profileId}`]) {
    expect((await ben.browser.get(page)).status, page).toBe(200);
  }
  disk.free();
  expect((await send(sent)).status).toBe(302);
  const stored = await site.db
    .selectFrom("message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sender_id", "=", ben.profileId)
    .executeTakeFirstOrThrow();
  expect(stored.count).toBe(sent + 1);
  expect(site.errors()).toEqual([]);
});
