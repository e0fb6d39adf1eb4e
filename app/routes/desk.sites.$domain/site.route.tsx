import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/database/db.server.ts";
import { formState } from "#app/platform/form-state.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { listCompanies } from "#app/site/company/company.queries.server.ts";
import { applySettings } from "#app/site/versions/apply-settings.server.ts";
import { reviewSettings, type SettingsReview } from "#app/site/versions/review-settings.server.ts";
import { findSiteState } from "#app/site/versions/site-version.queries.server.ts";
import { settingOf, type SiteState } from "#app/site/versions/site-state.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { AnswerNotice } from "#app/desk/forms/answer-notice.tsx";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { requireDeskSite } from "#app/desk/sites/load-desk-site.server.ts";
import { SettingsDiff } from "#app/desk/sites/settings-diff.tsx";
import { fieldTexts, readSection, settingsIn } from "#app/desk/sites/setting-control.ts";
import { SettingInput } from "./setting-input.tsx";
import { sections, type Section } from "#app/desk/sites/setting-table.ts";
import { SettingsForm } from "#app/desk/sites/settings-form.server.ts";
import { SiteTabs } from "#app/desk/sites/site-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Site settings" };

/** A part of a site's settings as a form, for the owner (app/desk/README.md#roles). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const [site, companies] = await Promise.all([findSiteState(db, params.domain ?? ""), listCompanies(db)]);
  if (!site) throw notFound("page_not_found");
  const query = new URL(request.url).searchParams;
  const section = readSection(query.get("section"));
  return {
    ...{ domain: site.domain, version: site.version, section },
    texts: textsOf(section, site.state),
    companies: companies.map(({ id, name }) => ({ value: String(id), label: `${id} ${name}` })),
    applied: query.get("applied"),
  };
}

function textsOf(section: Section, state: SiteState): Record<string, string | string[]> {
  return Object.assign({}, ...settingsIn(section).map((setting) => fieldTexts(setting, settingOf(state, setting))));
}

type Answer = DeskFormAnswer & {
  /** The diff to confirm, and the form's content on top of what others have changed meanwhile. */
  review?: Pick<SettingsReview, "version" | "changes" | "fingerprint" | "meanwhile">;
  texts?: Record<string, string | string[]>;
  reason?: string;
};

/** First shows the diff; applies exactly what was shown. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await deskDoor(request, { commands: ["site set"], schema: SettingsForm });
  if (!form.ok) return form.answer;
  const { domain } = await requireDeskSite(params.domain);
  const { settings, section, version, reviewed, reason, intent } = form.value;
  if (intent === "apply" && reviewed !== "") {
    const applied = await applySettings(db, { domain, settings, reviewed, reason }, form.context);
    if (applied.ok) return redirect(deskUrls.site(domain, { section, applied: applied.version }));
    const sentence = refusals[applied.reason as keyof typeof refusals];
    if (sentence) return form.say(sentence, 409);
  }
  const review = await reviewSettings(db, { domain, settings, basedOn: version });
  if (!review) throw notFound("page_not_found");
  const isConflict = review.meanwhile.length > 0;
  const { changes, fingerprint, meanwhile } = review;
  return data<Answer>(
    {
      review: { version: review.version, changes, fingerprint, meanwhile },
      texts: textsOf(section, review.state),
      reason,
    },
    { status: isConflict || (intent === "apply" && changes.length > 0) ? 409 : 200 },
  );
}

/** What is not answered by another diff. */
const refusals = {
  niche_has_members: "The site already has members in its niche; open another site instead.",
  company_unknown: "This company no longer exists.",
};

export default function SiteSettings() {
  const { domain, version, section, texts, companies, applied } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const review = answer?.review;
  const state = formState(answer?.lastResult, answer?.texts ?? texts);
  const heading = { label: sections[section] };
  return (
    <DeskPage title={domain} lead="Settings take effect immediately, in every process.">
      <SiteTabs domain={domain} current="settings" />
      <div className="grid items-start gap-8 md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Sections of the settings">
          <ul className="flex flex-wrap gap-x-5 md:grid">
            {(Object.keys(sections) as Section[]).map((each) => (
              <li key={each}>
                <Link
                  to={deskUrls.site(domain, { section: each })}
                  aria-current={each === section ? "page" : undefined}
                  className="flex min-h-touch items-center font-semibold text-muted aria-[current]:text-accent-text aria-[current]:underline"
                >
                  {sections[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form method="post" className="grid min-w-0 max-w-form gap-6" aria-label={heading.label}>
          {applied && !answer ? (
            <AnswerNotice variant="success">
              Change {applied} has been applied. <Link to={deskUrls.siteHistory(domain)}>History</Link>
            </AnswerNotice>
          ) : null}
          <DeskAnswerNotice answer={review ? undefined : answer} />
          <input type="hidden" name="section" value={section} />
          <input type="hidden" name="version" value={review?.version ?? (state.value("version") || version)} />
          {review ? <SettingsDiff review={review} reason={answer?.reason ?? ""} /> : null}
          <DeskHeading>{heading.label}</DeskHeading>
          {settingsIn(section).map((setting) => (
            <SettingInput key={setting} setting={setting} state={state} companies={companies} />
          ))}
          <div>
            <Button name="intent" value="review" variant={review?.changes.length ? "secondary" : "primary"}>
              Show what would change
            </Button>
          </div>
        </form>
      </div>
    </DeskPage>
  );
}
