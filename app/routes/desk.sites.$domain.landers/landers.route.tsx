import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { LanderContent } from "#app/landers/lander-content.ts";
import { previewQuery } from "#app/landers/preview/preview-texts.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { formState } from "#app/platform/form-state.ts";
import { isLanguage, languageNames } from "#app/platform/i18n/languages.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import type { Site } from "#app/site/site.server.ts";
import {
  findLanderVersion,
  findVariant,
  listLanderVersions,
  listVariantKeys,
} from "#app/landers/versions/lander-version.queries.server.ts";
import { landerHistoryLength } from "#app/landers/versions/lander-texts.server.ts";
import { saveLander } from "#app/landers/versions/save-lander.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { urls } from "#app/urls.ts";
import { AnswerNotice } from "#app/desk/forms/answer-notice.tsx";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { allLanders, contentOf, LanderForm, readLanderPlace } from "#app/desk/sites/lander-form.server.ts";
import { LanderPreview, previewWidths } from "#app/desk/sites/lander-preview.tsx";
import { requireDeskSite } from "#app/desk/sites/load-desk-site.server.ts";
import { LanderHistory } from "./lander-history.tsx";
import { ChooseVariant, Variants } from "./lander-variants.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { wordChanges } from "#app/desk/sites/lander-changes.ts";
import { SiteTabs } from "#app/desk/sites/site-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Landers", framesSites: true, scripts: ["/desk-preview.js"] };

type Place = ReturnType<typeof readLanderPlace>;

/** The words of one variant of a lander, and how the page looks with them, for the owner (app/desk/README.md#roles). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const site = await requireDeskSite(params.domain);
  const query = new URL(request.url).searchParams;
  const place = readLanderPlace(query);
  const [variant, places] = await Promise.all([
    findVariant(db, { siteId: site.id, ...place }),
    listVariantKeys(db, site.id),
  ]);
  const show = query.get("show") ?? "";
  const version = parseId(query.get("version"));
  const [versions, earlier] = await Promise.all([
    listLanderVersions(
      db,
      { siteId: site.id, ...place },
      {
        before: parseId(query.get("before")),
        limit: landerHistoryLength + 1,
      },
    ),
    version === undefined ? undefined : findLanderVersion(db, { siteId: site.id, ...place }, version),
  ]);
  const content = earlier?.new ?? variant?.content ?? {};
  return {
    domain: site.domain,
    landers: [...allLanders],
    locales: site.settings.locales.map((value) => ({ value, label: languageNames[value] })),
    place,
    places,
    content,
    earlier: earlier && { id: earlier.id, actor: earlier.actor, createdAt: earlier.createdAt },
    versions: versions.slice(0, landerHistoryLength),
    more: versions.length > landerHistoryLength ? versions[landerHistoryLength - 1]?.id : undefined,
    seen: variant?.updatedAt.toISOString() ?? "",
    saved: query.has("saved"),
    preview: previewOf(request, site, place, content, { show, width: query.get("width") ?? "" }),
  };
}

type Answer = DeskFormAnswer & { preview?: { address: string; width: string; show: string }; texts?: LanderContent };

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await deskDoor(request, { commands: ["lander set"], schema: LanderForm });
  if (!form.ok) return form.answer;
  const site = await requireDeskSite(params.domain);
  const place = readLanderPlace(new URL(request.url).searchParams);
  const content = contentOf(form.value);
  if (form.value.intent === "save") {
    const saved = await saveLander(db, { siteId: site.id, ...place }, { content, seen: form.value.seen }, form.context);
    if (saved.ok) return redirect(deskUrls.siteLanders(site.domain, { ...addressOf(place), saved: 1 }));
    return form.conflict(wordChanges(saved.stored, content), { seen: saved.changedAt });
  }
  return data<Answer>({ preview: previewOf(request, site, place, content, form.value), texts: content });
}

const addressOf = ({ lander, slug, language }: Place) => ({
  lander,
  slug: slug || undefined,
  language: language || undefined,
});

/** The address of the real page with these words; nothing of them is stored. */
function previewOf(
  request: Request,
  site: Site,
  place: Place,
  content: LanderContent,
  { show, width }: { show: string; width: string },
) {
  const { locales } = site.settings;
  const own = isLanguage(place.language) ? place.language : undefined;
  const language = locales.find((each) => each === show) ?? locales.find((each) => each === own) ?? locales[0] ?? "en";
  // The desk's own address, as the browser has it: only that page may show the preview in a frame.
  const desk = new URL(`${env.publicOrigin.protocol}//${request.headers.get("host") ?? "localhost"}`).origin;
  const texts = { site: site.id, ...place, content, desk };
  const query = previewQuery(texts, { language }, now());
  return {
    address: `${site.origin}${pathOf(place)}?${query}`,
    show: language,
    width: previewWidths.find((each) => each.name === width)?.name ?? "phone",
  };
}

