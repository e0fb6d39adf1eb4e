import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { signedInHeaders } from "../account/signed-in-headers.server.ts";
import { requireVisitor } from "../account/viewer.server.ts";
import { findCard } from "../members/card.queries.server.ts";
import { findMemberAccess } from "../members/access.queries.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { type FormAnswer, formDoor } from "../platform/doors/form.server.ts";
import { unlessBusy } from "../platform/doors/unless-busy.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { newSecret } from "../platform/ids.server.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { siteOf } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { loadStart } from "./load-start.server.ts";
import { MemberSignUpScreen } from "./member-sign-up-screen.tsx";
import { signUpRefusals } from "./refusals.ts";
import { signUpForm } from "./sign-up-form.server.ts";
import { signUpToMember } from "./sign-up-to-member.server.ts";
import { isSignUpOpen, signUpAnswer, signUpBytes, signUpLimit, signUpWish } from "./take-sign-up.server.ts";

export const handle: ScreenHandle = {
  i18n: ["signup", "account", "members", "chat"],
  title: "signup:member.title",
  hydrate: "desktop",
};
export const headers = ownHeaders;

const elsewhere = (id: string | undefined) => {
  const known = parseId(id);
  return known === undefined ? urls.members() : urls.memberChat(known);
};

/**
 * Sign-up for a member, visitors only: a signed-in member goes to the chat with them. Where nobody may see the member
 * (404), also after a post, the form is one for the account alone.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, elsewhere(params.id));
  const [site, id] = [await siteOf(request), parseId(params.id)];
  const seen = id === undefined ? undefined : await findMemberAccess(db, lookerOf(site, undefined), id);
  const member = seen && (await findCard(db, seen.id, now()));
  const { message_credits: cost, message_length: length, signup_credits: credits } = site.settings;
  const title = { name: member?.name ?? "" };
  const offer = { ...(await loadStart(request, now())), member: member ?? null, cost, credits, length, title };
  return data(offer, { status: member ? 200 : 404 });
}

/** Visitors only. Makes the account and sends the message; a message that is refused alone comes back on its page. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, elsewhere(params.id));
  const site = await siteOf(request);
  if (!isSignUpOpen(request, site)) {
    const reason = "signups_closed";
    return data<FormAnswer>({ lastResult: {}, reason }, { status: signUpRefusals[reason].status });
  }
  const limit = signUpLimit(request, site);
  const form = await formDoor(request, { schema: signUpForm(site, now(), true), bytes: signUpBytes, limit });
  if (!form.ok) return form.answer;
  const wish = { ...(await signUpWish(request, form.value)), memberId: parseId(params.id) ?? 0 };
  const outcome = await unlessBusy(form, () => signUpToMember(db, wish, now()));
  if (!outcome.ok || !outcome.unsent) return signUpAnswer(site, form, outcome);
  const unsent = { reason: outcome.unsent, text: form.value.message, key: newSecret(), step: outcome.step };
  const cookies = signedInHeaders(site, outcome, outcome.language);
  return data({ lastResult: {}, reason: outcome.unsent, unsent }, { status: 409, headers: cookies });
}

export const shouldRevalidate = revalidatesUnlessFailed;

/** A post that fails keeps the page and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function MemberSignUp() {
  return <MemberSignUpScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
