import type { Db } from "#app/platform/database/db.server.ts";
import { viewCase } from "#app/safety/abuse/cases-show.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";

/** A case of suspected abuse as its page shows it, for who may see it; undefined for everybody else. */
export async function loadCase(db: Db, reference: string, context: Pick<StaffContext, "actor" | "now">) {
  const found = await viewCase(db, reference, context);
  if (!found) return undefined;
  const { abuseCase, photos, complaints, isOwner } = found;
  return {
    reference: abuseCase.reference,
    profileId: abuseCase.profile_id,
    openedBy: abuseCase.opened_by,
    openedAt: abuseCase.opened_at.toISOString(),
    suspended: abuseCase.suspended,
    report: {
      to: abuseCase.reported_to,
      reference: abuseCase.report_reference ?? "",
      on: abuseCase.reported_on ?? "",
      note: abuseCase.note,
    },
    sealedUntil: abuseCase.sealed_until.toISOString().slice(0, 10),
    released: abuseCase.released_at && {
      at: abuseCase.released_at.toISOString(),
      by: abuseCase.released_by,
      outcome: abuseCase.outcome,
    },
    photos: photos.map(({ id, profileId, name, origin }) => ({ id, profileId, name, origin })),
    complaints: complaints.map(({ reference: complaint, kind, status }) => ({ reference: complaint, kind, status })),
    isOwner,
  };
}

export type LoadedCase = NonNullable<Awaited<ReturnType<typeof loadCase>>>;