function pathOf({ lander, slug }: Place): string {
  if (lander === "index") return urls.index();
  if (lander === "landing" || lander === "landing2" || lander === "landing3") {
    // No member has the number 1: the page shows another suitable one (app/landers/README.md#member-landings).
    return `/members/1/${lander}${slug ? `/${slug}` : ""}`;
  }
  return urls.lander(lander, slug || undefined);
}

export default function Landers() {
  const { domain, landers, locales, place, places, content, seen, saved, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const preview = answer?.preview ?? loaded.preview;
  const texts = answer?.texts ?? content;
  const { headline = "", lead = "", cta = "", scene = "", order = "", faces = "" } = texts;
  const state = formState(answer?.lastResult, { headline, lead, cta, scene, order, faces, seen });
  const errors = (name: Parameters<typeof state.errors>[0]) => state.errors(name);
  return (
    <DeskPage
      title={domain}
      lead="The words on landers, for one slug and language or for all. Leave a field empty for the built-in words."
    >
      <SiteTabs domain={domain} current="landers" />
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-8">
          <ChooseVariant {...{ domain, landers, locales, place }} />
          <form
            method="post"
            data-preview
            action={deskUrls.siteLanders(domain, addressOf(place))}
            className="grid min-w-0 gap-4"
            aria-label="Words"
          >
            <DeskAnswerNotice answer={answer?.preview ? undefined : answer} />
            {saved && !answer ? <AnswerNotice variant="success">These words are on the site now.</AnswerNotice> : null}
            {loaded.earlier && !answer ? (
              <AnswerNotice variant="warning">
                These words are from change {loaded.earlier.id} by {loaded.earlier.actor},{" "}
                <DeskTime at={loaded.earlier.createdAt} />. They won't be on the site until you put them there.
              </AnswerNotice>
            ) : null}
            <input type="hidden" name="seen" value={state.value("seen")} />
            <Field
              label="Headline"
              errors={errors("headline")}
              input={{ id: "headline", name: "headline", maxLength: 120, defaultValue: state.value("headline") }}
            />
            <TextArea
              label="Lead"
              errors={errors("lead")}
              input={{ id: "lead", name: "lead", maxLength: 400, defaultValue: state.value("lead") }}
            />
            <Field
              label="Button"
              errors={errors("cta")}
              input={{ id: "cta", name: "cta", maxLength: 40, defaultValue: state.value("cta") }}
            />
            <Select
              label="Mood"
              errors={errors("scene")}
              empty="the built-in one"
              input={{ id: "scene", name: "scene", defaultValue: state.value("scene") }}
              options={["plain", "warm", "night"].map((value) => ({ value, label: value }))}
            />
            <Select
              label="First on a phone"
              errors={errors("order")}
              empty="the built-in order"
              input={{ id: "order", name: "order", defaultValue: state.value("order") }}
              options={[
                { value: "scene_first", label: "the scene" },
                { value: "form_first", label: "the sign-up form" },
              ]}
            />
            <Select
              label="Faces"
              errors={errors("faces")}
              empty="the built-in order"
              input={{ id: "faces", name: "faces", defaultValue: state.value("faces") }}
              options={[
                { value: "active_first", label: "most recently active first" },
                { value: "active_last", label: "most recently active last" },
                { value: "youngest_first", label: "youngest first" },
                { value: "oldest_first", label: "oldest first" },
              ]}
            />
            <div className="grid grid-cols-2 gap-3">
              <Select
                label="Preview in"
                input={{ id: "show", name: "show", defaultValue: preview.show }}
                options={locales}
              />
              <Select
                label="Width"
                input={{ id: "width", name: "width", defaultValue: preview.width }}
                options={previewWidths.map(({ name, label }) => ({ value: name, label }))}
              />
            </div>
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="save">
                Put on the site
              </Button>
              <Button name="intent" value="preview" variant="secondary">
                Preview
              </Button>
            </div>
          </form>
          <LanderHistory {...{ domain }} place={addressOf(place)} versions={loaded.versions} more={loaded.more} />
          <Variants {...{ domain, places }} />
        </div>
        <LanderPreview {...preview} />
      </div>
    </DeskPage>
  );
}
