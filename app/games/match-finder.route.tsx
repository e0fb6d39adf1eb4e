import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireViewer } from "../account/viewer.server.ts";
import { ageOf } from "../members/age.ts";
import { Interest, Relationship } from "../members/profile-values.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { deviceOf } from "../platform/device.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { countriesByName, countryName } from "../site/geo/countries.ts";
import { regionsOf } from "../site/geo/regions.server.ts";
import { languageOf } from "../site/language.server.ts";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { siteOf } from "../site/site.server.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { fitAnswers, mostInterests } from "./finder-answers.ts";
import { FinderForm } from "./finder-form.tsx";
import { loadMatches } from "./load-matches.server.ts";
import { storeAnswers } from "./match-answer.queries.server.ts";
import { MatchList } from "./match-list.tsx";
import { finderRefusals } from "./refusals.ts";
import { loadSeeker } from "./seeker.server.ts";
import { typedAnswers } from "./typed-answers.ts";

export const handle: ScreenHandle = { i18n: ["games", "members", "likes"], title: "games:finder.title" };

/** The form, and once it was answered who fits best. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [site, language] = [await siteOf(request), await languageOf(request)];
  const moment = now();
  const seeker = await loadSeeker(db, { site, viewer, age: ageOf(viewer.profile.dateOfBirth, moment) });
  const after = new URL(request.url).searchParams.get("after");
  const page = await loadMatches(db, { site, viewer, seeker, after }, moment);
  const { answers, first, rules } = seeker;
  const told = answers ?? first;
  const form = {
    typed: told,
    asks: { relationship: rules.fields.includes("relationship"), interests: rules.fields.includes("interests") },
    countries: countriesByName(language).filter(({ code }) => rules.countries.includes(code)),
    regions: regionsOf(told.country),
  };
  return { page, form, open: !answers || deviceOf(request) === "desktop" };
}

const words = { error: "invalid" };
const Age = z.coerce.number(words).int("invalid").min(0, "invalid").max(999, "invalid");

const AnswersForm = z.object({
  gender: z.enum(["female", "male", "any"], words),
  min_age: Age,
  max_age: Age,
  country: z.string(words).max(10, "invalid"),
  region: z.string().max(100, "invalid").optional(),
  relationship: z.enum(Relationship.options as [string, ...string[]], words).optional(),
  interests: z
    .array(z.enum(Interest.options as [string, ...string[]], words), words)
    .max(mostInterests, "interests_many")
    .default([]),
});

/** Keeps the answers; the page then shows who fits (product 3, Match finder). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const limit = { name: "finder", key: String(viewer.accountId), points: 60, seconds: 60 };
  const form = await formDoor(request, { schema: AnswersForm, limit });
  if (!form.ok) return form.answer;
  const moment = now();
  const age = ageOf(viewer.profile.dateOfBirth, moment);
  const { rules } = await loadSeeker(db, { site, viewer, age });
  const { min_age: minAge, max_age: maxAge, ...told } = form.value;
  if (told.country !== "any" && !rules.countries.includes(told.country)) return form.refuse("invalid", 422, "country");
  await storeAnswers(db, viewer.profile.id, fitAnswers({ ...told, minAge, maxAge }, rules), moment);
  return redirect(urls.matchFinder());
}

export const shouldRevalidate = revalidatesUnlessFailed;

/** Answers that get no answer stay in the form. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function MatchFinder() {
  const { page, form, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation(["games", "members"]);
  const errorText = useErrorText();
  const { gender, minAge, maxAge, country, region } = form.typed;
  const place = region ?? (country === "any" ? t("members:search.anywhere") : countryName(country, i18n.language));
  const whom = t(`members:values.whom.${gender}`);
  const lead = page ? t("members:search.summary", { whom, min: minAge, max: maxAge, place }) : t("finder.lead");
  const many = answer?.lastResult.error?.interests?.includes("interests_many");
  const typed = answer ? typedAnswers(answer.lastResult.initialValue ?? {}, form.typed) : form.typed;
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={lead}>{t("finder.title")}</PageTitle>
      <div className={page ? "grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-10" : "max-w-form"}>
        <Card as="aside" bare className="overflow-visible">
          <details key={`${page !== undefined}`} open={open || answer !== undefined}>
            <summary className="flex min-h-touch items-center gap-2 px-5 py-3 font-semibold">
              <Icon name="sliders-horizontal" />
              {t("finder.form")}
              <Icon name="chevron-down" className="ms-auto" />
            </summary>
            <div className="grid gap-4 px-5 pb-5">
              {answer ? (
                <RefusalNotice
                  reason={many ? "interests_many" : answer.reason}
                  table={finderRefusals}
                  values={{ count: mostInterests }}
                />
              ) : null}
              <FinderForm
                {...form}
                typed={typed}
                interestErrors={many ? errorText(["interests_many"], { count: mostInterests }) : undefined}
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
    </div>
  );
}
