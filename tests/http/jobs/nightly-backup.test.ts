import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { shiftClock } from "#tests/support/members/orders.ts";
import { startSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder("nightly");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("each night a backup is made and old ones go; an erasure is in the journal before it is done @thorough", async () => {
  const BACKUP_PUBLIC_KEY = await identityToRecipient(await generateIdentity());
  for (const day of ["01", "02"]) writeFileSync(join(folder, `backup-2026-01-${day}T03-10-00Z.tar.gz`), "");
  const site = await startSite({ env: { BACKUP_TO: folder, BACKUP_KEEP: "2", BACKUP_PUBLIC_KEY } });
  try {
    const { accountId, browser } = await aMember(site, {});
    await site.db
      .updateTable("account")
      .set({ status: "pending_deletion", delete_requested_at: new Date(Date.now() - 15 * 86_400_000) })
      .where("id", "=", accountId)
      .execute();
    await shiftClock(browser, 1);
    const backups = readdirSync(folder).filter((name) => name.startsWith("backup-"));
    expect(backups.sort()).toEqual([
      "backup-2026-01-02T03-10-00Z.tar.gz",
      expect.stringMatching(/^backup-[\dT-]+Z\.tar\.gz\.age$/) as string,
    ]);
    const journal = readFileSync(join(folder, "erasures.jsonl"), "utf8").trim().split("\n");
    expect(journal.map((line) => (JSON.parse(line) as { account: number }).account)).toEqual([accountId]);
    const { text } = await site.visitor().get("/metrics");
    expect(text).toMatch(/^job_last_success_seconds\{work="back-up"\} [\d.]+$/m);
    expect(site.errors()).toEqual([]);
  } finally {
    await site.stop();
  }
});

test("an erasure that cannot be written into the journal is not done @thorough", async () => {
  // A folder that nothing can be written into: a file stands in its place.
  const place = join(folder, "a-file");
  writeFileSync(place, "");
  const site = await startSite({ env: { BACKUP_TO: place } });
  try {
    const { accountId, browser } = await aMember(site, {});
    const asked = { status: "pending_deletion" as const, delete_requested_at: new Date(Date.now() - 15 * 86_400_000) };
    await site.db.updateTable("account").set(asked).where("id", "=", accountId).execute();
    await shiftClock(browser, 1).catch(() => {});
    const account = site.db.selectFrom("account").select("status").where("id", "=", accountId);
    expect(await account.executeTakeFirst()).toEqual({ status: "pending_deletion" });
    expect(site.errors().join("\n")).toContain("could not erase an account");
  } finally {
    await site.stop();
  }
});
