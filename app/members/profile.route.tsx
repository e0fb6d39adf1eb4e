import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { nextPath } from "../account/next-path.ts";
import { requireViewer } from "../account/viewer.server.ts";
import { findLikeState } from "../likes/likes.queries.server.ts";
import { ProfileActions } from "../likes/profile-actions.tsx";
import { seeLike } from "../likes/see-like.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { isPrefetch } from "../platform/device.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { answerFailure } from "../platform/failure-answer.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { actOnMember, MemberForm, memberFormBytes } from "../safety/act-on-member.server.ts";
import { loadReport } from "../safety/load-report.server.ts";
import { memberFormRefusals } from "../safety/refusals.ts";
import { ReportForm } from "../safety/report-form.tsx";
import { ReportLink } from "../safety/report-link.tsx";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { urls } from "../urls.ts";
import { findMemberAccess } from "./access.queries.server.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockedProfile, BlockerProfile } from "./blocked-profile.tsx";
import { requireBrowser } from "./browser.server.ts";
import { LockedNotice } from "./locked-notice.tsx";
import { listSuggested } from "./list-suggested.server.ts";
import { profileViewFor } from "./profile-view.ts";
import { findProfile, noteVisit } from "./profile.queries.server.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import { SuggestedMembers } from "./suggested-members.tsx";

export const handle: ScreenHandle = { i18n: ["members", "likes", "photos", "safety"], title: "members:profile.title" };

const notFound = () => data({ reason: "page_not_found" }, { status: 404 });

/**
 * A member's profile, for members and visitors whom the site lets browse. Unknown and hidden members answer 404 alike;
 * who was blocked gets the specification's sentence (403), who blocked gets Unblock alone. With `report` in the query it
 * is the form that reports the member.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { site, viewer, looker, headers } = await requireBrowser(request);
  const id = parseId(params.id);
  const member = id === undefined ? undefined : await findMemberAccess(db, looker, id);
  if (!member) throw notFound();
  const { name } = member;
  const title = { name };
  if (member.access === "blocked") return data({ access: "blocked", name, title } as const, { status: 403, headers });
  if (member.access === "blocker") return data({ access: "blocker", id: member.id, name, title } as const, { headers });

  const moment = now();
  const profile = await findProfile(db, member.id, moment);
  if (!profile) throw notFound();
  const own = member.access === "own";
  const view = profileViewFor(profile, { own, premium: viewer?.paidUser ?? false }, site.settings);
  const suggested = own
    ? []
    : await listSuggested(db, looker, { profile, niche: site.niche, seeker: viewer?.profile }, moment);
  const likes = viewer && !own ? await findLikeState(db, viewer.profile.id, member.id) : undefined;
  if (viewer && !own && !isPrefetch(request)) {
    await seeLike(db, { likerId: member.id, likedId: viewer.profile.id });
    if (!viewer.profile.invisible) await noteVisit(db, { visitorId: viewer.profile.id, visitedId: member.id }, moment);
  }
  const pair = likes && viewer && { memberId: member.id, reporterId: viewer.profile.id };
  const report = pair && (await loadReport(db, new URL(request.url).searchParams, pair));
  return data({ access: member.access, view, likes, report, suggested, title } as const, { headers });
}

/**
 * Like and unlike, block and unblock, report. A match leads on to where the form says, with the match modal; a report to
 * its reference.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const memberId = parseId(params.id);
  if (memberId === undefined) throw notFound();
  const form = await formDoor(request, { schema: MemberForm, bytes: memberFormBytes });
  if (!form.ok) return form.answer;

  const { next, stay } = form.value;
  const outcome = await actOnMember(request, { viewer, memberId, typed: form.value });
  if (!outcome.ok) {
    const values = "minutes" in outcome ? { minutes: String(outcome.minutes) } : undefined;
    return form.refuse(outcome.reason, memberFormRefusals[outcome.reason].status, undefined, undefined, values);
  }
  if (outcome.reference) return redirect(urls.complaints({ reference: outcome.reference, sent: 1 }));
  if (stay && !outcome.match) return data({ ok: true as const });
  return redirect(withMatch(next ? nextPath(next) : urls.member(memberId), outcome.match ? memberId : undefined));
}

/** The page after the post; the default layout shows the match modal of `match`. */
function withMatch(path: string, matchId: number | undefined): string {
  if (matchId === undefined) return path;
  const url = new URL(path, "http://own.invalid");
  url.searchParams.set("match", String(matchId));
  return url.pathname + url.search + url.hash;
}

/** A post that fails keeps the page and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function Profile() {
  const profile = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("members");
  if (profile.access === "blocked") return <BlockedProfile name={profile.name} />;
  if (profile.access === "blocker") return <BlockerProfile id={profile.id} name={profile.name} />;

  const { access, view, likes, report, suggested } = profile;
  const { card: member } = view;
  if (report) {
    const refused = answer && "lastResult" in answer ? answer : undefined;
    return <ReportForm member={member} photos={view.photos} report={report} answer={refused} />;
  }
  const own = access === "own";
  const visitor = !own && !likes;
  return (
    <ProfileScreen
      view={view}
      own={own}
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
      locked={t(visitor ? "profile.photos.locked_visitor" : "profile.photos.locked")}
      actions={<ProfileActions member={member} own={own} likes={likes} />}
      lockedNotice={<LockedNotice visitor={visitor} next={urls.member(member.id)} name={member.name} />}
      end={
        own ? null : (
          <div className="grid gap-1">
            <SuggestedMembers members={suggested} />
            <ReportLink id={member.id} name={member.name} visitor={visitor} />
            {likes ? <BlockForm id={member.id} name={member.name} /> : null}
          </div>
        )
      }
    />
  );
}
