import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { safetyLimits } from "#app/safety/rate-limits.ts";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { refusalForAppeal } from "#app/safety/complaints/appeal-refusal.ts";
import { appealDecision } from "#app/safety/complaints/appeal-decision.server.ts";
import { submitComplaint } from "#app/safety/complaints/submit-complaint.server.ts";
import { findFollowedComplaint } from "#app/safety/complaints/complaint.queries.server.ts";
import { ComplaintFields } from "./complaint-fields.tsx";
import { ComplaintForm } from "#app/safety/complaints/complaint-form.server.ts";
import { ComplaintChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { readReference } from "#app/safety/complaints/complaint-reference.ts";
import { complaintFormBytes } from "#app/safety/complaints/complaint-text.ts";
import { FollowedComplaintCard } from "./followed-complaint.tsx";
import { ReferenceForm } from "./reference-form.tsx";
import { complaintRefusals } from "#app/safety/refusals.ts";

export const handle: ScreenHandle = { i18n: ["safety"], title: "safety:title", hydrate: "desktop" };
export const headers = screenHeaders;

/** The public complaint form; with `reference` the state of that complaint, or 404. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const query = new URL(request.url).searchParams;
  const referenceText = query.get("reference");
  if (referenceText !== null) {
    const reference = readReference(referenceText);
    const complaint = reference && (await findFollowedComplaint(db, site.id, reference));
    if (!complaint) return data({ unknown: referenceText.slice(0, 40) } as const, { status: 404 });
    const { id: _, ...followed } = complaint;
    const appealable = refusalForAppeal({ ...complaint, appealed: complaint.appeal !== null }, now()) === undefined;
    return { complaint: followed, appealable, fresh: query.has("sent") };
  }
  return {
    first: {
      kind: ComplaintChoice.read(query.get("kind")) ?? "",
      url: query.get("url")?.slice(0, 2000) ?? "",
      email: viewer?.email ?? "",
    },
  };
}

/** Files a complaint or an appeal; at most ten per hour from one network. */
export async function action({ request }: ActionFunctionArgs) {
  const network = networkOf(clientAddress(request));
  const limit = limitOf(safetyLimits.complaint, network);
  const form = await formDoor(request, {
    schema: ComplaintForm,
    refusals: complaintRefusals,
    bytes: complaintFormBytes,
    limit,
  });
  if (!form.ok) return form.answer;
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const input = form.value;
  if (input.intent === "appeal") {
    const outcome = await appealDecision(db, { site, language, ...input }, now());
    if (!outcome.ok) return form.refuse(outcome.reason);
    return redirect(urls.complaints({ reference: outcome.reference, sent: 1 }));
  }
  const viewer = await findViewer(request);
  const { intent: _, ...words } = input;
  const who = { site, language, reporterId: viewer?.accountId ?? null };
  // The reported photo is copied as evidence, which fails while the disk is full.
  const filed = await refuseIfBusy(form, () => submitComplaint(db, { ...who, form: words }, now()));
  return typeof filed === "object" ? filed.answer : redirect(urls.complaints({ reference: filed, sent: 1 }));
}

export default function Complaints() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
  if ("complaint" in page && page.complaint) {
    return (
      <Page>
        <PageTitle>{t(page.complaint.kind === "decision" ? "followed.decision_title" : "followed.title")}</PageTitle>
        <FollowedComplaintCard
          complaint={page.complaint}
          appealable={page.appealable}
          fresh={page.fresh}
          answer={answer}
        />
      </Page>
    );
  }
  if ("unknown" in page) {
    return (
      <Page>
        <PageTitle>{t("followed.title")}</PageTitle>
        <ReferenceForm wrong={{ reference: page.unknown, errors: errorText(["reference_unknown"]) }} />
      </Page>
    );
  }
  return (
    <Page>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      <Stack gap="section">
        <ComplaintFields answer={answer} first={page.first} />
        <ReferenceForm />
      </Stack>
    </Page>
  );
}
