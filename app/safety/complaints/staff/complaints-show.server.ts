import type { ComplaintSnapshot } from "#db/schema.ts";
import { imageFile } from "#app/platform/images/image-variants.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { photoLocation } from "#app/platform/storage/photo-storage.server.ts";
import { type Complaint, findComplaintById } from "#app/safety/complaints/complaint.queries.server.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { requireReference, refuseUnknownComplaint } from "./complaint-by-reference.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { findVisibleComplaint } from "./visible-complaint.server.ts";

/** Shows one complaint in full; for an appeal also the decision it is about. Looking is recorded in the audit. */
export async function showComplaint(db: Db, args: { reference: string }, context: StaffContext): Promise<StaffAnswer> {
  const reading = requireReference(args.reference);
  if (!reading.ok) return reading;
  const complaint = await findVisibleComplaint(db, reading.reference, context.actor);
  if (!complaint) return refuseUnknownComplaint(args.reference);
  const subject = `complaint ${complaint.reference}`;
  await db.transaction().execute((tx) => writeAudit(tx, { command: "complaints show", subject }, context));
  const first = complaint.appeal_of === null ? undefined : await findComplaintById(db, complaint.appeal_of);
  const lines = [...linesOf(complaint), ...(first ? ["", "The decision it is about:", ...linesOf(first)] : [])];
  return done(...lines);
}

function linesOf(complaint: Complaint): string[] {
  const { reference, kind, status, decision, created_at, decided_at, url, text, email, language } = complaint;
  const facts: [string, unknown][] = [
    ["reference", reference],
    ["kind", kind],
    ["state", decision ? `${status}: ${decision}` : status],
    ["received", created_at.toISOString()],
    ["decided", decided_at?.toISOString()],
    ["reasons", complaint.reasons],
    ["language", language],
    ["from", [email, complaint.reporter_id && `account ${complaint.reporter_id}`].filter(Boolean).join(", ")],
    ["where", url],
    ["member", complaint.profile_id],
    ["photo", complaint.photo_id],
    ["message", complaint.message_id],
    ["cleared", complaint.cleared_at?.toISOString()],
  ];
  return [
    ...facts.filter(([, value]) => value).map(([name, value]) => `${name.padEnd(10)} ${String(value)}`),
    ...(text ? ["", ...text.split("\n"), ""] : []),
    ...snapshotLines(complaint.snapshot),
  ];
}

function snapshotLines(snapshot: ComplaintSnapshot | null): string[] {
  if (!snapshot) return [];
  const { profile, photos, messages } = snapshot;
  return [
    `As it was at ${snapshot.taken_at}:`,
    ...Object.entries(profile ?? {}).map(([name, value]) => `  ${name.padEnd(14)} ${formatted(value)}`),
    ...(photos ?? []).map(({ id, status, file_key }) => {
      const file = file_key ? photoLocation(imageFile(file_key, "full")) : "the file was gone";
      return `  photo ${id} (${status}): ${file}`;
    }),
    ...(messages ?? []).map(
      ({ by, at, kind, text, reported }) =>
        `${reported ? "> " : "  "}${at} ${by}: ${kind === "text" ? text.replaceAll("\n", " / ") || "(erased)" : `[${kind}] ${text}`}`,
    ),
  ];
}

function formatted(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
