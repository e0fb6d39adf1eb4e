import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { isPhotoId } from "#app/platform/request/public-id.ts";
import { isVisibleReference } from "#app/safety/complaints/staff/visible-complaint.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { deskDoor, type FormCommand } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { mayWorkAs } from "#app/desk/may-work-as.ts";
import { actorOf, requireDesk } from "#app/desk/require-desk.server.ts";
import { actOnComplaint } from "#app/desk/complaints/act-on-complaint.server.ts";
import { CasePage } from "./case-page.tsx";
import { ComplaintPage } from "./complaint-page.tsx";
import { ComplaintAct } from "#app/desk/complaints/decide-form.server.ts";
import { loadCase } from "./load-case.server.ts";
import { loadComplaint } from "./load-complaint.server.ts";
import type { PreviewedMail } from "./mail-preview.tsx";

export const handle: ScreenHandle = { deskTitle: "Complaint" };

/** A complaint or a case of suspected abuse, by its reference. What is not for the viewer's eyes is unknown: 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireDesk(request, "moderation", "service");
  const reference = params.id ?? "";
  const context = { actor: actorOf(viewer), now: now() };
  const complaint = await loadComplaint(db, reference, { ...context, roles: viewer.roles });
  const abuseCase =
    complaint || !mayWorkAs(viewer.roles, ["moderation"]) ? undefined : await loadCase(db, reference, context);
  if (!complaint && !abuseCase) throw notFound("page_not_found");
  const escalate = new URL(request.url).searchParams.get("escalate");
  return { complaint, abuseCase, escalate: escalate !== null && isPhotoId(escalate) ? escalate : undefined };
}

/** The commands that the forms of this page run. */
const commandOfAct = ({ intent }: ComplaintAct): FormCommand => ({ name: commandOfIntent[intent] });
const commandOfIntent = {
  decide: "complaints decide",
  preview: "complaints preview",
  escalate: "photos escalate",
  hide: "complaints hide",
  show_again: "complaints show-again",
  report: "cases report",
  release: "cases release",
} satisfies Record<ComplaintAct["intent"], string>;

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await deskDoor(request, {
    commands: Object.values(commandOfIntent),
    schema: ComplaintAct,
    runs: commandOfAct,
  });
  if (!form.ok) return form.answer;
  const reference = params.id ?? "";
  if (!(await isVisibleReference(db, reference, form.context.actor))) throw notFound("page_not_found");
  const answer = await actOnComplaint(db, reference, form.value, form.context);
  if (!answer.ok || form.value.intent !== "preview") {
    const opened = answer.ok && form.value.intent === "escalate" ? (answer.data as { reference: string }) : undefined;
    return opened ? redirect(deskUrls.complaint(opened.reference)) : form.answerWith(answer);
  }
  const { intent: _intent, ...entered } = form.value;
  return data({ mails: answer.data as PreviewedMail[], entered });
}

export default function Complaint() {
  const { complaint, abuseCase, escalate } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as
    | (DeskFormAnswer & { mails?: PreviewedMail[]; entered?: Record<string, string> })
    | undefined;
  const reference = complaint?.complaint.reference ?? abuseCase?.reference ?? "";
  return (
    <DeskPage
      title={`${abuseCase ? "Case" : "Complaint"} ${reference}`}
      actions={
        complaint && complaint.decide !== "decided" ? (
          <a href="#decide" className="link inline-flex min-h-touch items-center">
            Go to the decision
          </a>
        ) : null
      }
    >
      <DeskAnswerNotice answer={answer} />
      {complaint?.decide === "decided" ? (
        <p className="mb-5">
          <ButtonLink to={deskUrls.complaints()} variant="secondary">
            Back to the queue
          </ButtonLink>
        </p>
      ) : null}
      {complaint ? <ComplaintPage page={complaint} answer={answer} escalate={escalate} /> : null}
      {abuseCase ? <CasePage page={abuseCase} answer={answer} /> : null}
    </DeskPage>
  );
}
