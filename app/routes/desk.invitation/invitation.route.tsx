import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { drawQrCode } from "#app/platform/render/qr-code.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { openText } from "#app/platform/secrets/sealed-text.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { totpAddress, totpPurpose } from "#app/desk/staff/totp.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { deskLimits } from "#app/desk/rate-limits.ts";
import { requireDeskDoor } from "#app/desk/require-desk.server.ts";
import { deskClientOf } from "#app/desk/session/desk-client.server.ts";
import { deskLoginHeaders } from "#app/desk/session/desk-cookie.server.ts";
import { PasskeyButton } from "#app/desk/passkeys/passkey-button.tsx";
import { maxPasskeyLength } from "#app/platform/passkeys/verify-passkey.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { acceptInvitation, acceptWithPasskey } from "#app/desk/invitation/accept-invitation.server.ts";
import { findInvitation } from "#app/desk/invitation/invitation.queries.server.ts";

export const handle: ScreenHandle = { deskTitle: "Invitation" };

const Accept = z.object({
  token: z.string({ error: "invalid" }).max(100, "invalid"),
  password: z.string().max(512).default(""),
  password_repeat: z.string().max(512).default(""),
  totp: z.string().max(40).default(""),
  passkey: z.string().max(maxPasskeyLength).optional(),
});

type Answer = DeskFormAnswer & { recoveryCodes?: string[] };

/** Whoever has the link: opening it uses nothing up. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireDeskDoor(request);
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";
  const invitation = await shownInvitation(token);
  return data({ token, invitation }, { status: invitation ? 200 : 410 });
}

async function shownInvitation(token: string) {
  const invitation = await findInvitation(db, hashSecret(token), now());
  const secret = invitation && openText(totpPurpose, invitation.totpSealed);
  if (!invitation || secret === undefined) return null;
  const address = totpAddress(secret, { email: invitation.email, issuer: "Desk" });
  const { name, email } = invitation;
  return { name, email, secret, code: drawQrCode(address) };
}

/** The token is the proof; it works once. */
export async function action({ request }: ActionFunctionArgs) {
  requireDeskDoor(request);
  const network = networkOf(clientAddress(request));
  const form = await formDoor(request, { schema: Accept, limit: limitOf(deskLimits.invitation, network) });
  if (!form.ok) return form.answer;
  const { token, password, password_repeat: passwordRepeat, totp, passkey } = form.value;
  const site = await siteOf(request);
  const client = deskClientOf(request, site);
  const relyingParty = relyingPartyOf(request, site);
  const accepted = await refuseIfBusy(form, () =>
    passkey === undefined
      ? acceptInvitation(db, { token, password, passwordRepeat, totp, client }, now())
      : acceptWithPasskey(db, { token, answer: passkey, relyingParty, client }, now()),
  );
  if ("answer" in accepted) return accepted.answer;
  if (accepted.ok) {
    const headers = deskLoginHeaders(site, accepted);
    return data<Answer>({ recoveryCodes: accepted.recoveryCodes }, { status: 200, headers });
  }
  if (accepted.reason === "gone") return data<Answer>({ sentence: gone }, { status: 410 });
  const { reason, sentence } = accepted;
  return data<Answer>({ sentence, problems: { [reason]: sentence } }, { status: 422 });
}

const gone = "This link has already been used or has expired. Ask an owner for a new one.";

export default function InvitationScreen() {
  const { token, invitation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} />;
  if (!invitation) {
    return (
      <DeskPage title="This link doesn't work">
        <p className="max-w-text">{gone}</p>
      </DeskPage>
    );
  }
  const errorsOf = (name: string) => (answer?.problems?.[name] ? [answer.problems[name]] : undefined);
  return (
    <DeskPage title={`Welcome, ${invitation.name}`} lead={`You log in as ${invitation.email}.`}>
      <DeskAnswerNotice answer={answer?.problems ? undefined : answer} />
      <form method="post" action={deskUrls.invitation(token)} className="grid max-w-form gap-5">
        <input type="hidden" name="token" value={token} />
        <Field
          label="Password"
          hint="At least 12 characters."
          errors={errorsOf("password")}
          input={{ id: "password", name: "password", type: "password", required: true, minLength: 12, ...newPassword }}
        />
        <Field
          label="Repeat the password"
          errors={errorsOf("password_repeat")}
          input={{ id: "password_repeat", name: "password_repeat", type: "password", required: true, ...newPassword }}
        />
        <div className="grid gap-3">
          <p>Add this key to an authenticator app: scan the code, or type the key in.</p>
          <div className="w-48 max-w-full">
            <QrCode {...invitation.code} label="Your authenticator key as a QR code" />
          </div>
          <code className="text-sm">{invitation.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </div>
        <Field
          label="The code the app shows now"
          errors={errorsOf("totp")}
          input={{ id: "totp", name: "totp", required: true, inputMode: "numeric", autoComplete: "one-time-code" }}
        />
        <Button>Set up my access</Button>
        <PasskeyButton purpose="invitation" token={token}>
          Use a passkey instead
        </PasskeyButton>
      </form>
    </DeskPage>
  );
}

const newPassword = { autoComplete: "new-password" };

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <DeskPage title="Your recovery codes">
      <p className="mb-4 max-w-text">
        Write them down: if you lose your authenticator, each of them works once instead of its code. We won't show them
        again.
      </p>
      <ul className="mb-6 grid max-w-form grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink to={deskUrls.today()}>I've written them down</ButtonLink>
    </DeskPage>
  );
}
