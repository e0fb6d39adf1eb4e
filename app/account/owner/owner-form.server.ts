import { data } from "@remix-run/node";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { FormAnswer, OpenForm } from "#app/platform/doors/form.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { maxPasskeyLength } from "#app/platform/passkeys/verify-passkey.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { type Site, siteOf } from "#app/site/site.server.ts";
import { codeCookie, readCodeCookie } from "../codes/code-cookie.server.ts";
import { findLiveCode } from "../codes/login-code.queries.server.ts";
import { requestCode } from "../codes/request-code.server.ts";
import { listPasskeys } from "../passkeys/passkey.queries.server.ts";
import type { AccessRefusal, AccountRefusal } from "../refusals.ts";
import { blockedAnswer } from "../session/blocked-answer.server.ts";
import { clientOf } from "../session/client.server.ts";
import { sessionHashOf } from "../session/session-cookie.server.ts";
import type { Viewer } from "../session/viewer.queries.server.ts";
import { isProofFresh } from "./fresh-proof.ts";
import type { OwnerProof, ProofRefusal } from "./prove-owner.server.ts";
import { findSessionProof } from "./session-proof.queries.server.ts";

/** The fields of a form by which a member proves to be the owner; a missing one is no mistake of the form's. */
export const ownerFields = {
  otp: z.string().max(40, "code_invalid").optional(),
  passkey: z.string().max(maxPasskeyLength, "passkey_failed").optional(),
};

/** The button of such a form that asks for a code: the other fields may still be empty. */
export const AskForCode = z.object({ intent: z.literal("code") });

/** What the form shows: whether it asks at all, for the password or a code, and which other ways there are. */
export type OwnerFormState = { isFresh: boolean; awaitsCode: boolean; canAskCode: boolean; hasPasskey: boolean };

/** The state of a member's form in this browser. */
export async function ownerFormState(request: Request, viewer: Viewer): Promise<OwnerFormState> {
  const { accountId, siteId, status } = viewer;
  const site = await siteOf(request);
  const browser = readCodeCookie(request, site);
  const [proof, code, passkeys] = await Promise.all([
    findSessionProof(db, { accountId, sessionHash: sessionHashOf(request, site) }),
    browser === undefined ? undefined : findLiveCode(db, { browser, siteId, purpose: "confirm" }, now()),
    listPasskeys(db, accountId, relyingPartyOf(request, site).rpId),
  ]);
  return {
    isFresh: proof !== undefined && isProofFresh(proof, now()),
    awaitsCode: code?.accountId === accountId,
    canAskCode: status === "active",
    hasPasskey: passkeys.length > 0,
  };
}

/** What a form and its request bring as proof. */
export function ownerProofOf(
  request: Request,
  site: Site,
  fields: { password?: string; otp?: string; passkey?: string },
): OwnerProof {
  return {
    ...{ password: fields.password, code: fields.otp, passkey: fields.passkey },
    browser: readCodeCookie(request, site),
    client: clientOf(request, site),
    relyingParty: relyingPartyOf(request, site),
  };
}

type OwnerForm = Pick<OpenForm<unknown, AccessRefusal | AccountRefusal>, "refuse">;

/** The answer to `intent=code`: the same page with what was typed, and a field for the code that is mailed. */
export async function answerWithCode(form: OwnerForm, request: Request, viewer: Viewer) {
  if (viewer.status !== "active") return form.refuse("confirm_address_first");
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const asked = {
    ...{ site, language, email: viewer.email, purpose: "confirm" as const },
    network: clientOf(request, site).network,
    replaces: readCodeCookie(request, site),
  };
  const requested = await requestCode(db, asked, now());
  if (!requested.ok) return refuseProof(form, requested);
  const { initialValue } = form.refuse("code_invalid").data.lastResult;
  const answer: FormAnswer & { codeSent: true } = { lastResult: { initialValue }, reason: "code_sent", codeSent: true };
  return data(answer, { headers: { "Set-Cookie": codeCookie(site, requested.browser) } });
}

/** The answer to a proof that was refused, or to none; `passwordField` is the form's name for the password. */
export function refuseProof(
  form: OwnerForm,
  refusal: ProofRefusal | { reason: "code_mails_used_up"; minutes: number },
  passwordField = "password",
) {
  const { reason } = refusal;
  switch (reason) {
    case "login_blocked":
      return blockedAnswer(form.refuse(reason), refusal.minutes);
    case "code_mails_used_up":
      return blockedAnswer(form.refuse(reason), refusal.minutes);
    case "code_wrong":
      return form.refuse(reason, { field: "otp", values: { left: String(refusal.left) } });
    case "password_wrong":
      return form.refuse(passwordField === "password" ? "password_wrong" : "old_password_wrong", {
        field: passwordField,
      });
    default:
      return form.refuse(reason);
  }
}
