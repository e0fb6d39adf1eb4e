import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { aMember } from "#tests/support/a-member.ts";
import { emptyDatabase } from "#tests/support/postgres.ts";
import { startSite } from "#tests/support/site.ts";

/** A file system in memory, which can be filled to the last byte. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m,mode=755", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

/** Fills it; returns how to make room again. */
function fill(folder: string): () => void {
  const files: string[] = [];
  for (let size = 4 * 1024 * 1024; size >= 1024; size /= 4) {
    try {
      for (;;) {
        const file = path.join(folder, `filler-${files.length}`);
        files.push(file);
        writeFileSync(file, Buffer.alloc(size));
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  return () => files.forEach((file) => rmSync(file, { force: true }));
}

test("with a full disk under Postgres pages are shown or say when to come again, nothing is lost, and it heals", async () => {
  const disk = mountSmallDisk();
  if (!disk) {
    console.log("NOT TESTED: a full disk of Postgres, because this machine lets nobody mount a file system");
    return;
  }
  const said: string[] = [];
  const postgres = await startEmbedded({ dataDir: disk, disposable: true, watch: (words) => void said.push(words) });
  const databaseUrl = await emptyDatabase(postgres.url, "small");
  await migrateToLatest(databaseUrl);
  const site = await startSite({ databaseUrl });
  try {
    const anna = await aMember(site, { gender: "female" });
    const ben = await aMember(site, { credits: 5_000, premium: true });
    const send = (number: number) =>
      ben.browser
        .post(`/members/${anna.profileId}/chat`, {
          ...{ intent: "send", key: `full-disk-${number}`, text: `${number} ${"a long message ".repeat(60)}` },
        })
        .catch(() => undefined);
    expect((await send(0))?.status).toBe(302);

    const makeRoom = fill(disk);
    const heard: string[] = [];
    for (let number = 1; number <= 60; number += 1) {
      const answers = [await send(number), await ben.browser.get("/members").catch(() => undefined)];
      for (const answer of answers) {
        heard.push(
          answer ? `${answer.status}${answer.status === 503 && !answer.headers["retry-after"] ? "!" : ""}` : "",
        );
      }
    }
    expect([...new Set(heard)].filter((status) => !["200", "302", "503", ""].includes(status))).toEqual([]);
    expect(heard.filter((status) => status === "503").length, "the disk was really full").toBeGreaterThan(0);
    expect(heard.filter((status) => status === "").length, "an answer is given").toBe(0);

    makeRoom();
    await expect
      .poll(async () => (await ben.browser.get("/readyz").catch(() => undefined))?.status, { timeout: 60_000 })
      .toBe(200);
    const numbers = Array.from({ length: 62 }, (_, number) => number);
    for (const number of numbers) await expect.poll(async () => (await send(number))?.status).toBe(302);
    const stored = await site.db.selectFrom("message").select("client_key").orderBy("seq").execute();
    expect(stored.map((row) => row.client_key).sort()).toEqual(numbers.map((number) => `full-disk-${number}`).sort());
    const { credits } = await site.db
      .selectFrom("account")
      .select("credits")
      .where("id", "=", ben.accountId)
      .executeTakeFirstOrThrow();
    expect(credits).toBe(5_000 - 5 * numbers.length);
    console.log(`a full disk of Postgres: ${heard.length} answers; ${said.join("; ") || "the server stayed up"}`);
  } finally {
    await site.stop();
    await postgres.stop();
    execFileSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}, 240_000);
