import {
  changeFictional,
  type FictionalEdit,
  retireFictional,
} from "#app/members/fictional/change-fictional.server.ts";
import { fictionalFields } from "#app/members/fictional/fictional-person.server.ts";
import { findFictional } from "#app/members/fictional/fictional.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { requireSite } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { didYouMean } from "#app/platform/commands/did-you-mean.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** The fields that can be changed; the external id stays as it was imported, and photos have commands of their own. */
export const editableFields = fictionalFields.filter(
  (field): field is keyof FictionalEdit & (typeof fictionalFields)[number] =>
    field !== "external_id" && field !== "photos",
);

export const notFictional = (id: string) => refuse(`${id} is not a fictional profile; see: fictional list.`);

/** Changes one field of a fictional profile by the rules of an import. */
export async function editFictional(
  db: Db,
  args: { profile: string; field: string; value: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const field = editableFields.find((each) => each === args.field);
  if (!field) {
    const near = didYouMean(args.field, [...editableFields]);
    return refuse(`There is no field "${args.field}"${near} The fields are: ${editableFields.join(", ")}.`);
  }
  const outcome = await saveFictional(db, { profileId: parseId(args.profile), edit: { [field]: args.value } }, context);
  if (!outcome.ok) {
    return outcome.reason === "fictional_unfit"
      ? refuse(`${outcome.problems.join("; ")}.`)
      : notFictional(args.profile);
  }
  return done(
    outcome.changes.length > 0
      ? `${field} of ${args.profile} has been changed.`
      : "Nothing to change: it is already like that.",
  );
}

/** Changes a fictional profile and records what changed; `siteId` limits it to one site. */
export async function saveFictional(
  db: Db,
  input: { profileId: number | undefined; siteId?: number; edit: FictionalEdit },
  context: StaffContext,
) {
  const { profileId } = input;
  const stored = profileId === undefined ? undefined : await findFictional(db, profileId);
  if (profileId === undefined || !stored || (input.siteId !== undefined && input.siteId !== stored.siteId)) {
    return { ok: false as const, reason: "fictional_unknown" as const };
  }
  const site = await requireSite(stored.siteId);
  return changeFictional(
    db,
    {
      ...{ site, profileId, edit: input.edit },
      record: (tx, changes) =>
        writeAudit(
          tx,
          { command: "fictional edit", subject: `profile ${profileId}`, details: { site: site.domain, changes } },
          context,
        ),
    },
    context.now,
  );
}

/** Retires a fictional profile, or brings it back with `undo`. */
export async function retire(
  db: Db,
  args: { profile: string; undo: boolean; siteId?: number },
  context: StaffContext,
): Promise<StaffAnswer> {
  const profileId = parseId(args.profile);
  if (profileId === undefined) return notFictional(args.profile);
  const status = args.undo ? "active" : "disabled";
  const outcome = await retireFictional(db, {
    ...{ siteId: args.siteId, profileId, status },
    record: (tx) =>
      writeAudit(tx, { command: "fictional retire", subject: `profile ${profileId}`, details: { status } }, context),
  });
  if (!outcome.ok) {
    return outcome.reason === "fictional_already"
      ? refuse(`${profileId} is ${args.undo ? "not retired" : "already retired"}.`)
      : notFictional(args.profile);
  }
  const words = args.undo ? "shown again" : "retired: it is no longer shown anywhere";
  return done(`${profileId} is ${words}.`);
}
