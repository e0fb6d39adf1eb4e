import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmOwner } from "#app/account/owner/confirm-owner.server.ts";
import { mayAddPasskey } from "#app/account/owner/fresh-proof.ts";
import {
  answerWithCode,
  AskForCode,
  ownerFields,
  ownerFormState,
  ownerProofOf,
  refuseProof,
} from "#app/account/owner/owner-form.server.ts";
import { findSessionProof } from "#app/account/owner/session-proof.queries.server.ts";
import { addPasskey } from "#app/account/passkeys/add-passkey.server.ts";
import { listPasskeys, maxPasskeys } from "#app/account/passkeys/passkey.queries.server.ts";
import { removePasskey } from "#app/account/passkeys/remove-passkey.server.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { accessRefusals, accountRefusals } from "#app/account/refusals.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { describeDevice } from "#app/account/session/device-description.ts";
import { nextPath } from "#app/account/session/next-path.ts";
import { sessionHashOf } from "#app/account/session/session-cookie.server.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { maxPasskeyLength } from "#app/platform/passkeys/verify-passkey.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { AddPasskey, ConfirmFirst, NotNow, PasskeyList } from "./passkey-parts.tsx";

export const handle: ScreenHandle = { i18n: ["settings", "access", "account"], title: "access:passkeys.title" };
export const headers = screenHeaders;

const next = z.string().max(2000).optional();
const PasskeysForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("add"),
      passkey: z.string({ error: "passkey_failed" }).max(maxPasskeyLength, "passkey_failed"),
      next,
    }),
    z.object({ intent: z.literal("remove"), id: z.string({ error: "intent_unknown" }).max(1500, "intent_unknown") }),
    AskForCode,
    z.object({ intent: z.undefined().optional(), password: z.string().optional(), ...ownerFields }),
  ],
  { error: "intent_unknown" },
);
const refusals = { ...accountRefusals, ...accessRefusals };
/** A long password is refused like a wrong one, not by the form's size. */
const bytes = 1_200_000;

/** The member's passkeys, and whether they may add one now. `offer`: after a login, which goes on to `next`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { accountId } = viewer;
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  const [rows, proof, owner] = await Promise.all([
    listPasskeys(db, accountId),
    findSessionProof(db, { accountId, sessionHash: sessionHashOf(request, site) }),
    ownerFormState(request, viewer),
  ]);
  return {
    passkeys: rows.map(({ id, host, user_agent, created_at, used_at }) => ({
      ...{ id, host, device: describeDevice(user_agent) },
      ...{ createdAt: created_at, usedAt: used_at },
    })),
    isFull: rows.length >= maxPasskeys,
    isConfirmed: viewer.status === "active",
    mayAdd: proof !== undefined && mayAddPasskey(proof, now()),
    owner,
    email: viewer.email,
    done: (["added", "removed"] as const).find((name) => query.has(name)),
    offer: query.has("offer") ? nextPath(query.get("next")) : undefined,
  };
}

/**
 * Adds a passkey, removes one, or takes the proof that adding needs where the login is a while ago
 * (app/account/README.md#passkeys).
 */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const limit = limitOf(accountLimits.ownerForm, viewer.accountId);
  const form = await formDoor(request, { schema: PasskeysForm, refusals, bytes, limit });
  if (!form.ok) return form.answer;
  const { value } = form;
  const { accountId } = viewer;
  const site = await siteOf(request);
  const client = clientOf(request, site);
  if (value.intent === "code") return answerWithCode(form, request, viewer);
  if (value.intent === "remove") {
    const removed = await removePasskey(db, { accountId, id: value.id, client }, now());
    return removed.ok ? redirect(urls.settingsPasskeys({ removed: 1 })) : form.refuse(removed.reason);
  }
  if (value.intent === "add") {
    const relyingParty = relyingPartyOf(request, site);
    const added = await addPasskey(db, { accountId, answer: value.passkey, relyingParty, client }, now());
    if (!added.ok) return form.refuse(added.reason);
    return redirect(ownPath(value.next) ?? urls.settingsPasskeys({ added: 1 }));
  }
  const proof = ownerProofOf(request, site, value);
  const confirmed = await refuseIfBusy(form, () => confirmOwner(db, viewer, proof, now()));
  if ("answer" in confirmed) return confirmed.answer;
  return confirmed.ok ? redirect(urls.settingsPasskeys()) : refuseProof(form, confirmed);
}

export default function Passkeys() {
  const { passkeys, isFull, isConfirmed, mayAdd, owner, email, done, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("access");
  const minutes = answer && "minutes" in answer ? answer.minutes : undefined;
  const lead = offer === undefined ? t("passkeys.lead") : t("passkeys.offerLead");
  return (
    <SettingsFrame title={t(offer === undefined ? "passkeys.title" : "passkeys.offer")} lead={lead}>
      <Stack gap="wide" className="max-w-text">
        {answer ? (
          <FormRefusal
            reasons={answer.lastResult.error?.[""]}
            values={{ minutes, ...answer.values }}
            table={refusals}
            about={{ email }}
          />
        ) : done ? (
          <Notice variant="success" live>
            {t(`passkeys.${done}`)}
          </Notice>
        ) : null}
        {passkeys.length > 0 ? <PasskeyList passkeys={passkeys} /> : null}
        {!isConfirmed ? (
          <Notice>{t("passkeys.confirmFirst")}</Notice>
        ) : isFull ? (
          <p>{t("passkeys.full", { count: passkeys.length })}</p>
        ) : mayAdd ? (
          <AddPasskey next={offer} />
        ) : (
          <ConfirmFirst owner={owner} email={email} answer={answer} />
        )}
        {offer === undefined ? null : <NotNow next={offer} />}
      </Stack>
    </SettingsFrame>
  );
}
