import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { likesLimits } from "#app/likes/rate-limits.ts";
import { nextPath } from "#app/account/session/next-path.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { findLikeState } from "#app/likes/likes.queries.server.ts";
import { returnPathAfterLike } from "#app/likes/like-return-path.ts";
import { LikeBadge } from "#app/likes/like-badge.tsx";
import { ProfileActions } from "./profile-actions.tsx";
import { markLikeSeen } from "#app/likes/mark-like-seen.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { isPassive } from "#app/platform/request/device.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { answerMemberForm, MemberForm } from "#app/safety/member-form.server.ts";
import { complaintFormBytes } from "#app/safety/complaints/complaint-text.ts";
import { loadReport } from "./load-report.server.ts";
import { memberFormRefusals } from "#app/safety/refusals.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportLink, reportUrl } from "./report-link.tsx";
import { useThrottledRevalidate } from "#app/shell/live/use-throttled-revalidate.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Menu, MenuItem } from "#app/ui/menu.tsx";
import { languageOf } from "#app/site/language/language.server.ts";
import { urls } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { findMemberAccess } from "#app/members/access/access.queries.server.ts";
import { blockAnchor, BlockForm } from "./block-form.tsx";
import { BlockedProfile, BlockerProfile } from "./blocked-profile.tsx";
import { requireMayBrowse } from "#app/members/access/browse-access.server.ts";
import { listSharedInterests } from "#app/members/profile/shared-interests.queries.server.ts";
import { listSuggested } from "#app/members/profile/list-suggested.server.ts";
import { profileViewFor } from "#app/members/profile/profile-view.ts";
import { recordProfileVisit } from "#app/members/visitors/visits.queries.server.ts";
import { findProfile } from "#app/members/profile/profile.queries.server.ts";
import { ProfilePrompts } from "./profile-prompts.tsx";
import { withOpenings } from "#app/members/prompts/openings.server.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import { SuggestedMembers } from "./suggested-members.tsx";
import { useProfileStore } from "./use-profile-store.ts";

export const handle: ScreenHandle = { i18n: ["members", "likes", "photos", "safety"], title: "members:profile.title" };

/**
 * A member's profile, for members, and for visitors if the site allows it. Unknown and hidden members are both 404; a
 * blocked viewer gets the specification's sentence (403), the blocker only Unblock. With `report` in the query it shows
 * the report form.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { site, viewer, scope, headers } = await requireMayBrowse(request);
  const id = parseId(params.id);
  const member = id === undefined ? undefined : await findMemberAccess(db, scope, id);
  if (!member) throw notFound("page_not_found");
  const { name } = member;
  const title = { name };
  if (member.access === "blocked") return data({ access: "blocked", name, title } as const, { status: 403, headers });
  if (member.access === "blocker") return data({ access: "blocker", id: member.id, name, title } as const, { headers });

  const at = now();
  const profile = await findProfile(db, member.id, at);
  if (!profile) throw notFound("page_not_found");
  const own = member.access === "own";
  const view = profileViewFor(profile, { own, premium: viewer?.paidUser ?? false }, site.settings);
  const me = own ? undefined : viewer?.profile;
  const pair = me && { memberId: member.id, reporterId: me.id };
  const leavesTraces = me && !isPassive(request);
  // At the same time: a page waits for a database that is far away as seldom as possible.
  const [suggested, likes, report, sharedInterests] = await Promise.all([
    own ? [] : listSuggested(db, scope, { profile, niche: site.niche, viewerTraits: viewer?.profile }, at),
    me && findLikeState(db, me.id, member.id),
    pair && loadReport(db, new URL(request.url).searchParams, pair),
    me ? listSharedInterests(db, me.id, member.id) : [],
    leavesTraces && leaveTrace(markLikeSeen(db, { likerId: member.id, likedId: me.id })),
    leavesTraces && !me.invisible && leaveTrace(recordProfileVisit(db, { visitorId: me.id, visitedId: member.id }, at)),
  ]);
  const prompts = withOpenings(await languageOf(request), profile.prompts);
  return data({ access: member.access, view, prompts, likes, report, suggested, sharedInterests, title } as const, {
    headers,
  });
}

/**
 * Like and unlike, block and unblock, report. A match redirects to the form's `next` with the match modal; a report
 * redirects to its reference.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const memberId = parseId(params.id);
  if (memberId === undefined) throw notFound("page_not_found");
  const form = await formDoor(request, { schema: MemberForm, refusals: memberFormRefusals, bytes: complaintFormBytes });
  if (!form.ok) return form.answer;

  const { next, stay, intent } = form.value;
  const tooMany = intent === "like" ? await refuseOverLimit(limitOf(likesLimits.like, viewer.accountId)) : undefined;
  if (tooMany) return form.refuse(tooMany.reason, { headers: tooMany.headers });
  const outcome = await refuseIfBusy(form, () => answerMemberForm(request, { viewer, memberId, input: form.value }));
  if ("answer" in outcome) return outcome.answer;
  if (!outcome.ok) {
    const values = "minutes" in outcome ? { minutes: String(outcome.minutes) } : undefined;
    return form.refuse(outcome.reason, { values });
  }
  if (outcome.reference) return redirect(urls.complaints({ reference: outcome.reference, sent: 1 }));
  if (stay && !outcome.match) return data({ ok: true as const });
  const path = next ? nextPath(next) : urls.member(memberId);
  if (intent !== "like" && intent !== "unlike") return redirect(path);
  return redirect(returnPathAfterLike(path, { intent, memberId, match: Boolean(outcome.match) }));
}

/** Where a prompt is answered; visitors log in first. */
function answerUrl(memberId: number, prompt: string, visitor: boolean): string {
  const chat = urls.memberChat(memberId, { prompt });
  return visitor ? urls.login({ next: chat }) : chat;
}

