import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { type ScreenHandle, waitingStatus } from "#app/platform/render/handle.ts";
import { drawQrCode } from "#app/platform/render/qr-code.server.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { isPassive } from "#app/platform/request/device.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Cluster, Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { ageStatusOf } from "#app/age/age-access.server.ts";
import { AgeProved } from "#app/age/age-proved.tsx";
import { browserHashOf } from "#app/age/attempts/attempt-cookie.server.ts";
import { findAttempt } from "#app/age/attempts/attempt.queries.server.ts";
import { collectProof } from "#app/age/attempts/collect-proof.server.ts";
import { ageRefusals } from "#app/age/refusals.ts";
import { AgeWaiting } from "./age-waiting.tsx";

type Data = Awaited<ReturnType<typeof loader>>["data"];
export const handle: ScreenHandle = {
  ...{ i18n: ["age"], title: "age:title", hydrate: "never" },
  // How often it asks again by itself, in seconds (app/age/README.md#attempts).
  refreshWith: (loaded) => ((loaded as Data | undefined)?.state === "waiting" ? "3" : undefined),
};
export const headers = screenHeaders;

/** The link in it is for this browser alone. */
const notStored = { "Cache-Control": "private, no-store" };

/**
 * An attempt: waiting for the wallet, done or refused; for the browser that began it. When it is done this browser gets
 * the fact, once; whoever only looks does not take it. Others, and whoever comes after ten minutes, see the way to begin
 * anew.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const signedIn = viewer !== undefined;
  const at = now();
  const attempt = await findAttempt(db, { id: params.id ?? "", siteId: site.id }, at);
  if (attempt?.browserHash !== browserHashOf(request, site)) {
    const { provedUntil } = await ageStatusOf(request);
    const next = signedIn ? urls.members() : urls.index();
    // The page was read again after the fact was given.
    if (provedUntil)
      return data({ state: "proved", until: provedUntil, next, signedIn } as const, { headers: notStored });
    const state = attempt ? "elsewhere" : "gone";
    return data({ state } as const, { status: attempt ? 403 : 404, headers: notStored });
  }
  const { way, link, hasCode, outcome, nextPath: next } = attempt;
  if (outcome === "adult" && !isPassive(request) && request.method === "GET") {
    const given = await collectProof(db, { attempt, site, viewer }, at);
    const responseHeaders = new Headers(notStored);
    if (given?.cookie) responseHeaders.append("Set-Cookie", given.cookie);
    const until = given?.until ?? at;
    return data({ state: "proved", until, next, signedIn } as const, { headers: responseHeaders });
  }
  if (outcome !== null && outcome !== "adult") {
    return data({ state: "refused", reason: outcome, next } as const, { headers: notStored });
  }
  const code = hasCode && link ? drawQrCode(link) : null;
  const status = outcome === null ? waitingStatus : 200;
  return data({ state: "waiting", way, link, code, next } as const, { status, headers: notStored });
}

export default function Attempt() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("age");
  if (page.state === "proved") return <AgeProved until={page.until} next={page.next} signedIn={page.signedIn} />;
  if (page.state === "waiting") return <AgeWaiting {...page} />;
  if (page.state === "refused") {
    return (
      <Page>
        <PageTitle>{t("refused.title")}</PageTitle>
        <Stack className="max-w-text">
          <RefusalNotice reason={page.reason} table={ageRefusals} action={<span hidden />} />
          <Cluster>
            <ButtonLink to={urls.age({ next: page.next })} reloadDocument icon="refresh-cw">
              {t("refused.again")}
            </ButtonLink>
            <ButtonLink to={urls.complaints()} reloadDocument variant="secondary">
              {t("refused.complain")}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Page>
    );
  }
  return (
    <Page brief>
      <PageTitle lead={t(`${page.state}.text`)}>{t(`${page.state}.title`)}</PageTitle>
      <ButtonLink to={urls.age()} reloadDocument variant={page.state === "gone" ? "primary" : "secondary"}>
        {t("refused.again")}
      </ButtonLink>
    </Page>
  );
}
