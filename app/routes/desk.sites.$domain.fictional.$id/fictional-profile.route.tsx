import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { fictionalTexts } from "#app/members/fictional/change-fictional.server.ts";
import { imageProblems } from "#app/members/fictional/image-problems.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { imageRefusals } from "#app/platform/images/refusals.ts";
import { findFictional } from "#app/members/fictional/fictional.queries.server.ts";
import { listOwnPhotos } from "#app/members/own-photos/own-photos.queries.server.ts";
import { Gender, Sexuality, traitNames, traits } from "#app/members/profile-values.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formState } from "#app/platform/form-state.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { addPhoto, placePhoto, removePhoto } from "#app/members/fictional/fictional-photos.server.ts";
import { editableFields, retire, saveFictional } from "#app/members/fictional/fictional-edit.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { AnswerNotice } from "#app/desk/forms/answer-notice.tsx";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { requireDeskSite } from "#app/desk/sites/load-desk-site.server.ts";
import { FictionalPhotos } from "./fictional-photos.tsx";
import { SiteTabs } from "#app/desk/sites/site-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Fictional profile" };

/** One fictional profile to change or retire, for the owner. Members' profiles are unknown here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const site = await requireDeskSite(params.domain);
  const id = parseId(params.id);
  const profile = id === undefined ? undefined : await findFictional(db, id);
  if (!profile || profile.siteId !== site.id) throw notFound("page_not_found");
  const photos = await listOwnPhotos(db, profile.id);
  return {
    ...{ domain: site.domain, id: profile.id, status: profile.status, externalId: profile.externalId },
    texts: fictionalTexts(profile),
    countries: site.settings.countries,
    photos: photos.map((photo) => photo.id),
    saved: new URL(request.url).searchParams.has("saved"),
  };
}

const editCommands = ["edit", "retire", "add-photo", "remove-photo", "place-photo"].map((verb) => `fictional ${verb}`);

const text = z.string().max(20_000).default("");
const Edit = z.object({
  intent: z.enum(["save", "retire", "restore", "add", "remove", "earlier", "first"]),
  photo: z.string().max(40).default(""),
  ...(Object.fromEntries(editableFields.map((field) => [field, text])) as Record<
    (typeof editableFields)[number],
    typeof text
  >),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await deskDoor(request, {
    ...{ commands: editCommands, schema: Edit },
    file: { field: "file", bytes: imageLimits.bytes },
  });
  if (!form.ok) return form.answer;
  const site = await requireDeskSite(params.domain);
  const { intent, photo, ...edit } = form.value;
  const target = { profile: params.id ?? "", siteId: site.id };
  const profileId = parseId(params.id);
  if (intent === "retire" || intent === "restore") {
    return form.answerWith(await retire(db, { ...target, undo: intent === "restore" }, form.context));
  }
  if (intent === "add") {
    const { upload } = form;
    if (!upload.ok) return form.say(`The photo ${imageProblems[upload.reason]}.`, imageRefusals[upload.reason].status);
    return form.answerWith(await addPhoto(db, { ...target, bytes: upload.bytes }, form.context));
  }
  if (intent === "remove") return form.answerWith(await removePhoto(db, { ...target, photo }, form.context));
  if (intent === "first") return form.answerWith(await placePhoto(db, { ...target, photo, position: 1 }, form.context));
  if (intent === "earlier") {
    const position = (await listOwnPhotos(db, profileId ?? 0)).findIndex(({ id }) => id === photo);
    return form.answerWith(await placePhoto(db, { ...target, photo, position: Math.max(1, position) }, form.context));
  }
  const outcome = await saveFictional(db, { profileId, siteId: site.id, edit }, form.context);
  if (outcome.ok) return redirect(deskUrls.fictionalProfile(site.domain, profileId ?? 0, { saved: 1 }));
  if (outcome.reason === "fictional_unfit") return form.say(outcome.problems.join("\n"));
  throw notFound("page_not_found");
}

export default function FictionalProfile() {
  const { domain, id, status, externalId, texts, countries, photos, saved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  const state = formState<keyof typeof texts>(answer?.lastResult, texts);
  const input = (name: keyof typeof texts) => ({ id: name, name, defaultValue: state.value(name) });
  const list = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <DeskPage
      title={`${texts.name}, fictional`}
      lead={[externalId, status === "disabled" ? "retired: shown nowhere" : "shown on the site"]
        .filter(Boolean)
        .join(" · ")}
    >
      <SiteTabs domain={domain} current="fictional" />
      <DeskAnswerNotice answer={answer} />
      {saved && !answer ? (
        <AnswerNotice variant="success" className="mb-5">
          The profile has been changed.
        </AnswerNotice>
      ) : null}
      <FictionalPhotos {...{ domain, photos }} name={texts.name} />
      <form method="post" className="grid max-w-form gap-4">
        <Field label="Name" input={{ ...input("name"), required: true, maxLength: 60 }} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="Gender" input={input("gender")} options={list(Gender.options)} />
          <Select label="Sexuality" empty="–" input={input("sexuality")} options={list(Sexuality.options)} />
          <Field label="Date of birth" input={{ ...input("date_of_birth"), type: "date", required: true }} />
          <Select label="Country" input={input("country")} options={list(countries)} />
          <Field label="Region" input={{ ...input("region"), maxLength: 100 }} />
          <Field label="City" input={{ ...input("city"), maxLength: 60 }} />
          {traitNames.map((trait) => (
            <Select
              key={trait}
              label={trait.charAt(0).toUpperCase() + trait.slice(1)}
              empty="–"
              input={input(trait)}
              options={list(traits[trait].options)}
            />
          ))}
        </div>
        <TextArea label="About me" input={{ ...input("about_me"), rows: 5 }} />
        <TextArea label="Looking for" input={{ ...input("looking_for"), rows: 3 }} />
        <Field label="Interests" hint="Separated by commas." input={input("interests")} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save
          </Button>
          {status === "active" ? (
            <Button name="intent" value="retire" variant="secondary">
              Retire
            </Button>
          ) : (
            <Button name="intent" value="restore" variant="secondary">
              Show again
            </Button>
          )}
        </div>
      </form>
      <p className="mt-6 text-sm text-muted">Number {id}.</p>
    </DeskPage>
  );
}
