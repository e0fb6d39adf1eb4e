import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SectionTitle } from "#app/ui/section-title.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { LinkBuilder } from "./link-builder.tsx";
import { loadYield, requireYieldKey } from "./load-yield.server.ts";
import { LinkInput, marketingLink } from "./marketing-link.ts";
import { yieldDimensions } from "./yield-dimensions.ts";
import { YieldFunnel } from "./yield-funnel.tsx";
import { YieldLines } from "./yield-lines.tsx";
import { totalOf } from "./yield.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["yield"], title: "yield:title", hydrate: "never" };
export const headers = screenHeaders;

/** Read-only, for anybody with the signed URL (product 6). */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = await requireYieldKey(request);
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  const report = await loadYield(request, key, 200);
  const linkInput = LinkInput.parse({ ...Object.fromEntries(query), ...(key.network ? { network: key.network } : {}) });
  const page = {
    ...report,
    total: totalOf(report.lines),
    key: query.get("key") ?? "",
    network: key.network,
    linkInput,
    link: query.get("build") === "1" ? marketingLink(site.origin, linkInput) : undefined,
  };
  return data(page, { headers: { "Cache-Control": "no-store" } });
}

export default function Yield() {
  const { by, period, lines, understood, total, key, network, linkInput, link } = useLoaderData<typeof loader>();
  const { t } = useTranslation("yield");
  const csv = { key, by, from: period.from, to: period.to };
  return (
    <Page>
      <PageTitle lead={network ? t("leadNetwork", { network }) : t("lead")}>{t("title")}</PageTitle>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
        <Card>
          <Form method="get" action={urls.yield()}>
            <input type="hidden" name="key" value={key} />
            <Stack>
              {understood ? null : <Notice look="warning">{t("form.notUnderstood")}</Notice>}
              <Field label={t("form.from")} input={{ name: "from", type: "date", defaultValue: period.from }} />
              <Field label={t("form.to")} input={{ name: "to", type: "date", defaultValue: period.to }} />
              <Select
                label={t("form.by")}
                input={{ name: "by", defaultValue: by }}
                options={yieldDimensions.map((value) => ({ value, label: t(`by.${value}`) }))}
              />
              <Button wide>{t("form.show")}</Button>
            </Stack>
          </Form>
        </Card>
        <div className="grid min-w-0 gap-8">
          {lines.length === 0 ? (
            <EmptyState icon="search" title={t("empty.title")}>
              {t("empty.text")}
            </EmptyState>
          ) : (
            <>
              <YieldFunnel total={total} />
              <YieldLines by={by} lines={lines} />
              <div>
                <ButtonLink to={urls.yieldCsv(csv)} look="secondary" reloadDocument>
                  {t("csv")}
                </ButtonLink>
              </div>
            </>
          )}
          <section className="grid gap-4">
            <SectionTitle>{t("link.title")}</SectionTitle>
            <LinkBuilder yieldKey={key} linkInput={linkInput} link={link} />
          </section>
        </div>
      </div>
    </Page>
  );
}
