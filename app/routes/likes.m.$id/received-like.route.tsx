import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { MemberCard } from "#app/members/member-card.tsx";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { isPassive } from "#app/platform/request/device.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { ActionBar } from "#app/likes/action-bar.tsx";
import { LikeButton } from "#app/likes/like-button.tsx";
import { findLikeState } from "#app/likes/likes.queries.server.ts";
import { markLikeSeen } from "#app/likes/mark-like-seen.server.ts";
import { loadLikes } from "#app/likes/load-likes.server.ts";
import { findGoneLike } from "#app/likes/gone-like.server.ts";
import { findReceivedLike } from "#app/likes/received-like.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["likes", "members"], title: "likes:member.title" };

/**
 * Shows that member on top and the other likes below, and clears the new flag. For a like that is gone it says so,
 * because a mail may have led here (app/likes/README.md#withdrawn-likes). 404 if there never was a like by this
 * member, who is not erased.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const id = parseId(params.id);
  const at = now();
  if (id === undefined) throw notFound("page_not_found");
  const receivedLike = await findReceivedLike(db, viewerScopeOf(site, viewer), id, at);
  if (!receivedLike) {
    const goneLike = await findGoneLike(db, viewerScopeOf(site, viewer), id);
    if (!goneLike) throw notFound("page_not_found");
    const context = goneLike.name === undefined ? "gone" : "withdrawn";
    return { gone: goneLike, title: { name: goneLike.name ?? "", context } };
  }

  const like = { likerId: receivedLike.member.id, likedId: viewer.profile.id };
  if (!isPassive(request)) await leaveTrace(markLikeSeen(db, like));
  const [state, page] = await Promise.all([
    findLikeState(db, viewer.profile.id, receivedLike.member.id),
    loadLikes(db, { site, viewer, type: "received", after: null, language: await languageOf(request) }, at),
  ]);
  const others = page.entries.filter((entry) => entry.member.id !== receivedLike.member.id).slice(0, 8);
  return { receivedLike, liked: state.liked, others, title: { name: receivedLike.member.name } };
}

export default function LikesMember() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation("likes");
  if ("gone" in loaded) return <GoneLike {...loaded.gone} />;
  const { receivedLike, liked, others } = loaded;
  const { member } = receivedLike;
  const profile = (
    <ButtonLink to={urls.member(member.id)} variant="secondary" wide>
      {t("member.profile")}
    </ButtonLink>
  );
  return (
    <Page className="max-sm:pb-20">
      <PageTitle lead={receivedLike.match ? t("modal.match") : undefined}>
        {t("member.title", { name: member.name })}
      </PageTitle>
      {/* The card is wide enough to be looked at, and its buttons are above the lower edge of a desktop's window. */}
      <div className="grid gap-10 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <ul className="max-w-[24rem]">
          <MemberCard
            member={member}
            to={urls.member(member.id)}
            large
            actions={
              <>
                <ActionBar>
                  <LikeButton member={member} liked={liked} back next={urls.likesOf(member.id)} wide />
                  {receivedLike.match ? (
                    <ButtonLink to={urls.memberChat(member.id)} prefetch="none" wide className="px-2">
                      {t("modal.write")}
                    </ButtonLink>
                  ) : (
                    profile
                  )}
                </ActionBar>
                {receivedLike.match ? profile : null}
              </>
            }
          />
        </ul>
        {others.length > 0 ? (
          <section>
            <SectionTitle
              action={
                <ButtonLink
                  to={urls.likes("received")}
                  variant="quiet"
                  size="small"
                  // Its words end where the line does.
                  className="start-[calc(0.5rem+1px)] ms-auto"
                >
                  {t("member.others")}
                </ButtonLink>
              }
            >
              {t("overview.title")}
            </SectionTitle>
            <ul className="member-grid mt-6">
              {others.map((entry) => (
                <MemberCard key={entry.member.id} member={entry.member} to={urls.likesOf(entry.member.id)} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Page>
  );
}

/** The like that a mail announced is gone; links to the remaining likes. */
function GoneLike({ name }: { name?: string }) {
  const { t } = useTranslation("likes");
  return (
    <Page brief>
      <PageTitle lead={name === undefined ? t("member.goneLead") : t("member.withdrawnLead")}>
        {name === undefined ? t("member.title_gone") : t("member.title_withdrawn", { name })}
      </PageTitle>
      <ButtonLink to={urls.likes()}>{t("member.others")}</ButtonLink>
    </Page>
  );
}
