import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { urls } from "#app/urls.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { listBlockedMembers } from "#app/account/settings/blocked.queries.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:blocked.title" };

/** The members that this member has blocked. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const after = readCursor(new URL(request.url).searchParams.get("after"));
  const { members, next } = await listBlockedMembers(db, viewer.profile.id, after);
  return { members, next: next && writeCursor(next) };
}

export default function Blocked() {
  const { members, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  const format = useOwnFormat();
  return (
    <SettingsFrame title={t("blocked.title")} lead={t("blocked.lead")}>
      {members.length === 0 ? (
        <EmptyState
          icon="shield-check"
          title={t("blocked.none")}
          action={<ButtonLink to={urls.settings()}>{t("blocked.back")}</ButtonLink>}
        >
          {t("blocked.noneText")}
        </EmptyState>
      ) : (
        <Card bare className="max-w-text">
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <div className="min-w-0 flex-[1_1_12rem]">
                  <p className="truncate font-semibold">
                    <ProperName>{member.name}</ProperName>
                  </p>
                  <p className="text-sm text-muted">
                    {t("blocked.since")}{" "}
                    <time dateTime={member.blockedAt.toISOString()}>{format.momentInText(member.blockedAt)}</time>
                  </p>
                </div>
                <Form method="post" action={urls.member(member.id)}>
                  <input type="hidden" name="next" value={urls.settingsBlocked()} />
                  <Button
                    name="intent"
                    value="unblock"
                    variant="secondary"
                    size="small"
                    aria-label={t("blocked.unblockLabel", { name: member.name })}
                  >
                    {t("blocked.unblock")}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {next ? <MoreLink to={urls.settingsBlocked({ after: next })}>{t("blocked.more")}</MoreLink> : null}
    </SettingsFrame>
  );
}
