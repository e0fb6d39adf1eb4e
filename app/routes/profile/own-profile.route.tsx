import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeChoice } from "#app/account/settings/place-choice.server.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { type FormRefusal, formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { countriesByName } from "#app/site/geo/countries.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { photoFileField, photoUploadRateLimit } from "#app/members/own-photos/add-uploaded-photo.server.ts";
import { loadUnlisted } from "#app/members/own-profile/load-unlisted.server.ts";
import { loadOwnGallery } from "./load-own-gallery.server.ts";
import { OwnGallery } from "./own-gallery.tsx";
import { changeOwnPhotos } from "#app/members/own-photos/own-photos-form.server.ts";
import { OwnProfileForm } from "./own-profile-form.tsx";
import { ownProfileForm } from "#app/members/own-profile/own-profile-post.server.ts";
import { OwnProfileHead } from "./own-profile-head.tsx";
import { personQuestions } from "#app/members/own-profile/person-questions.ts";
import { photoRefusalHeaders, photoRefusals } from "#app/members/photos/photo-refusals.ts";
import { ProfileAdviceCard } from "./profile-advice-card.tsx";
import { adviceFor } from "#app/members/own-profile/profile-advice.ts";
import { profileRefusals } from "#app/members/own-profile/profile-refusals.ts";
import { findProfile } from "#app/members/profile/profile.queries.server.ts";
import { UnlistedNotice } from "#app/members/own-profile/unlisted-notice.tsx";
import { openingChoices } from "#app/members/prompts/openings.server.ts";
import { promptFieldsOf } from "#app/members/prompts/prompts.ts";
import { saveProfile } from "#app/members/own-profile/save-profile.server.ts";

export const handle: ScreenHandle = { i18n: ["members", "profile", "photos", "settings"], title: "members:own.title" };
export const headers = screenHeaders;
/** Enough for two notes of multi-byte characters, all fields and every interest, with each byte written as %XX. */
const bytes = 120_000;

/** The own profile with gallery, advice and form. Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const [profile, gallery, unlisted] = await Promise.all([
    findProfile(db, viewer.profile.id, now()),
    loadOwnGallery(db, viewer),
    loadUnlisted(db, { site, profile: viewer.profile }, now()),
  ]);
  if (!profile) throw new Error("a signed-in member has a profile");
  const { settings, niche } = site;
  const allowed: readonly string[] = settings.countries;
  const query = new URL(request.url).searchParams;
  return {
    saved: query.has("saved"),
    profile,
    gallery,
    unlisted,
    advice: adviceFor(profile, settings, { listed: unlisted === null }),
    form: {
      stored: { ...profile.traits, gender: viewer.profile.gender, sexuality: profile.sexuality, ...profile.notes },
      interests: profile.interests,
      prompts: promptFieldsOf(profile.prompts),
      openings: openingChoices(language, niche.name),
      languages: { spoken: (profile.card.languages ?? []) as string[], fromSignup: !profile.languagesChosen },
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

/** Saves the profile form, or performs the action of a gallery form. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const { countries } = site.settings;
  const form = await formDoor(request, {
    schema: ownProfileForm(countries),
    refusals: { ...profileRefusals, ...photoRefusals },
    bytes,
    file: photoFileField(viewer),
    limit: photoUploadRateLimit(viewer),
  });
  const withChoice = (answer: FormRefusal) => {
    const entries = Object.entries(answer.data.lastResult.initialValue ?? {}).map(([name, value]) => [
      name,
      `${value}`,
    ]);
    const choice = placeChoice(new URLSearchParams(entries), viewer.profile, countries);
    return data({ ...answer.data, choice }, answer.init ?? undefined);
  };
  if (!form.ok) return withChoice(form.answer);

  if (form.value.photos) {
    const { photos } = form.value;
    const outcome = await changeOwnPhotos(db, { site, viewer, form: photos, upload: form.upload }, now());
    if (outcome.ok) return redirect(`${urls.profile()}#photos`);
    return withChoice(form.refuse(outcome.reason, { headers: photoRefusalHeaders(outcome.reason) }));
  }
  const member = { profileId: viewer.profile.id, niche: site.niche };
  const saved = await saveProfile(db, member, form.value.changes);
  if (saved.ok) return redirect(urls.profile({ saved: 1 }));
  const { field } = profileRefusals[saved.reason];
  return withChoice(form.refuse(saved.reason, { field }));
}

export default function OwnProfile() {
  const { saved, profile, gallery, unlisted, advice, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("members");
  const { card } = profile;
  const intent = String(answer?.lastResult.initialValue?.intent ?? "");
  const isPhotoAnswer = answer && intent.startsWith("photo_");
  const choice = answer && "choice" in answer && !isPhotoAnswer ? answer.choice : form.choice;
  return (
    <Page>
      <OwnProfileHead member={card} />
      {unlisted ? <UnlistedNotice {...unlisted} /> : null}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <Stack gap="section" className="content-start empty:hidden lg:order-2 lg:sticky lg:top-24 lg:self-start">
          {saved && !answer ? (
            <Notice variant="success" live>
              {t("own.saved")}
            </Notice>
          ) : null}
          <ProfileAdviceCard advice={advice} />
        </Stack>
        <Stack gap="section" className="content-start">
          <OwnGallery
            gallery={gallery}
            premium={card.premium}
            listed={unlisted === null}
            refusal={isPhotoAnswer ? { reason: answer.reason, intent } : undefined}
          />
          <OwnProfileForm
            {...form}
            name={card.name}
            choice={choice}
            lastResult={isPhotoAnswer ? undefined : answer?.lastResult}
          />
        </Stack>
      </div>
    </Page>
  );
}
