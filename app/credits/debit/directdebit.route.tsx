import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer } from "../../account/viewer.server.ts";
import { now } from "../../platform/clock.server.ts";
import { db } from "../../platform/db.server.ts";
import { formDoor } from "../../platform/doors/form.server.ts";
import { env } from "../../platform/env.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../../platform/failure-answer.ts";
import { ownPath } from "../../platform/own-path.ts";
import type { ScreenHandle } from "../../platform/render/handle.ts";
import { siteOf } from "../../site/site.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Stack } from "../../ui/stack.tsx";
import { urls } from "../../urls.ts";
import { minimumWords } from "../minimum-words.server.ts";
import { orderRefusals } from "../refusals.ts";
import { vatRate } from "../vat.ts";
import { CodeFields } from "./code-fields.tsx";
import { confirmDebit, resendCode } from "./confirm-debit.server.ts";
import { DebitForm } from "./debit-form.server.ts";
import { DetailsFields } from "./details-fields.tsx";
import { debitedBundle, loadDebit, receiverOf } from "./load-debit.server.ts";
import { makeDebit } from "./make-debit.server.ts";
import { debitRefusals } from "./refusals.ts";

export const handle: ScreenHandle = { i18n: ["debit", "orders", "credits"], title: "debit:title" };

/** The form of a bundle, or the code that is awaited for it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const shown = await loadDebit(request, await siteOf(request), viewer);
  if (shown.unknown) throw data({ reason: "bundle_not_found" }, { status: 404 });
  return shown;
}

/** Details make the order and send the code; the code pays it; `intent=resend` sends another one. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: DebitForm });
  if (!form.ok) return form.answer;
  const { accountId, signupDate } = viewer;
  const { bundle, unknown, country, company, offered } = await debitedBundle(request, site, viewer);
  if (unknown) throw data({ reason: "bundle_not_found" }, { status: 404 });
  const receiver = await receiverOf(request, site);
  const posted = form.value;

  if (posted.step !== "details") {
    const which = { accountId, bundleId: bundle?.id };
    if (posted.step === "resend") {
      const sent = await resendCode(db, which, receiver, now());
      return sent.ok
        ? redirect(urls.directDebit({ bundle: bundle?.id }))
        : form.refuse(sent.reason, debitRefusals[sent.reason].status);
    }
    const paid = await confirmDebit(db, which, { otp: posted.otp, secret: env.mandateSecret }, now());
    if (paid.ok) return redirect(urls.transaction(paid.orderId));
    const field = paid.reason === "debit_code_invalid" ? "otp" : undefined;
    return form.refuse(paid.reason, debitRefusals[paid.reason].status, field);
  }

  if (!bundle || !offered || !company.creditorIdentifier) return form.refuse("debit_unavailable", 409);
  const { details, key, shownMinor } = posted;
  const code = posted.code || (new URL(request.url).searchParams.get("code") ?? "").slice(0, 200);
  const nextPath = ownPath(posted.next);
  const wish = {
    who: { siteId: site.id, accountId, signupDate },
    bundleId: bundle.id,
    country,
    vatBasisPoints: vatRate(country, company.country),
    code,
    key,
    shownMinor,
    nextPath,
  };
  const made = await makeDebit(db, wish, { details, creditorIdentifier: company.creditorIdentifier, receiver }, now());
  if (!made.ok) {
    const { status } = { ...orderRefusals, ...debitRefusals }[made.reason];
    return form.refuse(made.reason, status, undefined, undefined, await minimumWords(request, made.minimum));
  }
  return redirect(urls.directDebit({ bundle: bundle.id, next: nextPath }));
}

export const shouldRevalidate = revalidatesUnlessFailed;

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function DirectDebit() {
  const { waiting, offer, blocked, leftMinor, bundleId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("debit");
  const other = bundleId === null ? urls.credits() : urls.bundle(bundleId);
  return (
    <div className="mx-auto max-w-form px-gutter pb-16">
      <PageTitle lead={waiting ? undefined : t("details.lead")}>{t("title")}</PageTitle>
      <Stack>
        {blocked ? <Notice look="danger">{t("reason.debit_blocked")}</Notice> : null}
        {waiting ? <CodeFields waiting={waiting} answer={answer} /> : null}
        {!waiting && offer ? <DetailsFields offer={offer} leftMinor={leftMinor} answer={answer} /> : null}
        {!waiting && !offer ? <Notice>{t(bundleId === null ? "nothing" : "closed")}</Notice> : null}
        <ButtonLink to={other} look="quiet">
          {t("other")}
        </ButtonLink>
      </Stack>
    </div>
  );
}
