import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { gamesLimits } from "#app/games/rate-limits.ts";
import { actAsMember } from "#app/account/act-as-member.server.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { ageOf } from "#app/members/age.ts";
import { PhotosNeedProof } from "#app/members/photos/photos-need-proof.tsx";
import { Interest, Relationship } from "#app/members/profile-values.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { deviceOf } from "#app/platform/request/device.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { countriesByName, countryName } from "#app/site/geo/countries.ts";
import { regionsOf } from "#app/site/geo/regions.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { maxInterests } from "#app/members/search/filters/search-filters.ts";
import { DiscoverTabs } from "#app/games/discover-tabs.tsx";
import { fitAnswers } from "#app/games/finder/finder-answers.ts";
import { youngestShown } from "#app/members/search/filters/match-preferences.ts";
import { answersInput, FinderForm } from "./finder-form.tsx";
import { loadMatches } from "./load-matches.server.ts";
import { storeFinderAnswers } from "#app/games/finder/finder-answers.queries.server.ts";
import { MatchList } from "./match-list.tsx";
import { finderRefusals } from "#app/games/refusals.ts";
import { loadFinderContext } from "#app/games/finder/load-finder-context.server.ts";

export const handle: ScreenHandle = { i18n: ["games", "members", "likes"], title: "games:finder.title" };

/** The form and, once it has been answered, the best matches. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [site, language] = [await siteOf(request), await languageOf(request)];
  const at = now();
  const context = await loadFinderContext(db, { site, viewer, age: ageOf(viewer.profile.dateOfBirth, at) });
  const after = new URL(request.url).searchParams.get("after");
  const page = await loadMatches(db, { site, viewer, context, after }, at);
  const { answers, defaults, rules } = context;
  const ownAnswers = answers ?? defaults;
  const form = {
    answers: ownAnswers,
    asks: { relationship: rules.fields.includes("relationship"), interests: rules.fields.includes("interests") },
    countries: countriesByName(language).filter(({ code }) => rules.countries.includes(code)),
    regions: regionsOf(ownAnswers.country),
  };
  return {
    page,
    form,
    youngest: youngestShown(ownAnswers, site.niche),
    open: !answers || deviceOf(request) === "desktop",
  };
}

const message = { error: "invalid" };
const Age = z.coerce.number(message).int("invalid").min(0, "invalid").max(999, "invalid");

const AnswersForm = z.object({
  gender: z.enum(["female", "male", "any"], message),
  min_age: Age,
  max_age: Age,
  country: z.string(message).max(10, "invalid"),
  region: z.string().max(100, "invalid").optional(),
  relationship: z.enum(Relationship.options as [string, ...string[]], message).optional(),
  interests: z
    .array(z.enum(Interest.options as [string, ...string[]], message), message)
    .max(maxInterests, "interests_many")
    .default([]),
});

/** Stores the answers; the page then shows the matches (app/games/README.md#match-finder). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const limit = limitOf(gamesLimits.finder, viewer.accountId);
  const form = await formDoor(request, { schema: AnswersForm, refusals: finderRefusals, limit });
  if (!form.ok) return form.answer;
  const at = now();
  const age = ageOf(viewer.profile.dateOfBirth, at);
  const { rules } = await loadFinderContext(db, { site, viewer, age });
  const { min_age: minAge, max_age: maxAge, ...fields } = form.value;
  if (fields.country !== "any" && !rules.countries.includes(fields.country))
    return form.refuse("invalid", { field: "country" });
  const answers = fitAnswers({ ...fields, minAge, maxAge }, rules);
  const stored = await actAsMember(db, viewer, (tx) => storeFinderAnswers(tx, viewer.profile.id, answers, at));
  if (stored) return form.refuse(stored.reason);
  return redirect(urls.matchFinder());
}

export default function MatchFinder() {
  const { page, form, youngest, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation(["games", "members"]);
  const errorText = useErrorText();
  const { gender, maxAge, country, region } = form.answers;
  const place = region ?? (country === "any" ? t("members:search.anywhere") : countryName(country, i18n.language));
  const whom = t(`members:values.whom.${gender}`);
  const lead = page ? t("members:search.summary", { whom, min: youngest, max: maxAge, place }) : t("finder.lead");
  const tooManyInterests = answer?.lastResult.error?.interests?.includes("interests_many");
  const input = answer ? answersInput(answer.lastResult.initialValue ?? {}, form.answers) : form.answers;
  return (
    <Page>
      <PageTitle lead={lead}>{t("finder.title")}</PageTitle>
      <DiscoverTabs current="finder" />
      {page ? <PhotosNeedProof /> : null}
      <div className={page ? "grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-10" : undefined}>
        <Card as="aside" aria-label={t("finder.form")} bare className="overflow-visible">
          <details key={`${page !== undefined}`} open={open || answer !== undefined}>
            <summary className="flex min-h-touch items-center gap-2 px-5 py-3 font-semibold">
              <Icon name="sliders-horizontal" />
              {t("finder.form")}
              <Icon name="chevron-down" className="ms-auto" />
            </summary>
            <div className="grid gap-4 px-5 pb-5">
              {answer ? (
                <RefusalNotice
                  reason={tooManyInterests ? "interests_many" : answer.reason}
                  table={finderRefusals}
                  values={{ count: maxInterests }}
                />
              ) : null}
              <FinderForm
                {...form}
                input={input}
                wide={page === undefined}
                interestErrors={tooManyInterests ? errorText(["interests_many"], { count: maxInterests }) : undefined}
              />
            </div>
          </details>
        </Card>
        {page ? (
          <div className="min-w-0">
            <MatchList {...page} />
          </div>
        ) : null}
      </div>
    </Page>
  );
}
