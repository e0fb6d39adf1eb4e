import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/**
 * Near duplicates by a part of their hash, the removal of files, and the queues of photos and complaints
 * (app/members/README.md#photo-review).
 */
export const indexes: readonly ConcurrentIndex[] = [
  // Pictures that differ in few bits have one of four parts in common, so that a part finds them.
  { name: "photo_phash_1", on: "photo (substr(phash, 1, 4)) where phash <> ''" },
  { name: "photo_phash_2", on: "photo (substr(phash, 5, 4)) where phash <> ''" },
  { name: "photo_phash_3", on: "photo (substr(phash, 9, 4)) where phash <> ''" },
  { name: "photo_phash_4", on: "photo (substr(phash, 13, 4)) where phash <> ''" },
  { name: "photo_unhashed", on: "photo (id) where phash is null" },
  { name: "chat_photo_phash_1", on: "chat_photo (substr(phash, 1, 4)) where phash <> ''" },
  { name: "chat_photo_phash_2", on: "chat_photo (substr(phash, 5, 4)) where phash <> ''" },
  { name: "chat_photo_phash_3", on: "chat_photo (substr(phash, 9, 4)) where phash <> ''" },
  { name: "chat_photo_phash_4", on: "chat_photo (substr(phash, 13, 4)) where phash <> ''" },
  { name: "chat_photo_unhashed", on: "chat_photo (id) where phash is null" },
  { name: "chat_photo_file", on: "chat_photo (file_key)" },
  { name: "photo_remove_files", on: "photo (remove_files_at) where remove_files_at is not null" },
  { name: "complaint_waiting", on: "complaint ((not urgent), created_at, id) where status = 'open'" },
  { name: "complaint_decided", on: "complaint (decided_at desc, id desc) where status = 'decided'" },
  { name: "complaint_received", on: "complaint (created_at)" },
];
