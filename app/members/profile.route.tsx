import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { nextPath } from "../account/next-path.ts";
import { requireViewer } from "../account/viewer.server.ts";
import { LikeButton } from "../likes/like-button.tsx";
import { likeMember } from "../likes/like-member.server.ts";
import { clearNewLike, findLikeState } from "../likes/likes.queries.server.ts";
import { type LikeRefusal, likeRefusals } from "../likes/refusals.ts";
import { unlikeMember } from "../likes/unlike-member.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { isPrefetch } from "../platform/device.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import type { Outcome } from "../platform/outcome.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { blockMember } from "../safety/block-member.server.ts";
import { type BlockRefusal, blockRefusals } from "../safety/refusals.ts";
import { unblockMember } from "../safety/unblock-member.server.ts";
import { siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { urls } from "../urls.ts";
import { findMemberAccess, type Looker } from "./access.queries.server.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockedProfile, BlockerProfile } from "./blocked-profile.tsx";
import { requireBrowser } from "./browser.server.ts";
import { lookerOf } from "./looker.server.ts";
import { profileViewFor } from "./profile-view.ts";
import { findProfile, noteVisit } from "./profile.queries.server.ts";
import { ProfileScreen } from "./profile-screen.tsx";

export const handle: ScreenHandle = { i18n: ["members", "likes"], title: "members:profile.title" };

const notFound = () => data({ reason: "page_not_found" }, { status: 404 });

/**
 * A member's profile, for members and visitors whom the site lets browse. Unknown and hidden members answer 404 alike;
 * who was blocked gets the specification's sentence (403), who blocked gets Unblock alone.
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
  const likes = viewer && !own ? await findLikeState(db, viewer.profile.id, member.id) : undefined;
  if (viewer && !own && !isPrefetch(request)) {
    await clearNewLike(db, { likerId: member.id, likedId: viewer.profile.id });
    if (!viewer.profile.invisible) await noteVisit(db, { visitorId: viewer.profile.id, visitedId: member.id }, moment);
  }
  return data({ access: member.access, view, likes, title } as const, { headers });
}

const ProfileForm = z.object({
  intent: z.enum(["like", "unlike", "block", "unblock"]),
  /** Where a plain form goes on. */
  next: z.string().max(2000).optional(),
  /** The page's script shows the result itself. */
  stay: z.string().max(10).optional(),
});

type Act = { looker: Looker & { profileId: number }; memberId: number };

type Done = Outcome<{ match?: boolean }, LikeRefusal | BlockRefusal>;

/** What can be done to a member here (product 9, profile actions). */
const intents: Record<z.infer<typeof ProfileForm>["intent"], (act: Act) => Promise<Done>> = {
  like: (act) => likeMember(db, act, now()),
  unlike: ({ looker, memberId }) => unlikeMember(db, { likerId: looker.profileId, likedId: memberId }),
  block: (act) => blockMember(db, act, now()),
  unblock: ({ looker, memberId }) => unblockMember(db, { blockerId: looker.profileId, blockedId: memberId }),
};
const refusals = { ...likeRefusals, ...blockRefusals };

/** Like and unlike, block and unblock. A match leads on to where the form says, with the match modal. */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const memberId = parseId(params.id);
  if (memberId === undefined) throw notFound();
  const form = await formDoor(request, { schema: ProfileForm, bytes: 8_000 });
  if (!form.ok) return form.answer;

  const { intent, next, stay } = form.value;
  const looker = { ...lookerOf(site, viewer), profileId: viewer.profile.id };
  const outcome = await intents[intent]({ looker, memberId });
  if (!outcome.ok) return form.refuse(outcome.reason, refusals[outcome.reason].status);
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

export default function Profile() {
  const profile = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("members");
  if (profile.access === "blocked") return <BlockedProfile name={profile.name} />;
  if (profile.access === "blocker") return <BlockerProfile id={profile.id} name={profile.name} />;

  const { access, view, likes } = profile;
  const { card: member } = view;
  const here = urls.member(member.id);
  const own = access === "own";
  const visitor = !own && !likes;
  return (
    <ProfileScreen
      view={view}
      own={own}
      refusal={answer && "reason" in answer ? answer.reason : undefined}
      locked={t(visitor ? "profile.photos.locked_visitor" : "profile.photos.locked")}
      actions={
        likes ? (
          <>
            <LikeButton member={member} liked={likes.liked} next={here} size="large" />
            <ButtonLink
              to={urls.memberChat(member.id)}
              prefetch="none"
              look="secondary"
              size="large"
              icon="message-circle"
            >
              {t("profile.message")}
            </ButtonLink>
          </>
        ) : visitor ? (
          <ButtonLink to={urls.login({ next: here })} size="large" icon="log-in">
            {t("profile.login", { name: member.name })}
          </ButtonLink>
        ) : null
      }
      end={likes ? <BlockForm id={member.id} name={member.name} /> : null}
    />
  );
}
