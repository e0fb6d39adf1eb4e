import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { db } from "#app/platform/database/db.server.ts";
import { isPlainText } from "#app/platform/text/plain-text.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { historyLength } from "#app/site/versions/site-history.server.ts";
import { revertSentences } from "#app/site/versions/site-revert.server.ts";
import { type RevertRefusal, revertSite } from "#app/site/versions/revert-site.server.ts";
import { diffStates, type SettingChange } from "#app/site/versions/site-state.ts";
import { findSiteState, findSiteVersion, listSiteVersions } from "#app/site/versions/site-version.queries.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { AnswerNotice } from "#app/desk/forms/answer-notice.tsx";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { ChangeList } from "#app/desk/sites/settings-diff.tsx";
import { maxReasonLength } from "#app/desk/sites/settings-form.server.ts";
import { SiteTabs } from "#app/desk/sites/site-tabs.tsx";

export const handle: ScreenHandle = { deskTitle: "Site history" };

/**
 * Who changed what about a site; `to` shows what going back to a change would do, for the owner
 * (app/desk/README.md#roles).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const site = await findSiteState(db, params.domain ?? "");
  if (!site) throw notFound("page_not_found");
  const query = new URL(request.url).searchParams;
  const versions = await listSiteVersions(db, site.id, {
    before: parseId(query.get("before")),
    limit: historyLength + 1,
  });
  const target = parseId(query.get("to"));
  const version = target === undefined ? undefined : await findSiteVersion(db, site.id, target);
  return {
    domain: site.domain,
    current: site.version,
    reverted: query.has("reverted"),
    versions: versions.slice(0, historyLength).map(({ old, new: next, ...each }) => ({
      ...each,
      changes: diffStates(old, next),
    })),
    more: versions.length > historyLength ? versions[historyLength - 1]?.id : undefined,
    back: version ? { id: version.id, changes: diffStates(site.state, version.new) } : undefined,
  };
}

const GoBack = z.object({
  version: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  reason: z
    .string()
    .trim()
    .max(maxReasonLength, `At most ${maxReasonLength} characters.`)
    .refine(isPlainText, "No control characters or marks that change the text direction.")
    .default(""),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await deskDoor(request, {
    commands: ["site revert"],
    schema: GoBack,
  });
  if (!form.ok) return form.answer;
  const domain = params.domain ?? "";
  const outcome = await revertSite(db, { domain, ...form.value, side: "after" }, form.context);
  if (outcome.ok) return redirect(deskUrls.siteHistory(domain, { reverted: 1 }));
  if (outcome.reason === "site_unknown") throw notFound("page_not_found");
  return form.say(revertSentences[outcome.reason satisfies Exclude<RevertRefusal, "site_unknown">], 409);
}

export default function SiteHistory() {
  const { domain, current, versions, more, back, reverted } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title={domain} lead="Who changed what, when and why. Going back is recorded as a change too.">
      <SiteTabs domain={domain} current="history" />
      <DeskAnswerNotice answer={answer} />
      {reverted && !answer ? (
        <AnswerNotice variant="success" className="mb-5">
          The site has its earlier settings again.
        </AnswerNotice>
      ) : null}
      {back ? <GoBackForm domain={domain} back={back} /> : null}
      {versions.length === 0 ? <p>Nothing has been changed yet.</p> : null}
      <ol className="grid gap-4">
        {versions.map((each) => (
          <li key={each.id} className="grid gap-2 border-t border-line pt-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <span>
                <span className="font-bold">{each.id}</span> · {each.actor} · <DeskTime at={each.createdAt} />
                {each.reason ? ` · ${each.reason}` : null}
              </span>{" "}
              {each.id === current ? (
                <span className="text-sm text-muted">current</span>
              ) : (
                <Link to={deskUrls.siteHistory(domain, { to: each.id })} className="link text-sm">
                  Go back to how it was then
                </Link>
              )}
            </p>
            <ChangeList changes={each.changes} />
          </li>
        ))}
      </ol>
      {more === undefined ? null : (
        <p className="mt-6">
          <ButtonLink to={deskUrls.siteHistory(domain, { before: more })} variant="secondary">
            Older
          </ButtonLink>
        </p>
      )}
    </DeskPage>
  );
}

function GoBackForm({ domain, back }: { domain: string; back: { id: number; changes: SettingChange[] } }) {
  return (
    <section aria-labelledby="back" className="mb-8 grid max-w-form gap-4 border border-edge bg-surface p-4">
      <DeskHeading id="back">Going back to {back.id} would change</DeskHeading>
      {back.changes.length === 0 ? (
        <p>Nothing: the site already has exactly those settings.</p>
      ) : (
        <form method="post" action={deskUrls.siteHistory(domain)} className="grid gap-4">
          <ChangeList changes={back.changes} />
          <input type="hidden" name="version" value={back.id} />
          <Field label="Why" optional="optional" input={{ id: "reason", name: "reason", maxLength: 300 }} />
          <div>
            <Button>Go back</Button>
          </div>
        </form>
      )}
    </section>
  );
}
