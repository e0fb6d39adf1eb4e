import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { siteOf } from "../site/site.server.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Select } from "../ui/select.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { LinkBuilder } from "./link-builder.tsx";
import { loadYield, requireYieldKey } from "./load-yield.server.ts";
import { LinkWishes, marketingLink } from "./marketing-link.ts";
import { yieldDimensions } from "./yield-dimensions.ts";
import { YieldFunnel } from "./yield-funnel.tsx";
import { YieldLines } from "./yield-lines.tsx";
import { totalOf } from "./yield.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["yield"], title: "yield:title", hydrate: "never" };
export const headers = ownHeaders;

/** Read-only, for whoever holds the signed address (product 6). */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = await requireYieldKey(request);
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  const report = await loadYield(request, key, 200);
  const wishes = LinkWishes.parse({ ...Object.fromEntries(query), ...(key.network ? { network: key.network } : {}) });
  const page = {
    ...report,
    total: totalOf(report.lines),
    key: query.get("key") ?? "",
    network: key.network,
    wishes,
    link: query.get("build") === "1" ? marketingLink(site.origin, wishes) : undefined,
  };
  return data(page, { headers: { "Cache-Control": "no-store" } });
}

export default function Yield() {
  const { by, period, lines, understood, total, key, network, wishes, link } = useLoaderData<typeof loader>();
  const { t } = useTranslation("yield");
  const csv = { key, by, from: period.from, to: period.to };
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
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
            <LinkBuilder accessKey={key} wishes={wishes} link={link} />
          </section>
        </div>
      </div>
    </div>
  );
}
