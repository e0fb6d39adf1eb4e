import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { placeChoice } from "../account/settings/place-choice.server.ts";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { countriesByName } from "../site/geo/countries.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { Notice } from "../ui/notice.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { photoField, uploadLimit } from "./add-photo-form.server.ts";
import { loadOwnGallery } from "./load-own-gallery.server.ts";
import { OwnGallery } from "./own-gallery.tsx";
import { changeOwnPhotos } from "./own-photos-form.server.ts";
import { OwnProfileForm } from "./own-profile-form.tsx";
import { ownProfileForm } from "./own-profile-form.server.ts";
import { OwnProfileHead } from "./own-profile-head.tsx";
import { personQuestions } from "./person-questions.ts";
import { photoRefusalHeaders, photoRefusals } from "./photo-refusals.ts";
import { ProfileAdvice } from "./profile-advice.tsx";
import { adviceFor } from "./profile-advice.ts";
import { profileRefusals } from "./profile-refusals.ts";
import { findProfile } from "./profile.queries.server.ts";
import { saveProfile } from "./save-profile.server.ts";

export const handle: ScreenHandle = { i18n: ["members", "photos", "settings"], title: "members:own.title" };
export const headers = ownHeaders;
export const shouldRevalidate = revalidatesUnlessFailed;

/** Two notes of many-byte signs, all fields and every interest, each byte written as %XX. */
const bytes = 120_000;

/** One's own profile with its gallery, what would make it better, and everything that can be told. Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const [profile, gallery] = await Promise.all([findProfile(db, viewer.profile.id, now()), loadOwnGallery(db, viewer)]);
  if (!profile) throw new Error("a signed-in member has a profile");
  const { settings, niche } = site;
  const allowed: readonly string[] = settings.countries;
  const query = new URL(request.url).searchParams;
  return {
    saved: query.has("saved"),
    profile,
    gallery,
    advice: adviceFor(profile, settings),
    form: {
      kept: { ...profile.traits, gender: viewer.profile.gender, sexuality: profile.sexuality, ...profile.notes },
      interests: profile.interests,
      fields: settings.visible_profile_fields,
      notes: settings.visible_profile_notes,
      questions: personQuestions(niche),
      choice: placeChoice(query, viewer.profile, allowed),
      countries: countriesByName(language).filter(({ code }) => allowed.includes(code)),
      dateOfBirth: viewer.profile.dateOfBirth,
      supportEmail: settings.support_email,
    },
  };
}

/** Stores what was told, or does what a form of the gallery asks for. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const { countries } = site.settings;
  const form = await formDoor(request, {
    schema: ownProfileForm(countries),
    bytes,
    file: photoField,
    limit: uploadLimit(viewer),
  });
  const withChoice = (answer: ReturnType<Extract<typeof form, { ok: true }>["refuse"]>) => {
    const typed = Object.entries(answer.data.lastResult.initialValue ?? {}).map(([name, value]) => [name, `${value}`]);
    const choice = placeChoice(new URLSearchParams(typed), viewer.profile, countries);
    return data({ ...answer.data, choice }, answer.init ?? undefined);
  };
  if (!form.ok) return withChoice(form.answer);

  if (form.value.photos) {
    const { photos } = form.value;
    const done = await changeOwnPhotos(db, { site, viewer, form: photos, upload: form.upload }, now());
    if (done.ok) return redirect(`${urls.profile()}#photos`);
    const { status } = photoRefusals[done.reason];
    return withChoice(form.refuse(done.reason, status, undefined, photoRefusalHeaders(done.reason)));
  }
  const who = { profileId: viewer.profile.id, niche: site.niche };
  const saved = await saveProfile(db, who, form.value.changes);
  if (saved.ok) return redirect(urls.profile({ saved: 1 }));
  const { status, field } = profileRefusals[saved.reason];
  return withChoice(form.refuse(saved.reason, status, field));
}

/** A post that fails keeps the page and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function OwnProfile() {
  const { saved, profile, gallery, advice, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("members");
  const { card } = profile;
  const intent = String(answer?.lastResult.initialValue?.intent ?? "");
  const ofPhotos = answer && intent.startsWith("photo_");
  const choice = answer && "choice" in answer && !ofPhotos ? answer.choice : form.choice;
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <OwnProfileHead member={card} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <Stack gap="section" className="content-start lg:order-2 lg:sticky lg:top-24 lg:self-start">
          {saved && !answer ? (
            <Notice look="success" live>
              {t("own.saved")}
            </Notice>
          ) : null}
          <ProfileAdvice advice={advice} />
        </Stack>
        <Stack gap="section" className="content-start">
          <OwnGallery
            gallery={gallery}
            premium={card.premium}
            refusal={ofPhotos ? { reason: answer.reason, intent } : undefined}
          />
          <OwnProfileForm
            {...form}
            name={card.name}
            choice={choice}
            lastResult={ofPhotos ? undefined : answer?.lastResult}
          />
        </Stack>
      </div>
    </div>
  );
}
