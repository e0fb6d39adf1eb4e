import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { AccountClosed } from "#app/account/refusals.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { updateShowsPhotos } from "./photo-consent.queries.server.ts";

type AlwaysInput = { accountId: number; profileId: number; conversationId: number; always: boolean };

/**
 * From now on a member always sees the photos of the partner of a conversation, or is asked for each again; what was
 * shown stays shown (app/chat/README.md#photos-arrive-covered). The conversation must be the member's own.
 */
export async function alwaysShowPhotos(
  db: Db,
  { accountId, always, ...side }: AlwaysInput,
): Promise<Outcome<object, AccountClosed>> {
  return actAsMember(db, { accountId }, async (tx) => {
    await updateShowsPhotos(tx, side, always);
    return { ok: true } as const;
  });
}