export default function Profile() {
  const profile = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(["members", "safety"]);
  useProfileStore(profile.access === "open", useThrottledRevalidate());
  if (profile.access === "blocked") return <BlockedProfile name={profile.name} />;
  if (profile.access === "blocker") return <BlockerProfile id={profile.id} name={profile.name} />;

  const { access, view, prompts, likes, report, suggested, sharedInterests } = profile;
  const { card: member } = view;
  if (report) {
    const refused = answer && "lastResult" in answer ? answer : undefined;
    return <ReportForm member={member} photos={view.photos} prompts={prompts} report={report} answer={refused} />;
  }
  const own = access === "own";
  const visitor = !own && !likes;
  return (
    <ProfileScreen
      view={view}
      own={own}
      badge={likes ? <LikeBadge {...likes} /> : null}
      refusal={
        answer && "reason" in answer ? (
          <RefusalNotice
            reason={answer.reason}
            table={memberFormRefusals}
            values={{ name: member.name }}
            about={{ memberId: member.id }}
          />
        ) : null
      }
      sharedInterests={sharedInterests}
      prompts={
        prompts.length > 0 ? (
          <ProfilePrompts
            prompts={prompts}
            answerUrl={own ? undefined : (prompt) => answerUrl(member.id, prompt, visitor)}
          />
        ) : null
      }
      menu={
        own ? null : (
          <Menu label={t("profile.menu", { name: member.name })} trigger={<Icon name="ellipsis" size={24} />}>
            <MenuItem to={reportUrl(member.id, visitor)} prefetch="none" icon="flag">
              {t(visitor ? "safety:report.visitor" : "safety:report.open", { name: member.name })}
            </MenuItem>
            {likes ? (
              <MenuItem to={`#${blockAnchor}`} icon="ban">
                {t("profile.block.open", { name: member.name })}
              </MenuItem>
            ) : null}
          </Menu>
        )
      }
      actions={<ProfileActions member={member} own={own} likes={likes} />}
      unlockUrl={visitor ? urls.login({ next: urls.member(member.id) }) : urls.premium()}
      footer={
        own ? null : (
          <div className="grid gap-1">
            <SuggestedMembers members={suggested} badgeFor={(entry) => <LikeBadge {...entry} />} />
            <ReportLink id={member.id} name={member.name} visitor={visitor} />{" "}
            {likes ? <BlockForm id={member.id} name={member.name} /> : null}
          </div>
        )
      }
    />
  );
}
