import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { type WalletDeed, walletDeedNames, walletScenarios } from "#app/age/sandbox/scenarios.ts";
import { proofOfAge } from "#app/age/methods/presentation-request.ts";
import { labelled } from "#app/platform/i18n/labelled.ts";
import { now } from "#app/platform/clock.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { answerAsWallet, readWalletQuery } from "#app/demo/answer-as-wallet.server.ts";
import { devOnly } from "#app/demo/dev-only.server.ts";

export const handle: ScreenHandle = { i18n: ["wallet"], title: "wallet:page.title" };

const WalletForm = z.object({ deed: z.enum(walletDeedNames, "intent_unknown") });

/** The sandbox's wallet: whoever has the link or scans its code can answer, as with a real one. */
export async function loader({ request }: LoaderFunctionArgs) {
  devOnly(request);
  const query = readWalletQuery(new URL(request.url));
  return { site: query && new URL(query.response_uri).host };
}

export async function action({ request }: ActionFunctionArgs) {
  devOnly(request);
  const form = await formDoor(request, { schema: WalletForm });
  if (!form.ok) return form.answer;
  const query = readWalletQuery(new URL(request.url));
  const secret = env.sandboxSecret;
  if (!query || !secret) throw notFound("page_not_found");
  const answered = await answerAsWallet({ origin: env.publicOrigin, secret }, form.value.deed, query, now());
  return { deed: form.value.deed, answered };
}

export default function SandboxWallet() {
  const { site } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("wallet");
  const isSent = answer !== undefined && "answered" in answer;
  return (
    <Page width="form">
      <PageTitle lead={t("page.lead")}>{t("page.title")}</PageTitle>
      <Stack>
        <FormRefusal reasons={answer && "reason" in answer ? [answer.reason] : null} />
        {isSent ? <SiteAnswer {...answer} /> : null}
        {site === undefined ? (
          <Notice variant="warning">{t("page.no_request")}</Notice>
        ) : (
          <Form method="post">
            <Card>
              <Stack>
                <p>{t("page.asked", { site, element: proofOfAge.element })}</p>
                <Button name="deed" value="honest">
                  {t("page.honest")}
                </Button>
                <h2 className="text-lg">{t("page.wrong")}</h2>
                <div className="grid gap-3 sm:grid-cols-2">
                  {walletDeedNames
                    .filter((deed) => deed !== "honest")
                    .map((deed) => (
                      <Button key={deed} name="deed" value={deed} variant="secondary">
                        {deed}
                      </Button>
                    ))}
                </div>
              </Stack>
            </Card>
          </Form>
        )}
      </Stack>
    </Page>
  );
}

/** How the site answered, beside how it must. */
function SiteAnswer({
  deed,
  answered,
}: {
  deed: WalletDeed;
  answered: { ok: true; status: number; text: string; back?: string } | { ok: false; reason: "unsent" };
}) {
  const { t, i18n } = useTranslation("wallet");
  if (!answered.ok)
    return (
      <Notice variant="danger" live>
        {t(`page.${answered.reason}`)}
      </Notice>
    );
  return (
    <Notice
      variant={answered.status < 300 ? "success" : "warning"}
      live
      title={labelled(i18n.language, t("page.answer"), `${answered.status}`)}
      action={
        answered.back ? (
          <a href={answered.back} className="link">
            {t("page.back")}
          </a>
        ) : undefined
      }
    >
      <p>{answered.text}</p>
      <p>
        {labelled(i18n.language, t("page.expected"), "")}
        <code>{walletScenarios[deed] ?? t("page.let_in")}</code>
      </p>
    </Notice>
  );
}
