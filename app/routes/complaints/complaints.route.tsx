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
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Notice } from "#app/ui/notice.tsx";
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
import { findPictureCounts } from "#app/safety/intimate/intimate-notice.queries.server.ts";
import { type PictureRefusal, reportPicture } from "#app/safety/intimate/report-picture.server.ts";
import { FollowedComplaintCard } from "./followed-complaint.tsx";
import { ReferenceForm } from "./reference-form.tsx";
import { complaintRefusals, pictureRefusals } from "#app/safety/refusals.ts";

export const handle: ScreenHandle = { i18n: ["safety", "photos"], title: "safety:title", hydrate: "desktop" };
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
    const pictures = complaint.kind === "intimate_picture" ? await findPictureCounts(db, complaint.id) : undefined;
    const confirmed = query.has("confirmed");
    return { complaint: followed, appealable, fresh: query.has("sent"), pictures, confirmed };
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
    refusals: { ...complaintRefusals, ...pictureRefusals },
    bytes: complaintFormBytes,
    limit,
    file: { field: "photo", bytes: imageLimits.bytes },
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
  if (input.kind === "intimate_picture") {
    const { url, text, name, email } = input;
    const reporter = viewer ? { accountId: viewer.accountId, profileId: viewer.profile.id } : undefined;
    const report = { site, language, url, text, name, email, upload: form.upload, reporter, network };
    const reported = await refuseIfBusy(form, () => reportPicture(db, report, now()));
    if ("answer" in reported) return reported.answer;
    if (!reported.ok) return form.refuse(reported.reason, { field: fieldOf(reported.reason) });
    return redirect(urls.complaints({ reference: reported.reference, sent: 1 }));
  }
  const { intent: _, ...words } = input;
  const who = { site, language, reporterId: viewer?.accountId ?? null };
  // The reported photo is copied as evidence, which fails while the disk is full.
  const filed = await refuseIfBusy(form, () => submitComplaint(db, { ...who, form: words }, now()));
  return typeof filed === "object" ? filed.answer : redirect(urls.complaints({ reference: filed, sent: 1 }));
}

/** The field that a refusal of a picture is about; the others are shown above the form. */
function fieldOf(reason: PictureRefusal): string | undefined {
  if (reason.startsWith("photo_")) return "photo";
  return reason === "picture_place_required" || reason === "picture_elsewhere" ? "url" : undefined;
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
          pictures={page.pictures}
          confirmed={page.confirmed}
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
  const isPicture = page.first.kind === "intimate_picture";
  return (
    <Page>
      <PageTitle lead={t(isPicture ? "picture.lead" : "lead")}>{t(isPicture ? "picture.title" : "title")}</PageTitle>
      <Stack gap="section">
        {isPicture ? null : (
          <Notice variant="info">
            <a href={urls.complaints({ kind: "intimate_picture" })} className="link">
              {t("picture.link")}
            </a>
          </Notice>
        )}
        <ComplaintFields answer={answer} first={page.first} />
        <ReferenceForm />
      </Stack>
    </Page>
  );
}
