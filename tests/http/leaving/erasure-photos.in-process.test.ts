import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eraseChatPhotos, erasePhotos } from "#app/leaving/erasure/erase-photos.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { removeImage } from "#app/platform/images/store-image.server.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

vi.mock(import("#app/platform/images/store-image.server.ts"), async (original) => ({
  ...(await original()),
  removeImage: vi.fn(),
}));

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const size = { width: 300, height: 300, created_at: new Date() };
const erase = { photo: erasePhotos, chat_photo: eraseChatPhotos };

// Postgres ends a transaction that is idle for 30 seconds. Deleting hundreds of files on a slow storage takes longer,
// so a member with that many photos could never be erased.
test.each(["photo", "chat_photo"] as const)("each row of %s is deleted right after its files", async (table) => {
  const { accountId, profileId, name } = await aMember(site);
  for (const id of ["one", "two", "three"].map((word) => `${word}-${profileId}`)) {
    const file_key = `members/${id}`;
    if (table === "photo") {
      const row = { id, file_key, profile_id: profileId, status: "active" as const, position: 0, ...size };
      await site.db.insertInto("photo").values(row).execute();
    } else {
      const sent = { id, file_key, sender_id: profileId, source_hash: id, ...size };
      await site.db.insertInto("chat_photo").values(sent).execute();
    }
  }
  const left: number[] = [];
  await site.db.transaction().execute(async (tx) => {
    vi.mocked(removeImage).mockImplementation(async () => {
      const rows = tx.selectFrom(table).select("id").where("id", "like", `%-${profileId}`);
      left.push((await rows.execute()).length);
    });
    const person = { accountId, profileId, address: undefined, name };
    await erase[table](tx as unknown as Tx, person);
    const rows = tx.selectFrom(table).select("id").where("id", "like", `%-${profileId}`);
    expect(await rows.execute()).toEqual([]);
  });
  expect(left).toEqual([3, 2, 1]);
});
