import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findMarketingLink, listMarketingLinks } from "#app/landers/links/marketing-link.queries.server.ts";
import { linkColumns, LinkForm, marketingLink, maxLinkLength } from "#app/landers/links/marketing-link.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { languageNames, type Language } from "#app/platform/i18n/languages.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { allSites } from "#app/site/site.server.ts";
import { rememberLink } from "#app/landers/links/remember-link.server.ts";
import { importLinks, maxLinkFileBytes } from "#app/landers/links/import-links.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { checkOf } from "#app/desk/marketing/check-of.server.ts";
import { CheckedLink, type Check } from "#app/desk/marketing/checked-link.tsx";
import { LinkBuilder } from "./link-builder.tsx";
import { afterPreview } from "#app/desk/marketing/after-preview.ts";
import { CsvImport } from "#app/desk/marketing/csv-import.tsx";
import { csvUploadProblem } from "#app/desk/marketing/csv-upload-problem.ts";
import { MarketingTabs } from "#app/desk/marketing/marketing-tabs.tsx";
import { RememberedLinks } from "./remembered-links.tsx";
import { yieldDays } from "#app/desk/marketing/yield-days.ts";
import { loadReport, readReportQuery, reportForm, yieldReader } from "#app/desk/marketing/read-report.server.ts";
import { loadCosts } from "#app/desk/marketing/load-costs.server.ts";
import { loadLineSpeeds } from "#app/desk/marketing/load-speed.server.ts";
import { YieldReport } from "./yield-report.tsx";

export const handle: ScreenHandle = { deskTitle: "Marketing", framesSites: true };

const linksPerPage = 20;

/** What the links brought, and the links themselves, for marketing (app/desk/README.md#roles and app/landers/README.md#links). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const query = new URL(request.url).searchParams;
  const sites = await allSites();
  const report = readReportQuery(query, sites, now(), yieldDays);
  const linkId = parseId(query.get("link"));
  const [yields, links, made] = await Promise.all([
    loadReport(report, yieldReader(db, report)),
    listMarketingLinks(db, { after: readCursor(query.get("after")), limit: linksPerPage + 1 }),
    linkId === undefined ? undefined : findMarketingLink(db, linkId),
  ]);
  const keys = yields.lines.map(({ key }) => key);
  const [costs, speeds] = await Promise.all([loadCosts(db, report, keys), loadLineSpeeds(db, report, keys)]);
  const addressOf = (link: (typeof links)[number]) =>
    marketingLink(sites.find((each) => each.id === link.siteId)?.origin ?? "", link);
  const last = links[linksPerPage - 1];
  return {
    ...reportForm(report, sites),
    languages: [...new Set(sites.flatMap(({ settings }) => settings.locales))].map((value) => languageOption(value)),
    yields,
    costs,
    speeds,
    links: links.slice(0, linksPerPage).map((link) => ({ ...link, address: addressOf(link) })),
    more: links.length > linksPerPage && last ? writeCursor(last) : undefined,
    isBulk: query.has("bulk"),
    columns: [...linkColumns],
    check: made ? await checkOf(request, addressOf(made), sites, made.id) : undefined,
  };
}

const languageOption = (value: Language) => ({ value, label: languageNames[value] });

const Address = z
  .string()
  .trim()
  .max(maxLinkLength, `At most ${maxLinkLength} characters: some browsers and mail programs cut longer links off.`);

const Form = z.intersection(z.object({ intent: z.enum(["build", "check"]), url: Address.default("") }), LinkForm);

const Bulk = z.object({ intent: z.enum(["import", "look"]) });

type Answer = DeskFormAnswer & { check?: Check };

export async function action({ request }: ActionFunctionArgs) {
  const form = await deskDoor(request, {
    ...{
      commands: ["link create", "link import"],
      schema: new URL(request.url).searchParams.has("bulk") ? Bulk : Form,
    },
    file: { field: "csv", bytes: maxLinkFileBytes },
  });
  if (!form.ok) return form.answer;
  const { value } = form;
  if (!("lander" in value)) {
    const { upload } = form;
    if (!upload.ok) return form.say(...csvUploadProblem(upload.reason, maxLinkFileBytes));
    const check = value.intent === "look";
    const answer = await importLinks(db, { bytes: upload.bytes, check }, form.context);
    return form.answerWith(check ? afterPreview(answer) : answer);
  }
  const sites = await allSites();
  if (value.intent === "check") {
    return data<Answer>({ check: await checkOf(request, value.url, sites) });
  }
  const { intent: _, url: __, site: domain, note, ...link } = value;
  const site = sites.find((each) => each.domain === domain);
  if (!site) return form.say("Choose one of the sites.", 422, "site");
  const outcome = await rememberLink(db, { site, link, note }, form.context);
  if (!outcome.ok) return form.say(`${site.domain} isn't available in this language.`, 422, "language");
  return redirect(`${deskUrls.marketing({ link: outcome.id })}#made`);
}

export default function Marketing() {
  const { sites, languages, report, yields, costs, speeds, links, more, check, isBulk, columns } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const shown = answer && !isBulk ? answer.check : check;
  return (
    <DeskPage
      title="Marketing"
      actions={
        <ButtonLink to="#links" icon="plus">
          Make a link
        </ButtonLink>
      }
    >
      <MarketingTabs current="links" />
      <div className="grid gap-10">
        <YieldReport {...{ sites, report, yields, costs, speeds }} />
        <section
          id="links"
          aria-labelledby="links-title"
          className="grid items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]"
        >
          <div className="grid min-w-0 gap-8">
            <DeskHeading id="links-title">Links</DeskHeading>
            <LinkBuilder {...{ sites, languages }} answer={isBulk ? undefined : answer} />
            <CsvImport
              action={`${deskUrls.marketing({ bulk: 1 })}#links`}
              name="Make links in bulk"
              label="Links in bulk, from a CSV file"
              hint="You get the file back with the addresses added. If any row has a problem, no links are made."
              buttons={{ import: "Make the links", look: "Check only" }}
              columns={columns}
              answer={isBulk ? answer : undefined}
            >
              Only site is required; without a lander the link leads to the front page.
            </CsvImport>
          </div>
          <div className="grid min-w-0 gap-8">
            {shown ? <CheckedLink check={shown} isMade={shown.id !== undefined} /> : null}
            <RememberedLinks links={links} more={more} />
          </div>
        </section>
      </div>
    </DeskPage>
  );
}
