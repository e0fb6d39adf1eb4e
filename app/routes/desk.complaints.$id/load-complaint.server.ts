import type { ComplaintSnapshot } from "#db/schema.ts";
import { listMemberHistories } from "#app/members/review/member-history.queries.server.ts";
import { openingText } from "#app/members/prompts/openings.server.ts";
import { Prompt } from "#app/members/prompts/prompts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { languageNames, languageOr } from "#app/platform/i18n/languages.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { type Complaint, findComplaintById, hasOtherStaff } from "#app/safety/complaints/complaint.queries.server.ts";
import { findMemberContact } from "#app/safety/decisions/decision.queries.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { auditView } from "#app/platform/commands/audit-view.server.ts";
import { findVisibleComplaint } from "#app/safety/complaints/staff/visible-complaint.server.ts";
import { loadPictures } from "./load-pictures.server.ts";
import { spaced } from "#app/desk/lists/spaced.ts";
import { mayWorkAs } from "#app/desk/may-work-as.ts";

type Viewer = Pick<StaffContext, "actor" | "now"> & { roles: readonly StaffRole[] };

/** A complaint as its page shows it; looking is noted. Undefined for unknown ones and those that others may see only. */
export async function loadComplaint(db: Db, input: string, viewer: Viewer) {
  const reference = readReference(input);
  const complaint = reference && (await findVisibleComplaint(db, reference, viewer.actor));
  if (!complaint) return undefined;
  await auditView(db, { command: "view complaint", subject: `complaint ${complaint.reference}` }, viewer);
  const first = complaint.appeal_of === null ? undefined : await findComplaintById(db, complaint.appeal_of);
  // An appeal is about what the first complaint was about; a decision's evidence is that of its complaint.
  const origin = complaint.case_of === null ? undefined : await findComplaintById(db, complaint.case_of);
  const about = first ?? complaint;
  const profileId = about.profile_id;
  const [histories, contact] = await Promise.all([
    listMemberHistories(db, profileId === null ? [] : [profileId]),
    profileId === null ? undefined : findMemberContact(db, profileId),
  ]);
  const evidence = about.snapshot ? about : (origin ?? about);
  const pictures = complaint.kind === "intimate_picture" ? await loadPictures(db, complaint, viewer.now) : undefined;
  const history = profileId === null ? undefined : histories.get(profileId);
  return {
    complaint: factsOf(complaint),
    first: first && factsOf(first),
    evidence: { reference: evidence.reference, ...snapshotOf(evidence) },
    pictures,
    member: history && {
      id: history.profileId,
      name: history.name,
      approved: history.approved,
      rejected: history.rejected,
      complaints: history.complaints,
      upheld: history.upheld,
      sanctions: history.sanctions,
      status: contact?.status ?? (history.fictional ? "fictional" : "erased"),
      language: contact ? languageNames[languageOr(contact.language)] : undefined,
    },
    decide: await mayDecide(db, complaint, first, viewer),
    mayModerate: mayWorkAs(viewer.roles, ["moderation"]),
    mayServe: mayWorkAs(viewer.roles, ["service"]),
  };
}

export type LoadedComplaint = NonNullable<Awaited<ReturnType<typeof loadComplaint>>>;

function factsOf(complaint: Complaint) {
  return {
    reference: complaint.reference,
    kind: complaint.kind,
    urgent: complaint.urgent,
    status: complaint.status,
    decision: complaint.decision,
    effect: complaint.effect,
    reasons: complaint.reasons,
    decidedBy: complaint.decided_by,
    decidedAt: complaint.decided_at?.toISOString(),
    decidedAlone: complaint.decided_alone,
    createdAt: complaint.created_at.toISOString(),
    url: complaint.url,
    text: complaint.text,
    email: complaint.email,
    language: languageNames[languageOr(complaint.language)],
    photoId: complaint.photo_id,
    messageId: complaint.message_id,
    cleared: complaint.cleared_at !== null,
  };
}

/** What most complaints are about comes first; as stored, the parts of a profile are in the order of their names' length. */
const firstParts = [
  "name",
  "gender",
  "date_of_birth",
  "country",
  "region",
  "city",
  "about_me",
  "looking_for",
  "prompts",
];
/** Shown elsewhere on the page, or no content of the member. */
const hiddenParts = ["id", "created_at"];
const rankOf = (name: string) => (firstParts.includes(name) ? firstParts.indexOf(name) : firstParts.length);

function textOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(name === "prompts" ? "\n" : ", ");
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/**
 * What was reported, as it was then. Messages are in it only where the complaint is about one
 * (app/desk/README.md#complaints-at-the-desk).
 */
function snapshotOf({ snapshot, message_id: messageId }: Complaint) {
  const profile = Object.entries(snapshot?.profile ?? {})
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([name, value]) =>
      hiddenParts.includes(name) || value === null || value === "" || (Array.isArray(value) && value.length === 0)
        ? []
        : [{ name: spaced(name), value: textOf(name, value) }],
    );
  const messages: ComplaintSnapshot["messages"] = messageId === null ? [] : (snapshot?.messages ?? []);
  const reported = Prompt.read(snapshot?.prompt);
  return {
    takenAt: snapshot?.taken_at,
    reportedPrompt: reported && openingText("en", reported),
    profile,
    photos: (snapshot?.photos ?? []).map(({ id, status, file_key }) => ({ id, status, hasFile: file_key !== null })),
    messages,
  };
}

/** Whether the viewer may decide it; an appeal against their own decision only as an owner who is alone. */
async function mayDecide(
  db: Db,
  complaint: Complaint,
  first: Complaint | undefined,
  { actor, roles }: Viewer,
): Promise<"yes" | "decided" | "another_person" | "alone"> {
  if (complaint.status === "decided") return "decided";
  if (first?.decided_by !== actor.name) return "yes";
  return roles.includes("owner") && !(await hasOtherStaff(db, actor.name)) ? "alone" : "another_person";
}
