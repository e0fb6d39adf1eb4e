import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { auditView } from "#app/platform/commands/audit-view.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { listOpenCases } from "#app/safety/abuse/abuse-case.queries.server.ts";
import {
  countOpenComplaints,
  listDecidedComplaints,
  listOpenComplaints,
} from "#app/safety/complaints/complaint-queue.queries.server.ts";
import { answerClock } from "#app/safety/intimate/answer-time.ts";
import { caseViewerOf } from "#app/safety/abuse/case-viewer.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { actorOf, requireDesk } from "#app/desk/require-desk.server.ts";
import { CaseList } from "./case-list.tsx";
import { ComplaintList } from "./complaint-list.tsx";
import { waitingText } from "#app/desk/complaints/complaint-labels.ts";

export const handle: ScreenHandle = { deskTitle: "Complaints" };

const pageSize = 50;
/** Beyond it the page says how many wait at least. */
const maxCounted = 1000;

/** The queue by urgency and age, or with `view=decided` the latest decisions; cases of suspected abuse stand on top. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireDesk(request, "moderation", "service");
  const query = new URL(request.url).searchParams;
  const view = query.get("view") === "decided" ? ("decided" as const) : ("open" as const);
  const after = query.get("after") ?? undefined;
  const at = now();
  const list = view === "decided" ? listDecidedComplaints : listOpenComplaints;
  const [rows, counts, caseViewer] = await Promise.all([
    list(db, { limit: pageSize + 1, after }),
    countOpenComplaints(db, maxCounted + 1),
    caseViewerOf(db, actorOf(viewer)),
  ]);
  const cases = after === undefined && view === "open" ? await listOpenCases(db, caseViewer, pageSize) : [];
  const page = rows.slice(0, pageSize);
  // The list has the names of members and the beginning of what was written about them.
  await auditView(db, { command: "view complaints", subject: "complaints" }, { actor: actorOf(viewer), now: at });
  return {
    view,
    waiting: Math.min(counts.waiting, maxCounted),
    isMore: counts.waiting > maxCounted,
    urgent: counts.urgent,
    cases: cases.map((each) => ({
      reference: each.reference,
      domain: each.domain,
      photos: each.photos,
      openedBy: each.opened_by,
      age: waitingText(each.opened_at, at),
      isReported: each.reported_to !== null,
    })),
    complaints: page.map((each) => ({
      reference: each.reference,
      kind: each.kind,
      urgent: each.urgent,
      url: each.url.slice(0, 200),
      domain: each.domain,
      memberName: each.memberName,
      text: beginningOf(each.text),
      decision: each.decision,
      age: waitingText(each.decided_at ?? each.created_at, at),
      at: (each.decided_at ?? each.created_at).toISOString(),
      clock: each.kind === "intimate_picture" && !each.decision ? answerClock(each.created_at, at) : undefined,
      firstDecidedByViewer: each.firstDecidedBy === viewer.name,
    })),
    next: rows.length > pageSize ? page.at(-1)?.cursor : undefined,
  };
}

const shownLength = 80;

/** The beginning of a text in one line. */
function beginningOf(text: string): string {
  const characters = Array.from(
    text
      .slice(0, 4 * shownLength)
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  return characters.length > shownLength
    ? `${characters.slice(0, shownLength).join("").trimEnd()}…`
    : characters.join("");
}

export default function Complaints() {
  const { view, waiting, isMore, urgent, cases, complaints, next } = useLoaderData<typeof loader>();
  const lead =
    waiting === 0
      ? "None waiting."
      : `${waiting}${isMore ? "+" : ""} waiting, ${urgent === 0 ? "none" : urgent} urgent.`;
  return (
    <DeskPage
      title="Complaints"
      lead={lead}
      actions={
        <div className="flex flex-wrap gap-x-4">
          <Link
            className="link inline-flex min-h-touch items-center"
            to={deskUrls.complaints(view === "open" ? { view: "decided" } : {})}
          >
            {view === "open" ? "Decided complaints" : "Waiting complaints"}
          </Link>{" "}
          <Link className="link inline-flex min-h-touch items-center" to={deskUrls.complaintCounts()}>
            Yearly counts
          </Link>
        </div>
      }
    >
      <CaseList cases={cases} />
      {complaints.length > 0 ? (
        <ComplaintList
          complaints={complaints}
          isDecided={view === "decided"}
          more={next && deskUrls.complaints({ ...(view === "decided" ? { view } : {}), after: next })}
        />
      ) : (
        <EmptyState icon="check" title={view === "open" ? "Nothing waiting" : "Nothing decided"}>
          {view === "open" ? "Every complaint is decided." : "Decisions will appear here."}
        </EmptyState>
      )}
    </DeskPage>
  );
}
