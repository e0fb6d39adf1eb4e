import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { fictionalFields, requiredFields } from "#app/members/fictional/fictional-person.server.ts";
import { listFictional } from "#app/members/fictional/fictional.queries.server.ts";
import { ageOf } from "#app/members/age.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isOneLine } from "#app/platform/text/plain-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { fictionalPageLength } from "#app/members/fictional/fictional-list.server.ts";
import { startImport } from "#app/members/fictional/run-imports.server.ts";
import { listImports } from "#app/members/fictional/uploaded-import.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { ImportProgressList, isImporting } from "./import-progress.tsx";
import { requireDeskSite } from "#app/desk/sites/load-desk-site.server.ts";
import { SiteTabs } from "#app/desk/sites/site-tabs.tsx";

type Data = Awaited<ReturnType<typeof loader>>;
export const handle: ScreenHandle = {
  ...{ deskTitle: "Fictional profiles", scripts: ["/desk-progress.js"] },
  refreshWith: (loaded) => {
    const page = loaded as Data | undefined;
    return page && isImporting(page.imports) ? `3; url=${page.again}` : undefined;
  },
};

/** The body of a form ends at 12 MB, at the server. */
const maxFileBytes = 11 * 1024 * 1024;
const shownImports = 3;

/** A site's fictional profiles and the imports that brought them, for the owner (app/desk/README.md#roles). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const site = await requireDeskSite(params.domain);
  const query = new URL(request.url).searchParams;
  const status = (["active", "disabled"] as const).find((each) => each === query.get("status"));
  const name = (query.get("name") ?? "").slice(0, 60);
  const page = { after: parseId(query.get("after")), limit: fictionalPageLength + 1, status, name };
  const [entries, imports] = await Promise.all([
    listFictional(db, site.id, page),
    listImports(db, site.id, shownImports),
  ]);
  const shown = entries.slice(0, fictionalPageLength);
  return {
    ...{ domain: site.domain, niche: site.niche.name, status: status ?? "", name, imports },
    shows: site.settings.fictional_warning !== "none",
    columns: fictionalFields.map((field) => ({ field, needed: requiredFields.some((each) => each === field) })),
    // Another address each time: a page whose address has a fragment is only scrolled by a refresh to the same one.
    again: `${deskUrls.fictional(site.domain, { name: name || undefined, status, variant: now().getTime() })}#imports`,
    profiles: shown.map(({ dateOfBirth, ...each }) => ({ ...each, age: ageOf(dateOfBirth, now()) })),
    more: entries.length > shown.length ? shown.at(-1)?.id : undefined,
  };
}

const Import = z.object({ file_name: z.string().max(200).refine(isOneLine).default("") });

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await deskDoor(request, {
    ...{ commands: ["fictional import"], schema: Import },
    file: { field: "file", bytes: maxFileBytes },
  });
  if (!form.ok) return form.answer;
  const site = await requireDeskSite(params.domain);
  const { upload } = form;
  if (!upload.ok)
    return form.say(uploadSentences[upload.reason], upload.reason === "photo_too_large" ? 413 : 422, "file");
  await startImport(db, { site, fileName: form.value.file_name, bytes: upload.bytes }, form.context);
  return redirect(`${deskUrls.fictional(site.domain)}#imports`);
}

const uploadSentences = {
  photo_missing: "Choose a CSV or a zip file.",
  photo_one_at_a_time: "Choose one file.",
  photo_too_large: "The file is larger than 11 MB. Split it: profiles that already exist stay as they are.",
};

export default function FictionalProfiles() {
  const { domain, niche, shows, columns, profiles, more, imports, status, name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title={domain} lead="Fictional profiles are marked everywhere, and never verified.">
      <SiteTabs domain={domain} current="fictional" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="profiles" className="min-w-0">
          <DeskHeading id="profiles">Profiles</DeskHeading>
          {shows ? null : (
            <p className="mb-3 text-sm">This site shows no fictional profiles: they're turned off in its settings.</p>
          )}
          <form method="get" className="mb-4 flex flex-wrap items-end gap-3">
            <Field label="Name begins with" input={{ id: "name", name: "name", defaultValue: name, maxLength: 60 }} />
            <Select
              label="State"
              empty="all"
              input={{ id: "status", name: "status", defaultValue: status }}
              options={[
                { value: "active", label: "shown" },
                { value: "disabled", label: "retired" },
              ]}
            />
            <Button variant="secondary">Find</Button>
          </form>
          {profiles.length === 0 ? <p>No fictional profiles here.</p> : null}
          <ul className="grid">
            {profiles.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
                {each.mainPhotoId ? (
                  <img
                    src={deskUrls.fictionalPhoto(domain, each.mainPhotoId)}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                  />
                ) : (
                  <span className="grid h-12 w-12 place-items-center bg-sunk text-sm text-muted">none</span>
                )}{" "}
                <span className="min-w-0 flex-1">
                  <Link to={deskUrls.fictionalProfile(domain, each.id)} className="link font-semibold">
                    {each.name}, {each.age}
                  </Link>{" "}
                  <span className="block text-sm text-muted">
                    {[each.gender, each.city, each.country, each.externalId].filter(Boolean).join(" · ")}
                  </span>
                </span>
                {each.status === "disabled" ? <Badge variant="neutral">retired</Badge> : null}
              </li>
            ))}
          </ul>
          {more === undefined ? null : (
            <p className="mt-4">
              <ButtonLink
                to={deskUrls.fictional(domain, { after: more, name: name || undefined, status: status || undefined })}
                variant="secondary"
              >
                More
              </ButtonLink>
            </p>
          )}
        </section>
        <section aria-labelledby="import" className="grid min-w-0 gap-4">
          <DeskHeading id="import">Import</DeskHeading>
          <DeskAnswerNotice answer={answer} />
          <form method="post" encType="multipart/form-data" className="grid gap-4">
            <Field
              label="CSV file, or zip file with photos"
              hint="A zip file holds one CSV file and the photos it names, up to 11 MB. If you import it again, only what is missing is added."
              input={{
                id: "file",
                name: "file",
                type: "file",
                accept: ".csv,.zip,text/csv,application/zip",
                required: true,
              }}
            />
            <Field label="Note" optional="optional" input={{ id: "file_name", name: "file_name", maxLength: 200 }} />
            <div>
              <Button>Import into {domain}</Button>
            </div>
          </form>
          <ImportProgressList imports={imports} />
          <details className="text-sm">
            <summary className="link inline-flex min-h-touch items-center">Columns in the file</summary>
            <p>
              UTF-8, with the column names in the first line:{" "}
              {columns.map(({ field, needed }) => `${field}${needed ? "*" : ""}`).join(", ")}. Those with an asterisk
              are required. Lists inside a cell are separated by |. The rules of the {niche} niche apply.
            </p>
          </details>
        </section>
      </div>
    </DeskPage>
  );
}
