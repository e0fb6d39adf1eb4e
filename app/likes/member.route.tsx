import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer } from "../account/viewer.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { MemberCard } from "../members/member-card.tsx";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { isPrefetch } from "../platform/device.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { urls } from "../urls.ts";
import { LikeButton } from "./like-button.tsx";
import { findLikeState } from "./likes.queries.server.ts";
import { seeLike } from "./see-like.server.ts";
import { loadLikes } from "./load-likes.server.ts";
import { findMeeting } from "./meeting.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["likes", "members"], title: "likes:member.title" };

/** That member on top, the new flag cleared, the other likes below. 404 unless that member likes the viewer. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const id = parseId(params.id);
  const moment = now();
  const meeting = id === undefined ? undefined : await findMeeting(db, lookerOf(site, viewer), id, moment);
  if (!meeting) throw data({ reason: "page_not_found" }, { status: 404 });

  const like = { likerId: meeting.member.id, likedId: viewer.profile.id };
  if (!isPrefetch(request)) await seeLike(db, like);
  const [state, page] = await Promise.all([
    findLikeState(db, viewer.profile.id, meeting.member.id),
    loadLikes(db, { site, viewer, type: "received", after: null }, moment),
  ]);
  const others = page.entries.filter((entry) => entry.member.id !== meeting.member.id).slice(0, 8);
  return { meeting, liked: state.liked, others, title: { name: meeting.member.name } };
}

export default function LikesMember() {
  const { meeting, liked, others } = useLoaderData<typeof loader>();
  const { t } = useTranslation("likes");
  const { member } = meeting;
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={meeting.match ? t("modal.match") : undefined}>
        {t("member.title", { name: member.name })}
      </PageTitle>
      <ul className="max-w-form">
        <MemberCard
          member={member}
          to={urls.member(member.id)}
          large
          actions={
            <>
              <LikeButton member={member} liked={liked} next={urls.likesOf(member.id)} wide />
              <ButtonLink to={urls.member(member.id)} look="secondary" wide>
                {t("member.profile")}
              </ButtonLink>
            </>
          }
        />
      </ul>
      {others.length > 0 ? (
        <section className="mt-10">
          <SectionTitle
            action={
              <ButtonLink to={urls.likes("received")} look="quiet" size="small">
                {t("overview.title")}
              </ButtonLink>
            }
          >
            {t("member.others")}
          </SectionTitle>
          <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {others.map((entry) => (
              <MemberCard key={entry.member.id} member={entry.member} to={urls.likesOf(entry.member.id)} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
