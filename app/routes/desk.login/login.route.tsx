import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { demoDeskCodes } from "#app/demo/desk-people.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import { type DeskFormAnswer, enteredText } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { deskLimits } from "#app/desk/rate-limits.ts";
import { findDeskViewer, requireDeskDoor } from "#app/desk/require-desk.server.ts";
import { deskClientOf } from "#app/desk/session/desk-client.server.ts";
import { deskLoginHeaders } from "#app/desk/session/desk-cookie.server.ts";
import { PasskeyButton } from "#app/desk/passkeys/passkey-button.tsx";
import { maxPasskeyLength } from "#app/platform/passkeys/verify-passkey.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { logInAtDesk, logInByPasskey } from "#app/desk/login/log-in-at-desk.server.ts";
import { loginSentence } from "#app/desk/login/login-sentence.ts";
import { nextAtDesk } from "#app/desk/login/next-at-desk.ts";

export const handle: ScreenHandle = { deskTitle: "Log in" };

// With a passkey the other fields stay empty.
const LogInAtDesk = z.object({
  email: z.string().max(254, "login_failed").default(""),
  password: z.string().max(512, "login_failed").default(""),
  totp: z.string().max(40, "login_failed").default(""),
  passkey: z.string().max(maxPasskeyLength, "login_failed").optional(),
  next: z.string().max(2000).optional(),
});

/** Everybody for whom the desk exists. `next` is where the login leads. In the demo the logins are shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireDeskDoor(request);
  const next = new URL(request.url).searchParams.get("next")?.slice(0, 2000) ?? "";
  if (await findDeskViewer(request)) throw redirect(nextAtDesk(next));
  return { next, demo: env.demo ? await demoDeskCodes(db, now()) : [] };
}

export async function action({ request }: ActionFunctionArgs) {
  requireDeskDoor(request);
  const network = networkOf(clientAddress(request));
  const form = await formDoor(request, { schema: LogInAtDesk, limit: limitOf(deskLimits.login, network) });
  if (!form.ok) return form.answer;
  const { next, passkey, ...credentials } = form.value;
  const site = await siteOf(request);
  const client = deskClientOf(request, site);
  const relyingParty = relyingPartyOf(request, site);
  const outcome = await refuseIfBusy(form, () =>
    passkey === undefined
      ? logInAtDesk(db, { ...credentials, site, client }, now())
      : logInByPasskey(db, { answer: passkey, relyingParty, site, client }, now()),
  );
  if ("answer" in outcome) return outcome.answer;
  if (!outcome.ok) {
    const { lastResult } = form.refuse("invalid").data;
    return data<DeskFormAnswer>(
      { lastResult, sentence: loginSentence(outcome) },
      { status: outcome.reason === "blocked" ? 429 : 422 },
    );
  }
  return redirect(nextAtDesk(next), { headers: deskLoginHeaders(site, outcome) });
}

export default function DeskLogin() {
  const { next, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title="Log in to the desk">
      <DeskAnswerNotice answer={answer} />
      <form method="post" className="grid max-w-form gap-5">
        <Field
          label="E-mail address"
          input={{
            id: "email",
            name: "email",
            type: "email",
            required: true,
            autoComplete: "username",
            defaultValue: enteredText(answer, "email"),
          }}
        />
        <Field
          label="Password"
          input={{
            id: "password",
            name: "password",
            type: "password",
            required: true,
            autoComplete: "current-password",
          }}
        />
        <Field
          label="Code from your authenticator, or a recovery code"
          input={{ id: "totp", name: "totp", required: true, autoComplete: "one-time-code", maxLength: 40 }}
        />
        <input type="hidden" name="next" value={enteredText(answer, "next") ?? next} />
        <Button>Log in</Button>
        <PasskeyButton purpose="login">Log in with a passkey</PasskeyButton>
      </form>
      {demo.length > 0 ? <DemoLogins people={demo} /> : null}
    </DeskPage>
  );
}

function DemoLogins({ people }: { people: { email: string; roles: string[]; code: string | null }[] }) {
  return (
    <section className="mt-8 max-w-form" aria-labelledby="demo">
      <DeskHeading id="demo">Demo logins</DeskHeading>
      <p className="mt-1 text-sm text-muted">
        The password is demo-demo-demo. Each code works once and changes every 30 seconds.
      </p>
      <ul className="mt-3 grid gap-2">
        {people.map(({ email, roles, code }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {email} <span className="text-muted">({roles.join(", ")})</span>
            </span>
            <code className="tabular-nums">{code ?? "wait for the next code"}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
