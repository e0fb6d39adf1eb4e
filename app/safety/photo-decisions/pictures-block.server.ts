import { countOf } from "#app/platform/text/count-of.ts";
import { readFile } from "node:fs/promises";
import type { Db } from "#app/platform/database/db.server.ts";
import { makeVariants } from "#app/platform/images/make-variants.server.ts";
import { findCase, listSealedHashes } from "#app/safety/abuse/abuse-case.queries.server.ts";
import { blockPicture } from "#app/safety/abuse/block-picture.server.ts";
import { escalateMatches } from "#app/safety/abuse/escalate-matches.server.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

type Args = { hash?: string | undefined; case?: string | undefined; file?: string | undefined; source: string };

/** Puts one picture or all of a case on the block list, and has the photos that look the same escalated. */
export async function block(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  const given = [args.hash, args.case, args.file].filter((each) => each !== undefined);
  if (given.length !== 1) return refuse("Give one of --hash, --file or --case.");
  const named = await hashesOf(db, args);
  if (typeof named === "string") return refuse(named);
  const answer = await inStaffTransaction(db, context, async (tx): Promise<StaffAnswer> => {
    const lines: string[] = [];
    for (const phash of named) {
      const blocked = await blockPicture(tx, { phash, source: args.source, addedBy: context.actor.name }, context.now);
      if (!blocked.ok) lines.push(`${phash}: ${sentences[blocked.reason]}`);
      else {
        lines.push(`${phash} is on the list; ${countOf(blocked.found, "stored photo")} found.`);
        const subject = `picture ${phash}`;
        await writeAudit(tx, { command: "pictures block", subject, reason: args.source }, context);
      }
    }
    return lines.some((line) => line.includes("on the list;")) ? { ok: true, lines } : refuse(lines.join("\n"));
  });
  if (answer.ok && !context.dryRun) await escalateMatches(db, context.now);
  return answer;
}

const sentences = {
  picture_known: "it is already on the list.",
  picture_plain: "there is too little in this picture: it would match unrelated photos.",
};

async function hashesOf(db: Db, args: Args): Promise<string[] | string> {
  if (args.hash !== undefined) return [args.hash];
  if (args.case !== undefined) {
    const reference = readReference(args.case);
    const abuseCase = reference && (await findCase(db, reference));
    if (!abuseCase) return `There is no case ${args.case}.`;
    const hashes = await listSealedHashes(db, abuseCase.id);
    return hashes.length > 0 ? hashes : `Case ${args.case} has no sealed photos.`;
  }
  const file = args.file ?? "";
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return `${file} cannot be read.`;
  const made = await makeVariants(bytes);
  return made.ok ? [made.phash] : `${file} is not a picture that a member could upload.`;
}
