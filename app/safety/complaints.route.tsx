import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findViewer } from "../account/viewer.server.ts";
import { clientAddress, networkOf } from "../platform/client-address.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { appealRefusal } from "./appeal.ts";
import { appealDecision } from "./appeal-decision.server.ts";
import { complain } from "./complain.server.ts";
import { findFollowedComplaint } from "./complaint.queries.server.ts";
import { ComplaintFields } from "./complaint-fields.tsx";
import { ComplaintForm } from "./complaint-form.server.ts";
import { ComplaintChoice } from "./complaint-kinds.ts";
import { readReference } from "./complaint-reference.ts";
import { FollowedComplaintCard } from "./followed-complaint.tsx";
import { ReferenceForm } from "./reference-form.tsx";
import { complaintRefusals } from "./refusals.ts";

export const handle: ScreenHandle = { i18n: ["safety"], title: "safety:title", hydrate: "desktop" };
export const headers = ownHeaders;

/** Five thousand signs of four bytes, each written as %XX, and the other fields. */
const bytes = 120_000;

/** The form for everybody; with `reference` what became of that complaint, or that there is none (404). */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const query = new URL(request.url).searchParams;
  const typed = query.get("reference");
  if (typed !== null) {
    const reference = readReference(typed);
    const complaint = reference && (await findFollowedComplaint(db, site.id, reference));
    if (!complaint) return data({ unknown: typed.slice(0, 40) } as const, { status: 404 });
    const { id: _, ...followed } = complaint;
    const appealable = appealRefusal({ ...complaint, appealed: complaint.appeal !== null }, now()) === undefined;
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

/** Complains, or appeals a decision; ten an hour from one network. */
export async function action({ request }: ActionFunctionArgs) {
  const network = networkOf(clientAddress(request));
  const limit = { name: "complaint", key: network, points: 10, seconds: 3600, reason: "complaint_limit" };
  const form = await formDoor(request, { schema: ComplaintForm, bytes, limit });
  if (!form.ok) return form.answer;
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const wish = form.value;
  if (wish.intent === "appeal") {
    const outcome = await appealDecision(db, { site, language, ...wish }, now());
    if (!outcome.ok) return form.refuse(outcome.reason, complaintRefusals[outcome.reason].status);
    return redirect(urls.complaints({ reference: outcome.reference, sent: 1 }));
  }
  const viewer = await findViewer(request);
  const { intent: _, ...words } = wish;
  const who = { site, language, reporterId: viewer?.accountId ?? null };
  const reference = await complain(db, { ...who, form: words }, now());
  return redirect(urls.complaints({ reference, sent: 1 }));
}

export default function Complaints() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
  if ("complaint" in page && page.complaint) {
    return (
      <Page title={t("followed.title")}>
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
      <Page title={t("followed.title")}>
        <ReferenceForm wrong={{ reference: page.unknown, errors: errorText(["reference_unknown"]) }} />
      </Page>
    );
  }
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Stack gap="section">
        <ComplaintFields answer={answer} first={page.first} />
        <ReferenceForm />
      </Stack>
    </Page>
  );
}

function Page({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </div>
  );
}
