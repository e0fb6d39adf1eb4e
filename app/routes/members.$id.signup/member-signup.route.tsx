import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInHeaders } from "#app/account/session/signed-in-headers.server.ts";
import { requireVisitor } from "#app/account/session/viewer.server.ts";
import { findMemberAccess } from "#app/members/access/access.queries.server.ts";
import { findCard } from "#app/members/card.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { type FormAnswer, formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { MemberSignupScreen } from "./member-signup-screen.tsx";
import { signupRefusals } from "#app/signup/refusals.ts";
import { signupForm } from "#app/signup/form/signup-form.server.ts";
import { createAccountWithMessage } from "#app/signup/create-account-with-message.server.ts";
import {
  isSignupOpenFor,
  loadSignupOffer,
  maxSignupBytes,
  signupAnswer,
  signupInputOf,
  signupRateLimit,
} from "#app/signup/signup-request.server.ts";

export const handle: ScreenHandle = {
  i18n: ["signup", "account", "members", "chat"],
  title: "signup:member.title",
  hydrate: "desktop",
};
export const headers = screenHeaders;

/** Where a signed-in member is sent instead. */
const memberDestination = (param: string | undefined) => {
  const id = parseId(param);
  return id === undefined ? urls.members() : urls.memberChat(id);
};

/**
 * Sign-up with a message to a member. Visitors only: a signed-in member goes to the chat with them. If the member does
 * not exist or is hidden (404), also after a post, the form only creates the account.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, memberDestination(params.id));
  const [site, id] = [await siteOf(request), parseId(params.id)];
  const access = id === undefined ? undefined : await findMemberAccess(db, viewerScopeOf(site, undefined), id);
  const member = access && (await findCard(db, access.id, now()));
  const { message_credits: cost, message_length: length, signup_credits: credits } = site.settings;
  const start = await loadSignupOffer(request, now());
  const titles = member
    ? { title: { name: member.name } }
    : { wholeTitle: `${textsIn(await languageOf(request), "signup")("start.title")} · ${site.settings.name}` };
  const offer = { ...start, member: member ?? null, cost, credits, length, ...titles };
  return data(offer, { status: member ? 200 : 404 });
}

/**
 * Visitors only. Creates the account and sends the message. If only the message is refused, the page shows it again.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, memberDestination(params.id));
  const site = await siteOf(request);
  if (!isSignupOpenFor(request, site)) {
    const reason = "signups_closed";
    return data<FormAnswer>({ lastResult: {}, reason }, { status: signupRefusals[reason].status });
  }
  const limit = signupRateLimit(request, site);
  const form = await formDoor(request, {
    schema: signupForm(site, now(), true),
    refusals: signupRefusals,
    bytes: maxSignupBytes,
    limit,
  });
  if (!form.ok) return form.answer;
  const input = {
    ...(await signupInputOf(request, form.value)),
    memberId: parseId(params.id) ?? 0,
  };
  const outcome = await refuseIfBusy(form, () => createAccountWithMessage(db, input, now()));
  if (!outcome.ok || outcome.mailed || !outcome.unsent) return signupAnswer(request, form, outcome);
  const unsent = { reason: outcome.unsent, text: form.value.message, key: newSecret(), step: outcome.step };
  const cookies = await signedInHeaders(request, outcome, outcome.language);
  return data({ lastResult: {}, reason: outcome.unsent, unsent }, { status: 409, headers: cookies });
}

export default function MemberSignup() {
  return <MemberSignupScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
